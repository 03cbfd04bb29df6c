/** The tables at the end of `npm test`: what each part took, and the slowest test files. Pure. */

/**
 * @typedef {{part: string, files: number | null, tests: number, wallSeconds: number, cpuSeconds: number | null}} Row
 * null where a part has no files, or where its CPU time is not known
 */

const HEAD = ['Part', 'Files', 'Tests', 'Wall s', 'CPU s'];

/** Rows of the same part are one. @param {readonly Row[]} rows @returns {Row[]} */
export function mergeRows(rows) {
  /** @type {Map<string, Row>} */
  const merged = new Map();
  for (const row of rows) {
    const before = merged.get(row.part);
    merged.set(row.part, before === undefined ? row : addRows(before, row));
  }
  return [...merged.values()];
}

/** @param {Row} first @param {Row} second @returns {Row} */
const addRows = (first, second) => ({
  part: first.part,
  files: first.files === null ? second.files : first.files + (second.files ?? 0),
  tests: first.tests + second.tests,
  wallSeconds: first.wallSeconds + second.wallSeconds,
  cpuSeconds:
    first.cpuSeconds === null || second.cpuSeconds === null ? null : first.cpuSeconds + second.cpuSeconds,
});

/** @param {readonly Row[]} rows */
export function partTable(rows) {
  const cells = mergeRows(rows).map(({ part, files, tests, wallSeconds, cpuSeconds }) => [
    part,
    files === null ? '' : `${files}`,
    `${tests}`,
    wallSeconds.toFixed(1),
    cpuSeconds === null ? '' : cpuSeconds.toFixed(1),
  ]);
  return align([HEAD, ...cells]);
}

/** @param {readonly import('./read-times.mjs').FileTime[]} times @param {number} most */
export function slowestTable(times, most = 10) {
  const slowest = [...times].sort((first, second) => second.seconds - first.seconds).slice(0, most);
  if (slowest.length === 0) return '';
  const cells = slowest.map(({ file, part, tests, seconds }) => [file, part, `${tests}`, seconds.toFixed(1)]);
  return align([['Slowest test files', 'Part', 'Tests', 'Seconds'], ...cells]);
}

/** Columns of text: the first to the left, numbers to the right. @param {readonly string[][]} rows */
function align(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const pad = (/** @type {string} */ cell, /** @type {number} */ column) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}
