/** Which texts of the library come first for one person: their own stars, and those that the office set for everybody. */
import type { DefectLibraryEntry, LibraryFavourite } from '../records.ts';
import { standingFor } from './merge-entries.ts';

/** Ids of the texts that the person starred; for one that was merged since, the text that stands for it. */
export function starredBy(
  userId: string,
  favourites: readonly Pick<LibraryFavourite, 'userId' | 'entryId' | 'isOn'>[],
  entries: readonly DefectLibraryEntry[],
): ReadonlySet<string> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const own = favourites.filter((each) => each.isOn && each.userId === userId);
  return new Set(
    own.map(({ entryId }) => {
      const entry = byId.get(entryId);
      return entry === undefined ? entryId : standingFor(entry, byId).id;
    }),
  );
}

/** The texts as they are offered to one person: a text of their own star comes first like one that the office marked. */
export function withOwnFavourites(
  userId: string,
  favourites: Parameters<typeof starredBy>[1],
  entries: readonly DefectLibraryEntry[],
): readonly DefectLibraryEntry[] {
  const starred = starredBy(userId, favourites, entries);
  if (starred.size === 0) return entries;
  return entries.map((entry) =>
    starred.has(entry.id) && !entry.isFavourite ? { ...entry, isFavourite: true } : entry,
  );
}
