import { displayName } from '@plumbline/domain/ground/person-name';
import { rowId } from '@plumbline/domain/sync/row-id';
import { type Member, members } from '@plumbline/domain/tables/records';
import { type Live, mapLive } from '../live.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type Kept } from './record-repository.ts';

/** Current and former members; read only, because the server assigns seats and roles (office/team). */
export function createMembers(store: LocalStore) {
  const base = createRecordRepository(store, members);
  return {
    get: (officeId: string, userId: string): Promise<Kept<Member> | null> =>
      base.get(rowId(officeId, `member/${userId}`)),
    /** Lists all members by name, including former ones. */
    live: (officeId: string): Live<readonly Kept<Member>[]> =>
      mapLive(base.live({ scopeId: officeId }), (list) => [...list].sort(byName)),
  };
}
export type Members = ReturnType<typeof createMembers>;

/** Returns the full name or else the address; '' for a deleted account that never had a name. */
export const memberName = ({ fullName, email }: Pick<Member, 'fullName' | 'email'>): string =>
  displayName({ fullName, email });

const byName = (a: Member, b: Member): number =>
  memberName(a).localeCompare(memberName(b)) || (a.userId < b.userId ? -1 : 1);
