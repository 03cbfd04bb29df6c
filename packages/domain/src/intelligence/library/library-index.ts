/** A library, prepared for comparing notes with it: which stems each entry has, and how telling each stem is. */
import { describeChoices } from '../../report/defect-library/choices.ts';
import { synonymGroups } from '../../search/synonym-groups.ts';
import { createSynonyms } from '../../search/synonyms.ts';
import { tokenize, tokenizeQuery } from '../../search/tokenize.ts';
import type { DefectLibraryEntry } from '../../tables/records.ts';
import { wordStem } from '../narrative/word-stem.ts';
import { noteSynonyms } from './note-synonyms.ts';

/** What matching reads of an entry. */
export type LibraryEntry = Pick<
  DefectLibraryEntry,
  | 'id'
  | 'section'
  | 'item'
  | 'title'
  | 'synonyms'
  | 'tags'
  | 'observation'
  | 'implication'
  | 'locationHints'
  | 'archivedAt'
>;

const WEIGHT = {
  title: 1,
  synonym: 0.9,
  tag: 0.4,
  item: 0.3,
  observation: 0.55,
  implication: 0.2,
  hint: 0.25,
};
const STOP = new Set(
  'a an the is are was were be been being of at in on to for from by with and or as it its this that these those there has have had do does did not no so but if then than very some any all into near along seen noted observed found'.split(
    ' ',
  ),
);

export const stemsOf = (text: string): string[] =>
  tokenizeQuery(text)
    .filter((word) => !STOP.has(word))
    .map(wordStem);

const stemPhrase = (term: string): string => tokenizeQuery(term).map(wordStem).join(' ');

/** Of both lists, as stems. */
const stemmedSynonyms = () =>
  createSynonyms([...noteSynonyms, ...synonymGroups].map((group) => group.map(stemPhrase)));

export interface IndexedEntry {
  readonly entry: LibraryEntry;
  /** Stem -> the weight of the best place that has it. */
  readonly weights: ReadonlyMap<string, number>;
  readonly titleStems: readonly string[];
}

export interface LibraryIndex {
  readonly entries: readonly IndexedEntry[];
  /** 0 for a stem in every entry, about 1 for a stem in one of 400. */
  readonly rarity: (stem: string) => number;
  readonly synonyms: ReturnType<typeof stemmedSynonyms>;
}

export function indexLibrary(library: readonly LibraryEntry[]): LibraryIndex {
  const indexing = indexInPieces(library, Number.POSITIVE_INFINITY);
  let step = indexing.next();
  while (step.done !== true) step = indexing.next();
  return step.value;
}

/** Stops after so many entries each time; the last step has the index. */
export function* indexInPieces(
  library: readonly LibraryEntry[],
  atOnce: number,
): Generator<undefined, LibraryIndex> {
  const synonyms = stemmedSynonyms();
  const entries: IndexedEntry[] = [];
  for (const entry of library) {
    if (entry.archivedAt !== null) continue;
    if (entries.length % atOnce === 0) yield;
    entries.push(indexEntry(entry));
  }
  const counts = new Map<string, number>();
  for (const { weights } of entries) {
    for (const stem of weights.keys()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const most = Math.log(1 + entries.length);
  return {
    entries,
    synonyms,
    rarity: (stem) => (most === 0 ? 0 : Math.log(1 + entries.length / (1 + (counts.get(stem) ?? 0))) / most),
  };
}

function indexEntry(entry: LibraryEntry): IndexedEntry {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const { text: word } of tokenize(text)) {
      if (STOP.has(word)) continue;
      const stem = wordStem(word);
      weights.set(stem, Math.max(weights.get(stem) ?? 0, weight));
    }
  };
  add(entry.title, WEIGHT.title);
  for (const synonym of entry.synonyms) add(synonym, WEIGHT.synonym);
  for (const tag of entry.tags) add(tag, WEIGHT.tag);
  for (const hint of entry.locationHints) add(hint, WEIGHT.hint);
  add(`${entry.item} ${entry.section}`.replaceAll('_', ' '), WEIGHT.item);
  add(describeChoices(entry.observation), WEIGHT.observation);
  add(entry.implication, WEIGHT.implication);
  return { entry, weights, titleStems: stemsOf(entry.title) };
}
