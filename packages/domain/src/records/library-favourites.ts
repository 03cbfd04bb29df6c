import { flag, uuid } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

/** A member's star on a library comment; its id is `row_id(organization, 'favourite/' + user_id + '/' + entry_id)`. */
export const libraryFavourites = defineRecord('library_favourites', {
  user_id: uuid,
  entry_id: uuid,
  is_on: flag,
});
export type LibraryFavourite = RecordOf<typeof libraryFavourites>;
