/**
 * Reads docs/conformance.md and says which rows cannot stand: a row names tests that exist (file and title), or the later subject
 * that it belongs to, or what is still pending.
 */

/** @typedef {{ kind: 'test', file: string, title: string } | { kind: 'later' | 'pending', subject: string } | { kind: 'unknown', text: string }} Proof */
/** @typedef {{ line: number, section: string, statement: string, proofs: Proof[] }} Row */

/** @param {string} markdown @returns {Row[]} */
export function readRows(markdown) {
  /** @type {Row[]} */
  const rows = [];
  let section = '';
  markdown.split('\n').forEach((text, index) => {
    if (text.startsWith('## ')) section = text.slice(3).trim();
    if (!text.startsWith('|') || /^\|[\s|:-]+$/.test(text)) return;
    const [statement = '', proof = ''] = cellsOf(text);
    if (statement === 'Statement') return;
    rows.push({ line: index + 1, section, statement, proofs: proof.split('<br>').map(readProof) });
  });
  return rows;
}

/** Cells of a table row; `\|` is a stroke inside a cell. @param {string} text */
function cellsOf(text) {
  return text
    .slice(1)
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
}

/** @param {string} cell @returns {Proof} */
function readProof(cell) {
  const text = cell.trim();
  const test = /^`([^`]+)`: (.+)$/.exec(text);
  if (test) return { kind: 'test', file: test[1] ?? '', title: test[2] ?? '' };
  const word = /^(later|pending): (.+)$/.exec(text);
  if (word) return { kind: word[1] === 'later' ? 'later' : 'pending', subject: word[2] ?? '' };
  return { kind: 'unknown', text };
}

/**
 * True when `source` has a test of this title, as it is written there (`%s` and `${...}` included), that is not skipped.
 * @param {string} source @param {string} title
 */
export function hasTest(source, title) {
  const escaped = title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/(['"`])/g, '\\\\?$1');
  const written = new RegExp(`(\\S*)\\(\\s*(['"\`])${escaped}\\2\\s*,`, 'g');
  return [...source.matchAll(written)].some((match) =>
    isCalled(match[1] ?? '', source.slice(0, match.index)),
  );
}

/** `it(`, `test(`, or the second call of `it.each([...])(`. @param {string} callee @param {string} before */
function isCalled(callee, before) {
  if (/\.(skip|todo|fails|fixme)\b/.test(callee)) return false;
  if (/(^|\W)(it|test)(\.\w+)*(\.each\b.*)?$/.test(callee)) return true;
  if (!/[)\]]$/.test(callee)) return false;
  const each = [...`${before}${callee}`.matchAll(/(?:^|\W)((?:it|test)(?:\.\w+)*)\.each\b/g)].at(-1);
  return each !== undefined && !/\.(skip|todo|fails)\b/.test(each[1] ?? '');
}

/**
 * @param {Row[]} rows
 * @param {(file: string) => string | null} readFile null when there is no such file
 * @returns {string[]} one sentence per row that cannot stand
 */
export function findProblems(rows, readFile) {
  const seen = new Set();
  return rows.flatMap(({ line, section, statement, proofs }) => {
    const problems = proofs.flatMap((proof) => problemOf(proof, readFile));
    const key = `${section} ${statement}`;
    if (seen.has(key)) problems.push('the statement stands here twice');
    seen.add(key);
    return problems.map((problem) => `line ${line} (${statement}): ${problem}`);
  });
}

/** @param {Proof} proof @param {(file: string) => string | null} readFile */
function problemOf(proof, readFile) {
  if (proof.kind === 'unknown')
    return [`'${proof.text}' is neither a test nor 'later: ...' nor 'pending: ...'`];
  if (proof.kind !== 'test') return [];
  const source = readFile(proof.file);
  if (source === null) return [`no file ${proof.file}`];
  return hasTest(source, proof.title) ? [] : [`no test '${proof.title}' in ${proof.file}`];
}

/** `partly`: shown so far, the rest belongs to a later subject. @param {Row[]} rows */
export function countRows(rows) {
  const counts = { proven: 0, partly: 0, later: 0, pending: 0 };
  for (const { proofs } of rows) {
    const kinds = new Set(proofs.map((proof) => proof.kind));
    if (kinds.has('pending')) counts.pending += 1;
    else if (!kinds.has('test')) counts.later += 1;
    else if (kinds.has('later')) counts.partly += 1;
    else counts.proven += 1;
  }
  return counts;
}
