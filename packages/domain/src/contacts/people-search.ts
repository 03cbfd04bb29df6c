/**
 * Search in thousands of people or companies, fast enough for every keystroke. The searchable text is folded once and
 * cached while the record is the same object, so changing one contact prepares one contact. Every query word must start
 * a word in the name or in other known data; digits match inside phone numbers.
 */
import { allowedSlips, editDistance } from '../search/edit-distance.ts';
import { normalize, tokenizeQuery } from '../search/tokenize.ts';

export interface SearchedTexts {
  readonly title: string;
  readonly words: readonly string[];
  readonly phones: readonly string[];
}

export interface PeopleSearch<T extends object> {
  /** Best match first; everything, in the given order, for an empty query. `isLoose`: found only by allowing typos. */
  search(items: readonly T[], query: string): { readonly items: readonly T[]; readonly isLoose: boolean };
  /** Folds an item ahead of a search. */
  prepare(item: T): void;
}

interface Prepared {
  /** Words with a space before each, so that ' del' finds the start of one. */
  readonly title: string;
  readonly words: string;
  readonly digits: string;
}

const WEIGHTS = { beginning: 8, title: 5, word: 3, digits: 3, inside: 1 };
const LEAST_INSIDE = 3;
const LEAST_DIGITS = 3;

export function createPeopleSearch<T extends object>(textsOf: (item: T) => SearchedTexts): PeopleSearch<T> {
  const known = new WeakMap<T, Prepared>();
  function preparedOf(item: T): Prepared {
    let prepared = known.get(item);
    if (prepared === undefined) {
      prepared = prepare(textsOf(item));
      known.set(item, prepared);
    }
    return prepared;
  }
  function ranked(items: readonly T[], score: (prepared: Prepared) => number): T[] {
    return items
      .map((item, index) => ({ item, index, score: score(preparedOf(item)) }))
      .filter((each) => each.score > 0)
      .sort((a, b) => b.score - a.score || a.index - b.index)
      .map(({ item }) => item);
  }
  return {
    prepare: (item) => void preparedOf(item),
    search(items, query) {
      if (query.trim() === '') return { items, isLoose: false };
      const number = /^[\d\s()+.-]+$/.test(query) ? query.replace(/\D/g, '') : '';
      if (number.length >= LEAST_DIGITS) {
        const found = ranked(items, ({ digits }) => (digits.includes(number) ? 1 : 0));
        if (found.length > 0) return { items: found, isLoose: false };
      }
      const words = tokenizeQuery(query);
      const exact = ranked(items, (prepared) => scoreOf(prepared, words));
      if (exact.length > 0) return { items: exact, isLoose: false };
      return { items: ranked(items, (prepared) => looseScore(prepared, words)), isLoose: true };
    },
  };
}

function prepare({ title, words, phones }: SearchedTexts): Prepared {
  const spaced = (text: string): string => ` ${tokenizeQuery(text).join(' ')}`;
  return {
    title: spaced(title),
    // An address matches as a whole ('ana@mail') and by its parts.
    words: words.map((text) => `${spaced(text)} ${normalize(text)}`).join(' '),
    digits: phones.map((phone) => phone.replace(/\D/g, '')).join(' '),
  };
}

function scoreOf(prepared: Prepared, words: readonly string[]): number {
  let sum = 0;
  for (const word of words) {
    const score = wordScore(prepared, word);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

function wordScore({ title, words, digits }: Prepared, word: string): number {
  if (title.startsWith(` ${word}`)) return WEIGHTS.beginning;
  if (title.includes(` ${word}`)) return WEIGHTS.title;
  if (words.includes(` ${word}`)) return WEIGHTS.word;
  if (word.length >= LEAST_DIGITS && digits.includes(word)) return WEIGHTS.digits;
  if (word.length < LEAST_INSIDE) return 0;
  return title.includes(word) || words.includes(word) ? WEIGHTS.inside : 0;
}

/** Matches only words of the name, each with the typos its length allows. */
function looseScore(prepared: Prepared, words: readonly string[]): number {
  const titleWords = prepared.title.trim().split(' ');
  let sum = 0;
  for (const word of words) {
    const limit = allowedSlips(word.length);
    const isNear = titleWords.some((each) => limit > 0 && editDistance(word, each, limit) <= limit);
    const score = isNear ? WEIGHTS.inside : wordScore(prepared, word);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}
