/** Searches the organization's library, entries for the open item first. */
import { createSearchIndex } from '@plumbline/domain/search/search';
import type { DefectLibraryEntry } from '@plumbline/domain/tables/records';
import { libraryPlaceOf } from '../model/editor-paths.ts';

/** How near an entry is to the open place: written for this item, for its section, or for another section. */
export type Nearness = 'item' | 'section' | 'elsewhere';

export interface LibraryHit {
  readonly entry: DefectLibraryEntry;
  readonly nearness: Nearness;
  /** Matched parts of the title, as [start, end). */
  readonly ranges: readonly (readonly [number, number])[];
}

export type LibrarySearch = (query: string) => {
  readonly hits: readonly LibraryHit[];
  readonly didYouMean: string | null;
};

const NEARNESS: readonly Nearness[] = ['item', 'section', 'elsewhere'];

export function createLibrarySearch(library: readonly DefectLibraryEntry[], itemPath: string): LibrarySearch {
  const { section, item } = libraryPlaceOf(itemPath);
  const open = library.filter((entry) => entry.archivedAt === null);
  const nearnessOf = (entry: DefectLibraryEntry): Nearness =>
    entry.section !== section ? 'elsewhere' : entry.item === item ? 'item' : 'section';
  const rank = (entry: DefectLibraryEntry): number => NEARNESS.indexOf(nearnessOf(entry));
  const nearestFirst = [...open].sort(
    (a, b) =>
      rank(a) - rank(b) || Number(b.isFavourite) - Number(a.isFavourite) || (a.title < b.title ? -1 : 1),
  );
  const index = createSearchIndex(
    nearestFirst.map((entry) => ({
      id: entry.id,
      title: entry.title,
      words: [...entry.synonyms, ...entry.tags, entry.observation],
      // A small boost for entries of the current item; a better match elsewhere still wins.
      boost: 2 - rank(entry),
    })),
  );
  const byId = new Map(nearestFirst.map((entry) => [entry.id, entry]));

  const hitOf = (entry: DefectLibraryEntry, ranges: LibraryHit['ranges']): LibraryHit => ({
    entry,
    nearness: nearnessOf(entry),
    ranges,
  });

  return (query) => {
    if (query.trim() === '') return { hits: nearestFirst.map((entry) => hitOf(entry, [])), didYouMean: null };
    const found = index.search(query);
    const hits = found.hits.flatMap(({ id, titleRanges }) => {
      const entry = byId.get(id);
      return entry ? [hitOf(entry, titleRanges)] : [];
    });
    return { hits, didYouMean: found.didYouMean };
  };
}
