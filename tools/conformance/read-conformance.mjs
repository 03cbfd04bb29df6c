/**
 * Reads docs/conformance.md and says which rows cannot stand: each carries one mark, and what its mark requires. `driven` and `read`
 * name tests that exist (file and title), at least one of which `npm test` runs; `not yet` names what is missing, `in part` names both.
 */
import { isInSoak } from '../test/soak-files.mjs';

export const MARKS = /** @type {const} */ (['driven', 'read', 'in part', 'not yet']);

/** They compare texts and numbers of the product with the specification. That alone drives nothing. */
const READING_FILES = new Set([
  'packages/domain/src/ground/constants.test.ts',
  'packages/domain/src/letters/email-placeholders.test.ts',
  'packages/domain/src/ground/messages.test.ts',
]);

/** @typedef {typeof MARKS[number]} Mark */
/** @typedef {{ kind: 'test', file: string, title: string } | { kind: 'missing', what: string } | { kind: 'unknown', text: string }} Proof */
/** @typedef {{ line: number, section: string, statement: string, mark: string, proofs: Proof[] }} Row */

/** @param {string} markdown @returns {Row[]} */
export function readRows(markdown) {
  /** @type {Row[]} */
  const rows = [];
  let section = '';
  markdown.split('\n').forEach((text, index) => {
    if (text.startsWith('## ')) section = text.slice(3).trim();
    if (!text.startsWith('|') || /^\|[\s|:-]+$/.test(text)) return;
    const [statement = '', mark = '', proof = ''] = cellsOf(text);
    if (statement === 'Statement') return;
    rows.push({ line: index + 1, section, statement, mark, proofs: proof.split('<br>').map(readProof) });
  });
  return rows;
}

/** Cells of a table row; `\|` is a literal bar in a cell. @param {string} text */
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
  const missing = /^not yet: (.+)$/.exec(text);
  if (missing) return { kind: 'missing', what: missing[1] ?? '' };
  return { kind: 'unknown', text };
}

/**
 * True when `source` has a test with this title, as written there (`%s` and `${...}` included), that is not skipped.
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
 * @returns {string[]} one sentence for each thing that is wrong with a row
 */
export function findProblems(rows, readFile) {
  const seen = new Set();
  return rows.flatMap((row) => {
    const { line, section, statement, proofs } = row;
    const problems = [
      ...problemsOfMark(row),
      ...proofs.flatMap((proof) => problemOf(proof, readFile)),
      ...problemsOfRun(row, readFile),
    ];
    const key = `${section} ${statement}`;
    if (seen.has(key)) problems.push('the statement stands here twice');
    seen.add(key);
    return problems.map((problem) => `line ${line} (${statement}): ${problem}`);
  });
}

/** @param {Row} row @returns {string[]} */
function problemsOfMark({ mark, proofs }) {
  if (!isMark(mark)) return [`'${mark}' is none of the marks ${MARKS.join(', ')}`];
  const tests = proofs.flatMap((proof) => (proof.kind === 'test' ? [proof] : []));
  const isMissing = proofs.some(({ kind }) => kind === 'missing');
  const problems = [];
  if (mark !== 'not yet' && tests.length === 0) problems.push(`marked '${mark}' without a test`);
  if (mark === 'not yet' && tests.length > 0) problems.push("marked 'not yet' and names a test");
  const isOpen = mark === 'in part' || mark === 'not yet';
  if (isOpen && !isMissing) problems.push(`marked '${mark}' without 'not yet: ...'`);
  if (!isOpen && isMissing) problems.push(`marked '${mark}' with something that is not yet there`);
  if (mark === 'driven' && tests.length > 0 && tests.every(({ file }) => READING_FILES.has(file)))
    problems.push("marked 'driven', but its tests only read");
  return problems;
}

/** @param {string} mark @returns {mark is Mark} */
function isMark(mark) {
  return MARKS.some((each) => each === mark);
}

/** @param {Proof} proof @param {(file: string) => string | null} readFile */
function problemOf(proof, readFile) {
  if (proof.kind === 'unknown') return [`'${proof.text}' is neither a test nor 'not yet: ...'`];
  if (proof.kind !== 'test') return [];
  const source = readFile(proof.file);
  if (source === null) return [`no file ${proof.file}`];
  return hasTest(source, proof.title) ? [] : [`no test '${proof.title}' in ${proof.file}`];
}

/** What only the soak proves may be broken for a day. @param {Row} row @param {(file: string) => string | null} readFile @returns {string[]} */
function problemsOfRun({ proofs }, readFile) {
  const tests = proofs.flatMap((proof) => (proof.kind === 'test' ? [proof] : []));
  const isLeftOut = tests.map(({ file, title }) => isInSoak(file, readFile(file) ?? '', title));
  return tests.length > 0 && !isLeftOut.includes(false) ? ['no test of it is in a daily run'] : [];
}

/** @param {Row[]} rows @returns {string} rows by mark: `3 driven, 1 read, 0 in part, 2 not yet` */
export function countRows(rows) {
  return MARKS.map((mark) => `${rows.filter((row) => row.mark === mark).length} ${mark}`).join(', ');
}
