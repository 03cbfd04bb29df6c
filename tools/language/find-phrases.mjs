import { phrases } from './phrases.mjs';

/** @typedef {{file: string, line: number, name: string, found: string, better: string}} Finding */

/**
 * Finds the phrases of `phrases.mjs` in the texts of a file.
 * @param {string} file
 * @param {import('./read-texts.mjs').Text[]} texts
 * @returns {Finding[]}
 */
export function findPhrases(file, texts) {
  return texts.flatMap((text) =>
    phrases
      .filter((phrase) => phrase.in?.includes(text.kind) ?? true)
      .flatMap(({ name, pattern, better }) =>
        [...text.text.matchAll(pattern)].map((match) => ({
          file,
          line: text.line + text.text.slice(0, match.index).split('\n').length - 1,
          name,
          found: match[0].replace(/\s+/g, ' '),
          better,
        })),
      ),
  );
}
