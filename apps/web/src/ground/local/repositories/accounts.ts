import { accounts } from '@plumbline/domain/tables/records';
import type { LocalStore } from '../local-store.ts';
import { createRecordRepository } from './record-repository.ts';

/** Companies that the office works with. `insert(officeId, {name})` creates a brokerage. */
export const createAccounts = (store: LocalStore) => createRecordRepository(store, accounts);
export type Accounts = ReturnType<typeof createAccounts>;
