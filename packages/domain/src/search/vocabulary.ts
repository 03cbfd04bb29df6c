/** The words of an index: which documents contain each, and its weight there. */
import { allowedSlips, editDistance } from './edit-distance.ts';

export interface Vocabulary {
  add(word: string, document: number, weight: number, isTitle: boolean): void;
  weights(word: string): ReadonlyMap<number, number>;
  has(word: string): boolean;
  /** Words that start with `prefix`, except the word itself. */
  startingWith(prefix: string): readonly string[];
  /** Nearest words within the tolerated typos, best first. */
  near(word: string, isPreferred: (candidate: string) => boolean): readonly string[];
}

const NONE: ReadonlyMap<number, number> = new Map();
const MAX_NEAR = 3;

export function createVocabulary(): Vocabulary {
  const postings = new Map<string, Map<number, number>>();
  const titleWords = new Set<string>();
  let sorted: string[] | null = null;

  function words(): readonly string[] {
    sorted ??= [...postings.keys()].sort();
    return sorted;
  }

  return {
    add(word, document, weight, isTitle) {
      let at = postings.get(word);
      if (!at) {
        at = new Map();
        postings.set(word, at);
        sorted = null;
      }
      at.set(document, Math.max(at.get(document) ?? 0, weight));
      if (isTitle) titleWords.add(word);
    },
    weights: (word) => postings.get(word) ?? NONE,
    has: (word) => postings.has(word),
    startingWith(prefix) {
      const all = words();
      const found: string[] = [];
      for (let at = lowerBound(all, prefix); all[at]?.startsWith(prefix); at += 1) {
        const word = all[at];
        if (word !== undefined && word !== prefix) found.push(word);
      }
      return found;
    },
    near(word, isPreferred) {
      const limit = allowedSlips(word.length);
      if (limit === 0) return [];
      const rank = (candidate: string): number =>
        isPreferred(candidate) ? 0 : titleWords.has(candidate) ? 1 : 2;
      const candidates = words()
        .map((candidate) => ({ candidate, distance: editDistance(word, candidate, limit) }))
        .filter(({ distance }) => distance <= limit);
      const best = Math.min(...candidates.map(({ distance }) => distance));
      return candidates
        .filter(({ distance }) => distance === best)
        .sort((a, b) => rank(a.candidate) - rank(b.candidate))
        .map(({ candidate }) => candidate)
        .slice(0, MAX_NEAR);
    },
  };
}

function lowerBound(sorted: readonly string[], value: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
