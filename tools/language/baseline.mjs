/**
 * What was already there when the check began: how often each phrase occurs in each file. A count may only fall.
 * @typedef {Record<string, Record<string, number>>} Counts file -> name of a phrase -> count
 */

/** @param {readonly {file: string, name: string}[]} findings @returns {Counts} files and names in alphabetical order */
export function countFindings(findings) {
  /** @type {Counts} */
  const counts = {};
  for (const { file, name } of findings) {
    counts[file] ??= {};
    counts[file][name] = (counts[file][name] ?? 0) + 1;
  }
  return sortKeys(Object.fromEntries(Object.entries(counts).map(([file, names]) => [file, sortKeys(names)])));
}

/**
 * Compares counts with the baseline.
 * @param {Counts} baseline
 * @param {Counts} counts
 * @returns {{rises: {file: string, name: string, allowed: number, count: number}[], falls: number}} `falls` is the number
 *   of entries that the baseline could lower
 */
export function compare(baseline, counts) {
  const rises = entriesOf(counts)
    .map(({ file, name, count }) => ({ file, name, count, allowed: baseline[file]?.[name] ?? 0 }))
    .filter(({ count, allowed }) => count > allowed);
  const falls = entriesOf(baseline).filter(({ file, name, count }) => count > (counts[file]?.[name] ?? 0));
  return { rises, falls: falls.length };
}

/**
 * Returns the baseline with every count that fell. A file that was moved or split takes its counts along: what the
 * baseline holds for files that no longer exist may be used up by others.
 * @param {Counts} baseline
 * @param {Counts} counts
 * @param {(file: string) => boolean} exists
 * @returns {{baseline: Counts, rises: {file: string, name: string, allowed: number, count: number}[]}}
 */
export function shrink(baseline, counts, exists) {
  /** @type {Map<string, number>} */
  const spare = new Map();
  for (const { file, name, count } of entriesOf(baseline)) {
    if (!exists(file)) spare.set(name, (spare.get(name) ?? 0) + count);
  }
  const rises = compare(baseline, counts).rises.filter(({ name, count, allowed }) => {
    const left = (spare.get(name) ?? 0) - (count - allowed);
    if (left < 0) return true;
    spare.set(name, left);
    return false;
  });
  const next = structuredClone(counts);
  for (const { file, name, allowed } of rises) {
    const names = /** @type {Record<string, number>} */ (next[file]);
    if (allowed > 0) names[name] = allowed;
    else delete names[name];
    if (Object.keys(names).length === 0) delete next[file];
  }
  return { baseline: next, rises };
}

/** @param {Counts} counts */
function entriesOf(counts) {
  return Object.entries(counts).flatMap(([file, names]) =>
    Object.entries(names).map(([name, count]) => ({ file, name, count })),
  );
}

/** @template T @param {Record<string, T>} record @returns {Record<string, T>} */
function sortKeys(record) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
