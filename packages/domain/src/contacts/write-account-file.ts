/** Exports accounts with their people and the business they brought. */
import type { Account } from '../tables/records.ts';
import { ACCOUNT_KIND_LABELS } from './labels.ts';
import { type CsvColumn, writeCsv } from './write-csv.ts';

export interface WrittenAccount {
  readonly account: Account;
  readonly people: readonly string[];
  /** Inspections with one of them as agent. */
  readonly broughtCount: number;
}

const COLUMNS: readonly CsvColumn<WrittenAccount>[] = [
  ['Name', ({ account }) => account.name],
  ['Type', ({ account }) => ACCOUNT_KIND_LABELS[account.kind]],
  ['Phone', ({ account }) => account.phone],
  ['Email', ({ account }) => account.email],
  ['Website', ({ account }) => account.website],
  ['Address', ({ account }) => account.address],
  ['License number', ({ account }) => account.licenseNumber],
  ['Tags', ({ account }) => account.tags.join('; ')],
  ['People', ({ people }) => people.join('; ')],
  ['Inspections', ({ broughtCount }) => String(broughtCount)],
  ['Notes', ({ account }) => account.notes],
];

export const writeAccountsCsv = (accounts: readonly WrittenAccount[]): string => writeCsv(COLUMNS, accounts);
