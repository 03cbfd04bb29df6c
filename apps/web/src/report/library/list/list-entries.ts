/** Filters and sorts the library according to the URL. */

import { tradeLabel } from '@plumbline/domain/report/model/trade-label';
import { createSearchIndex, type SearchIndex } from '@plumbline/domain/search/search';
import type { DefectLibraryEntry } from '@plumbline/domain/tables/records';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';
import type { PlaceNames } from '../place-names.ts';
import type { LibrarySearch, LibraryView } from './library-search.ts';

export type Entry = Kept<DefectLibraryEntry>;

export interface EntryRow {
  readonly entry: Entry;
  /** Findings on this device that were created from it, or from an entry merged into it. */
  readonly useCount: number;
  /** A favorite of this person, or of everyone. */
  readonly isFavourite: boolean;
  /** Matched parts of the title, as [start, end). */
  readonly ranges: readonly (readonly [number, number])[];
}

export interface EntryList {
  readonly rows: readonly EntryRow[];
  readonly counts: Readonly<Record<LibraryView, number>>;
  readonly didYouMean: string | null;
}

/** Built once per state of the library; each keystroke only queries it. */
export function createEntryIndex(
  entries: readonly Entry[],
  names: PlaceNames,
  starred: ReadonlySet<string>,
): SearchIndex {
  return createSearchIndex(
    entries.map((entry) => ({
      id: entry.id,
      title: entry.title,
      words: [
        ...entry.synonyms,
        ...entry.tags,
        names.section(entry.section),
        names.item(entry.section, entry.item),
        tradeLabel(entry.trade),
        entry.observation,
        entry.implication,
        entry.recommendation,
      ],
      boost: starred.has(entry.id) || entry.isFavourite ? 1 : 0,
    })),
  );
}

export interface ListedBy {
  readonly index: SearchIndex;
  readonly names: PlaceNames;
  /** IDs of this person's favorites. */
  readonly starred: ReadonlySet<string>;
  readonly useCounts: ReadonlyMap<string, number>;
}

export function listEntries(entries: readonly Entry[], search: LibrarySearch, by: ListedBy): EntryList {
  const filtered = entries.filter((entry) => passes(entry, search));
  const isFavourite = (entry: Entry): boolean => entry.isFavourite || by.starred.has(entry.id);
  const isIn = (entry: Entry, view: LibraryView): boolean =>
    view === 'favourites' ? entry.archivedAt === null && isFavourite(entry) : isOf(entry, view);
  const shown = filtered.filter((entry) => isIn(entry, search.view ?? 'all'));
  const query = search.q?.trim() ?? '';
  const found = query === '' ? null : by.index.search(query, entries.length);
  const ranges = new Map(found?.hits.map((hit) => [hit.id, hit.titleRanges]));
  const matches = (entry: Entry): boolean => found === null || ranges.has(entry.id);
  const rows = shown.filter(matches).map((entry) => ({
    entry,
    useCount: by.useCounts.get(entry.id) ?? 0,
    isFavourite: isFavourite(entry),
    ranges: ranges.get(entry.id) ?? [],
  }));
  const place = new Map(found?.hits.map((hit, index) => [hit.id, index]));
  // Best match first, unless an order was chosen.
  const byMatch = (a: EntryRow, b: EntryRow): number =>
    (place.get(a.entry.id) ?? 0) - (place.get(b.entry.id) ?? 0);
  const order = found !== null && search.sort === undefined ? byMatch : orderOf(search.sort, by.names);
  const counted = filtered.filter(matches);
  const count = (view: LibraryView): number => counted.filter((entry) => isIn(entry, view)).length;
  return {
    rows: rows.sort(order),
    counts: {
      all: count('all'),
      favourites: count('favourites'),
      own: count('own'),
      archive: count('archive'),
    },
    didYouMean: rows.length === 0 ? (found?.didYouMean ?? null) : null,
  };
}

function isOf(entry: Entry, view: Exclude<LibraryView, 'favourites'>): boolean {
  if (view === 'archive') return entry.archivedAt !== null;
  if (entry.archivedAt !== null) return false;
  return view === 'own' ? !entry.isStandard : true;
}

function passes(entry: Entry, { section, severity, trade, tag }: LibrarySearch): boolean {
  if (section !== undefined && entry.section !== section) return false;
  if (trade !== undefined && entry.trade !== trade) return false;
  if (tag !== undefined && !entry.tags.includes(tag)) return false;
  if (severity === undefined) return true;
  return severity === 'safety' ? entry.isSafety : entry.severity === severity;
}

function orderOf(sort: LibrarySearch['sort'], names: PlaceNames): (a: EntryRow, b: EntryRow) => number {
  const byTitle = (a: EntryRow, b: EntryRow): number => compare(lower(a), lower(b));
  if (sort === 'title') return byTitle;
  if (sort === 'use') return (a, b) => b.useCount - a.useCount || byTitle(a, b);
  return (a, b) =>
    names.order(a.entry.section, a.entry.item) - names.order(b.entry.section, b.entry.item) ||
    compare(a.entry.section, b.entry.section) ||
    byTitle(a, b);
}

const lower = ({ entry }: EntryRow): string => entry.title.toLowerCase();
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
