import { rowId } from '@plumbline/domain/sync/row-id';
import { type OrganizationSwitch, organizationSwitches } from '@plumbline/domain/tables/records';
import type { CommitResult } from '../change.ts';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository, type WriteOptions } from './record-repository.ts';

export type SwitchKey = OrganizationSwitch['key'];

/** The owner's decisions; off by default. The database rejects writes by others. */
export function createSwitches(store: LocalStore) {
  const base = createRecordRepository(store, organizationSwitches);
  const idOf = (officeId: string, key: SwitchKey): string => rowId(officeId, `switch/${key}`);
  return {
    isOn: async (officeId: string, key: SwitchKey): Promise<boolean> =>
      (await base.get(idOf(officeId, key)))?.isOn ?? false,
    live: (officeId: string) => base.live({ scopeId: officeId }),
    set: (officeId: string, key: SwitchKey, isOn: boolean, options?: WriteOptions): Promise<CommitResult> =>
      store.commit([base.inserting(officeId, idOf(officeId, key), { key, isOn })], options),
  };
}
export type Switches = ReturnType<typeof createSwitches>;
