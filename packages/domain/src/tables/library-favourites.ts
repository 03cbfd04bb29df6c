import * as c from './column.ts';
import { defineTable, everybody, type RecordIn } from './define-table.ts';

/** A member's star on a library comment; its id is `row_id(organization, 'favourite/' + user_id + '/' + entry_id)`. */
export const libraryFavourites = defineTable('library_favourites', {
  scope: 'office',
  writers: everybody,
  isDeletable: false,
  columns: {
    ...c.given({
      user_id: c.named('Person', c.neededIdOf('members')),
      entry_id: c.neededIdOf('defect_library'),
    }),
    is_on: c.flagOn,
  },
});
export type LibraryFavourite = RecordIn<typeof libraryFavourites>;
