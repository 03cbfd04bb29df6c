/** What the palette shows for a query: the best matches of each kind, the kind with the best match first. */
import { createPeopleSearch } from '@plumbline/domain/contacts/people-search';
import type { PaletteGroup } from '@plumbline/ui';
import type { PaletteEntry, PaletteGroupName } from './palette-entries.ts';

/** Enough to choose from; the rest is on the list's screen. */
const PER_GROUP = 6;
/** Shown before anything is typed. */
const FIRST_GROUPS: readonly PaletteGroupName[] = ['On this page', 'Create', 'Go to'];

export interface FoundGroups {
  /** @returns no groups when nothing matches */
  readonly find: (entries: readonly PaletteEntry[], query: string) => readonly PaletteGroup<PaletteEntry>[];
  /** Folds an entry's text ahead of the first search. */
  readonly prepare: (entry: PaletteEntry) => void;
}

export function createFoundGroups(): FoundGroups {
  const search = createPeopleSearch<PaletteEntry>(({ label, words, phones = [] }) => ({
    title: label,
    words,
    phones,
  }));
  return {
    prepare: (entry) => search.prepare(entry),
    find(entries, query) {
      if (query.trim() === '') return unasked(entries);
      return inGroups(search.search(entries, query).items, PER_GROUP);
    },
  };
}

/** What the page offers is not offered a second time. */
function unasked(entries: readonly PaletteEntry[]): readonly PaletteGroup<PaletteEntry>[] {
  const onPage = new Set(entries.filter(({ group }) => group === 'On this page').map(({ label }) => label));
  return FIRST_GROUPS.flatMap((title) => {
    const items = entries.filter(
      ({ group, label }) => group === title && (title !== 'Create' || !onPage.has(label)),
    );
    return items.length === 0 ? [] : [{ title, items }];
  });
}

/** Keeps the order of the entries; groups are in the order of their first entry. */
function inGroups(entries: readonly PaletteEntry[], limit: number): readonly PaletteGroup<PaletteEntry>[] {
  const groups = new Map<PaletteGroupName, PaletteEntry[]>();
  for (const entry of entries) {
    const items = groups.get(entry.group) ?? [];
    if (items.length < limit) items.push(entry);
    groups.set(entry.group, items);
  }
  return [...groups].map(([title, items]) => ({ title, items }));
}
