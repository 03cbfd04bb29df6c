import { rowId } from '@plumbline/domain/sync/row-id';
import type { NewIn } from '@plumbline/domain/tables/define-table';
import { type MemberLicense, memberLicenses } from '@plumbline/domain/tables/records';
import type { Change } from '../change.ts';
import { type Live, mapLive } from '../live.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type Kept } from './record-repository.ts';

/** Members' licenses by state and kind. */
export function createMemberLicenses(store: LocalStore) {
  const base = createRecordRepository(store, memberLicenses);
  const idOf = (officeId: string, { userId, kind, state }: NewIn<typeof memberLicenses>): string =>
    rowId(officeId, `license/${userId}/${kind}/${state}`);
  return {
    ...base,
    ofOffice: (officeId: string): Promise<Kept<MemberLicense>[]> => base.list({ scopeId: officeId }),
    liveOf: (officeId: string, userId: string): Live<readonly Kept<MemberLicense>[]> =>
      mapLive(base.live({ scopeId: officeId }), (list) => list.filter((each) => each.userId === userId)),
    /** One row for a state and kind; one that was deleted, here or elsewhere, comes back. */
    entering(officeId: string, values: NewIn<typeof memberLicenses>): Change {
      const change = base.inserting(officeId, idOf(officeId, values), values);
      return { ...change, values: { ...change.values, deleted_at: null } };
    },
  };
}
