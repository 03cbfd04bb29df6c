/**
 * What the words of `npm test -- <words>` choose. A word is, in this order: the name of a part (`unit`, `types`, `e2e`); a piece of
 * a check's title or of a test file's path; a piece of a test's title. Case does not matter. Pure.
 */
import { partOf } from './parts.mjs';

/**
 * @typedef {{
 *   checks: import('./parts.mjs').Check[],
 *   parts: string[],
 *   files: string[],
 *   titles: {word: string, files: string[]}[],
 *   unknown: string[],
 * }} Choice `parts` run whole, `files` those of other parts, `titles` single tests of further files
 */

/**
 * @param {readonly string[]} words
 * @param {{checks: readonly import('./parts.mjs').Check[], parts: readonly string[], files: readonly string[], titlesIn: (file: string) => readonly string[]}} all
 * @returns {Choice}
 */
export function matchWords(words, all) {
  const matches = words.map((word) => ({ word, ...matchWord(word.toLowerCase(), all) }));
  const parts = unique(matches.flatMap((match) => match.parts));
  const isOpen = (/** @type {string} */ file) => !parts.includes(partOf(file) ?? '');
  const files = unique(matches.flatMap((match) => match.files)).filter(isOpen);
  return {
    checks: all.checks.filter((check) => matches.some(({ checks }) => checks.includes(check))),
    parts,
    files,
    titles: matches
      .map(({ word, titled }) => ({
        word,
        files: titled.filter((file) => isOpen(file) && !files.includes(file)),
      }))
      .filter((each) => each.files.length > 0),
    unknown: matches.filter(isNothing).map(({ word }) => word),
  };
}

/** @typedef {{checks: import('./parts.mjs').Check[], parts: string[], files: string[], titled: string[]}} Match */

/** @param {string} word @param {Parameters<typeof matchWords>[1]} all @returns {Match} */
function matchWord(word, { checks, parts, files, titlesIn }) {
  const none = { checks: [], parts: [], files: [], titled: [] };
  if (word.trim() === '') return none;
  const named = checks.filter(({ part }) => part === word);
  if (named.length > 0) return { ...none, checks: named };
  if (parts.includes(word)) return { ...none, parts: [word] };
  const has = (/** @type {string} */ text) => text.toLowerCase().includes(word);
  const match = { ...none, checks: checks.filter(({ title }) => has(title)), files: files.filter(has) };
  if (!isNothing(match)) return match;
  return { ...none, titled: files.filter((file) => titlesIn(file).some(has)) };
}

/** @param {Match} match */
const isNothing = (match) =>
  [match.checks, match.parts, match.files, match.titled].every((list) => list.length === 0);

/** The sentence for words that match nothing. @param {readonly string[]} words @param {readonly string[]} parts */
export function describeUnknown(words, parts) {
  const named = words.map((word) => `'${word}'`).join(', ');
  return `No part, test file or test title matches ${named}. The parts are ${parts.join(', ')}.`;
}

/** Titles of tests and groups: the first argument of a call whose second one is a function or options. @param {string} source */
export function readTitles(source) {
  const call = /\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1,\s*(?:async\b|function\b|[({]|\w+\s*=>)/g;
  return [...source.matchAll(call)].map((match) => (match[2] ?? '').replaceAll(/\\(.)/g, '$1'));
}

/** A regular expression for Vitest's and Playwright's `-t`/`--grep` that ignores case. @param {string} word */
export function titlePattern(word) {
  return word
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
}

/** @param {readonly string[]} list */
const unique = (list) => [...new Set(list)];
