/** What a device may write, per synced table. A database test compares it with `private.sync_columns`. */
import { tables } from '../tables/all-tables.ts';
import type { SyncedTable } from '../tables/define-table.ts';
import type { SyncedTableName } from '../tables/table-names.ts';

export type { ScopeKind, SyncedTable } from '../tables/define-table.ts';
export type { SyncedTableName } from '../tables/table-names.ts';

export const syncedTables = Object.fromEntries(
  Object.entries(tables).map(([name, { sync }]) => [name, sync]),
) as Readonly<Record<SyncedTableName, SyncedTable>>;

/** Undefined for a table of another app version: its rows and changes are carried without being interpreted. */
export const syncedTable = (name: string): SyncedTable | undefined =>
  Object.hasOwn(syncedTables, name) ? syncedTables[name as SyncedTableName] : undefined;
