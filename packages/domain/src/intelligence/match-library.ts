/**
 * Finds the library entries that a note, a dictated sentence or a caption means, by words and trade synonyms. Unlike the
 * search field, which wants every word, a note is full of words that no entry has; rare shared words decide.
 */
import { isInstanceId } from '../report/engine/answer-path.ts';
import {
  type IndexedEntry,
  indexInPieces,
  indexLibrary,
  type LibraryEntry,
  type LibraryIndex,
  stemsOf,
} from './library/library-index.ts';

export type { LibraryEntry } from './library/library-index.ts';

export interface LibraryQuery {
  /** A note, a caption, a title; anything. */
  readonly text: string;
  /** Path of the item it was written at, such as 'roof/roof_coverings'. */
  readonly item?: string | undefined;
}

export interface LibraryMatch {
  readonly entryId: string;
  /** 0 to 1: the share of what the note says that the entry says; above 0.8 only at the entry's own item. */
  readonly score: number;
  /** Words of the note that the entry has, as written: 'missing shingles'. */
  readonly why: string;
}

/** Below it, a match is a coincidence. */
const LEAST_SCORE = 0.3;
const SYNONYM = 0.85;
const TITLE_SHARE = 0.25;
const NEARNESS = { item: 0.18, section: 0.07, elsewhere: 0 };

export type LibraryMatcher = (query: LibraryQuery, limit: number) => readonly LibraryMatch[];

/** Best first. Archived entries are left out. */
export const matchLibrary = (
  entries: readonly LibraryEntry[],
  query: LibraryQuery,
  limit: number,
): readonly LibraryMatch[] => createLibraryMatcher(entries)(query, limit);

/** The same for many notes: the library is read once, with the first of them that has a word. */
export function createLibraryMatcher(
  library: readonly LibraryEntry[],
  prepared: LibraryIndex | null = null,
): LibraryMatcher {
  let index = prepared;
  return ({ text, item }, limit) => {
    const stems = stemsOf(text);
    if (stems.length === 0) return [];
    index ??= indexLibrary(library);
    const { entries, rarity, synonyms } = index;
    const units = synonyms.unitsOf(stems).map((unit) => ({
      terms: [unit.words, ...unit.alternatives],
      weight: unitWeight([unit.words, ...unit.alternatives], rarity),
      words: unit.words,
    }));
    const total = units.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) return [];
    return entries
      .map((indexed) => scored(indexed, units, total, nearnessOf(indexed.entry, item)))
      .filter(({ score }) => score >= LEAST_SCORE)
      .sort((a, b) => b.score - a.score || (a.title < b.title ? -1 : 1))
      .slice(0, limit)
      .map(({ entryId, score, shared }) => ({ entryId, score, why: asWritten(text, shared) }));
  };
}

const AT_ONCE = 20;

/** The same, with the library read in pieces: `pause` lets the page draw and answer between them. */
export async function prepareLibraryMatcher(
  library: readonly LibraryEntry[],
  pause: () => Promise<void>,
): Promise<LibraryMatcher> {
  const indexing = indexInPieces(library, AT_ONCE);
  let step = indexing.next();
  while (step.done !== true) {
    await pause();
    step = indexing.next();
  }
  return createLibraryMatcher(library, step.value);
}

interface NoteUnit {
  /** The written words first, then what means the same. */
  readonly terms: readonly (readonly string[])[];
  readonly words: readonly string[];
  readonly weight: number;
}

/** As telling as its commonest spelling: a rare synonym of a common word tells no more than that word. */
const unitWeight = (terms: readonly (readonly string[])[], rarity: (stem: string) => number): number =>
  Math.min(1, ...terms.map((term) => Math.max(0.05, ...term.map(rarity))));

function scored(
  { entry, weights, titleStems }: IndexedEntry,
  units: readonly NoteUnit[],
  total: number,
  near: number,
) {
  const shared = new Set<string>();
  const named = new Set<string>();
  let sum = 0;
  for (const { terms, words, weight } of units) {
    const best = bestTerm(terms, weights);
    if (best === null) continue;
    sum += weight * best.weight;
    for (const word of words) shared.add(word);
    for (const stem of best.term) named.add(stem);
  }
  const ofTitle = titleStems.filter((stem) => named.has(stem)).length / Math.max(1, titleStems.length);
  const words = (sum / total) * (1 - TITLE_SHARE) + ofTitle * TITLE_SHARE;
  const score = words * (1 - NEARNESS.item) + near * Math.min(1, words * 2);
  return { entryId: entry.id, title: entry.title, score: Math.round(score * 1000) / 1000, shared };
}

interface FoundTerm {
  readonly term: readonly string[];
  readonly weight: number;
}

function bestTerm(terms: NoteUnit['terms'], weights: ReadonlyMap<string, number>): FoundTerm | null {
  let best: FoundTerm | null = null;
  for (const [at, term] of terms.entries()) {
    const found = term.map((stem) => weights.get(stem) ?? 0);
    if (found.length === 0 || found.includes(0)) continue;
    const mean = found.reduce((sum, each) => sum + each, 0) / found.length;
    const weight = mean * (at === 0 ? 1 : SYNONYM);
    if (best === null || weight > best.weight) best = { term, weight };
  }
  return best;
}

function nearnessOf(entry: LibraryEntry, path: string | undefined): number {
  if (path === undefined) return 0;
  const [section = '', item = ''] = path.split('/').filter((part) => !isInstanceId(part));
  if (entry.section !== section) return NEARNESS.elsewhere;
  return entry.item === item ? NEARNESS.item : NEARNESS.section;
}

/** The note's own words, in its order. */
const asWritten = (text: string, shared: ReadonlySet<string>): string =>
  [
    ...new Set(
      (text.match(/[\p{L}\p{N}][\p{L}\p{N}/&'’-]*/gu) ?? []).filter((word) =>
        stemsOf(word).some((stem) => shared.has(stem)),
      ),
    ),
  ].join(' ');
