import { rowId } from '@plumbline/domain/sync/row-id';
import { libraryFavourites } from '@plumbline/domain/tables/records';
import type { CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type WriteOptions } from './record-repository.ts';

/** Each member's favorites in the library. Two devices of one person write the same row. */
export function createFavourites(store: LocalStore) {
  const base = createRecordRepository(store, libraryFavourites);
  return {
    live: (officeId: string) => base.live({ scopeId: officeId }),
    async star(
      officeId: string,
      {
        userId,
        entryId,
        isOn,
      }: { readonly userId: string; readonly entryId: string; readonly isOn: boolean },
      options: WriteOptions = {},
    ): Promise<CommitResult> {
      const id = rowId(officeId, `favourite/${userId}/${entryId}`);
      const row = await base.get(id);
      const change =
        row === null ? base.inserting(officeId, id, { userId, entryId, isOn }) : base.updating(row, { isOn });
      return store.commit([change], options);
    },
  };
}
export type Favourites = ReturnType<typeof createFavourites>;
