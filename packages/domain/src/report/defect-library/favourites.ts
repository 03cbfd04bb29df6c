/** Comments offered first to one person: their own stars, and those the office set for everyone. */
import type { DefectLibraryEntry, LibraryFavourite } from '../../tables/records.ts';
import { standingFor } from './merge-entries.ts';

/** Ids of comments the person starred; merged ones resolve to their replacement. */
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

/** Comments as offered to one person: their own stars come first, like those marked by the office. */
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
