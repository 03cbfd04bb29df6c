/**
 * Full-text search over a few hundred short documents (fields, items, library entries), fast enough for every
 * keystroke. A document must match every part of the query: by the word itself, by a word that starts with it, by a
 * synonym, or, if nothing is spelled like it, by a word with a typo or two. If none matches all parts, the best partial
 * matches are returned.
 */
import { createSynonyms, type QueryUnit, type Synonyms } from './synonyms.ts';
import { type Token, tokenize, tokenizeQuery } from './tokenize.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

export interface SearchDocument {
  readonly id: string;
  readonly title: string;
  /** Synonyms, tags, options, texts; short ones weigh more than whole sentences. */
  readonly words: readonly string[];
  /** Added to a matching document's score; 1 or 2 only breaks ties. */
  readonly boost?: number | undefined;
}

export interface SearchHit {
  readonly id: string;
  readonly score: number;
  /** Matched parts of the title, [start, end), in order and disjoint. */
  readonly titleRanges: readonly (readonly [number, number])[];
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** The corrected query if one of its words occurs nowhere; null otherwise. */
  readonly didYouMean: string | null;
}

export interface SearchIndex {
  search(query: string, limit?: number): SearchResult;
}

const TITLE_WEIGHT = 10;
const KEYWORD_WEIGHT = 6;
const TEXT_WEIGHT = 2;
const KEYWORD_MAX_WORDS = 5;
const FACTOR = { exact: 1, prefix: 0.7, synonym: 0.65, slip: 0.5 };

/** document -> score, and the words highlighted in the title: word -> number of letters (null for all). */
interface UnitMatch {
  readonly scores: ReadonlyMap<number, number>;
  readonly marks: ReadonlyMap<string, number | null>;
  readonly correction: string | null;
}

export function createSearchIndex(
  documents: readonly SearchDocument[],
  synonyms: Synonyms = createSynonyms(),
): SearchIndex {
  let built: { vocabulary: Vocabulary; titles: readonly Token[][] } | null = null;
  return {
    search(query, limit = 50) {
      const words = tokenizeQuery(query);
      if (words.length === 0) return { hits: [], didYouMean: null };
      // Built on the first search, so opening a screen with a search field costs nothing.
      built ??= buildIndex(documents);
      const { vocabulary, titles } = built;
      const matches = synonyms.unitsOf(words).map((unit) => matchUnit(unit, vocabulary, synonyms));
      const hits = rank(matches, documents, titles).slice(0, limit);
      const isMended = matches.some((match) => match.correction !== null);
      const mended = matches.map(
        (match, index) => match.correction ?? synonyms.unitsOf(words)[index]?.words.join(' '),
      );
      return { hits, didYouMean: isMended ? mended.join(' ') : null };
    },
  };
}

function buildIndex(documents: readonly SearchDocument[]): { vocabulary: Vocabulary; titles: Token[][] } {
  const vocabulary = createVocabulary();
  const titles = documents.map(({ title, words }, document) => {
    const tokens = tokenize(title);
    for (const token of tokens) vocabulary.add(token.text, document, TITLE_WEIGHT, true);
    for (const text of words) {
      const found = tokenize(text);
      const weight = found.length <= KEYWORD_MAX_WORDS ? KEYWORD_WEIGHT : TEXT_WEIGHT;
      for (const token of found) vocabulary.add(token.text, document, weight, false);
    }
    return tokens;
  });
  return { vocabulary, titles };
}

function matchUnit(unit: QueryUnit, vocabulary: Vocabulary, synonyms: Synonyms): UnitMatch {
  const scores = new Map<number, number>();
  const marks = new Map<string, number | null>();
  const own = unit.words.map((word) => matchWord(word, vocabulary, marks));
  merge(scores, intersect(own), 1);
  for (const alternative of unit.alternatives) {
    if (!alternative.every((word) => vocabulary.has(word))) continue;
    for (const word of alternative) marks.set(word, null);
    merge(scores, intersect(alternative.map((word) => vocabulary.weights(word))), FACTOR.synonym);
  }
  if (scores.size > 0 || unit.words.length > 1) return { scores, marks, correction: null };
  const near = vocabulary.near(unit.words[0] ?? '', (word) => synonyms.leadingWords.has(word));
  for (const word of near) {
    marks.set(word, null);
    merge(scores, vocabulary.weights(word), FACTOR.slip);
  }
  return { scores, marks, correction: near[0] ?? null };
}

/** The word itself and every word that starts with it. */
function matchWord(
  word: string,
  vocabulary: Vocabulary,
  marks: Map<string, number | null>,
): Map<number, number> {
  const scores = new Map<number, number>();
  if (vocabulary.has(word)) marks.set(word, null);
  merge(scores, vocabulary.weights(word), FACTOR.exact);
  if (word.length < 2) return scores;
  for (const longer of vocabulary.startingWith(word)) {
    if (!marks.has(longer)) marks.set(longer, word.length);
    merge(scores, vocabulary.weights(longer), FACTOR.prefix * (0.7 + (0.3 * word.length) / longer.length));
  }
  return scores;
}

function merge(into: Map<number, number>, from: ReadonlyMap<number, number>, factor: number): void {
  for (const [document, weight] of from) {
    into.set(document, Math.max(into.get(document) ?? 0, weight * factor));
  }
}

/** Documents present in every map, with the mean of their weights. */
function intersect(maps: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const both = new Map<number, number>();
  for (const [document] of maps[0] ?? []) {
    const weights = maps.map((map) => map.get(document));
    if (!weights.every((weight): weight is number => weight !== undefined)) continue;
    both.set(document, weights.reduce((sum, weight) => sum + weight, 0) / weights.length);
  }
  return both;
}

function rank(
  matches: readonly UnitMatch[],
  documents: readonly SearchDocument[],
  titles: readonly Token[][],
): SearchHit[] {
  const answered = new Map<number, { count: number; score: number }>();
  for (const { scores } of matches) {
    for (const [document, score] of scores) {
      const before = answered.get(document) ?? { count: 0, score: 0 };
      answered.set(document, { count: before.count + 1, score: before.score + score });
    }
  }
  const most = Math.max(0, ...[...answered.values()].map(({ count }) => count));
  return [...answered]
    .filter(([, { count }]) => count === most)
    .map(([document, { score }]) => ({ document, score: score + (documents[document]?.boost ?? 0) }))
    .sort((a, b) => b.score - a.score || a.document - b.document)
    .map(({ document, score }) => ({
      id: documents[document]?.id ?? '',
      score,
      titleRanges: titleRanges(titles[document] ?? [], matches),
    }));
}

function titleRanges(title: readonly Token[], matches: readonly UnitMatch[]): [number, number][] {
  const ranges = title.flatMap(({ text, start, end }): [number, number][] => {
    const found = matches.flatMap(({ marks }) => (marks.has(text) ? [marks.get(text) ?? null] : []));
    if (found.length === 0) return [];
    // Highlighting by letters works only if removing accents preserved their number.
    const letters =
      found.includes(null) || text.length !== end - start ? null : Math.max(...found.map(Number));
    return [[start, letters === null ? end : start + letters]];
  });
  return joinRanges(ranges);
}

function joinRanges(ranges: readonly [number, number][]): [number, number][] {
  const joined: [number, number][] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}
