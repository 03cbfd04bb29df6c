/** Finds the synonym groups in a query, longest phrase first. */
import { synonymGroups } from './synonym-groups.ts';
import { tokenizeQuery } from './tokenize.ts';

/** One search term: the typed words, and alternatives. */
export interface QueryUnit {
  readonly words: readonly string[];
  readonly alternatives: readonly (readonly string[])[];
}

export interface Synonyms {
  unitsOf(words: readonly string[]): QueryUnit[];
  /** Every word in the groups' leading terms: good candidates for 'Did you mean'. */
  readonly leadingWords: ReadonlySet<string>;
}

export function createSynonyms(groups: readonly (readonly string[])[] = synonymGroups): Synonyms {
  const tokenized = groups.map((terms) => terms.map(tokenizeQuery));
  const byPhrase = new Map<string, number[]>();
  tokenized.forEach((terms, group) => {
    for (const term of terms) {
      const key = term.join(' ');
      byPhrase.set(key, [...(byPhrase.get(key) ?? []), group]);
    }
  });
  const longest = Math.max(1, ...tokenized.flat().map((term) => term.length));

  function unitAt(words: readonly string[], from: number): QueryUnit {
    for (let length = Math.min(longest, words.length - from); length > 0; length -= 1) {
      const own = words.slice(from, from + length);
      const found = byPhrase.get(own.join(' '));
      if (!found) continue;
      const alternatives = found
        .flatMap((group) => tokenized[group] ?? [])
        .filter((term) => term.join(' ') !== own.join(' '));
      return { words: own, alternatives };
    }
    return { words: words.slice(from, from + 1), alternatives: [] };
  }

  return {
    leadingWords: new Set(tokenized.flatMap((terms) => terms[0] ?? [])),
    unitsOf(words) {
      const units: QueryUnit[] = [];
      for (let from = 0; from < words.length; from += units.at(-1)?.words.length ?? 1) {
        units.push(unitAt(words, from));
      }
      return units;
    },
  };
}
