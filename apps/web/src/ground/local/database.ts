/**
 * The one database of a person on this device. Upgrades are additive and numbered, and never touch outbox records; never
 * delete the database.
 */
import type { BlobRecord } from './files/blob-record.ts';
import {
  createIndexedDatabase,
  type IndexedDatabase,
  type IndexedDatabaseDeps,
} from './indexed-db/indexed-database.ts';
import type { Table } from './indexed-db/indexed-table.ts';
import type { JournalRecord } from './journal-record.ts';
import type { AcknowledgedRecord, OutboxRecord } from './outbox-record.ts';
import { isConfirmedAnswer, type RowRecord } from './row-record.ts';

export interface ScopeRecord {
  readonly id: string;
  readonly kind: 'office' | 'inspection' | 'unknown';
  readonly cursor: number;
  readonly epoch: number;
  /** Every page of this epoch has been read. */
  readonly isComplete: boolean;
  /** False when the server no longer shows it to this person; local rows stay readable. */
  readonly isReadable: boolean;
  readonly role: string | null;
  /** Opened by a person, so the manifest requests it even when it is old. */
  readonly isWanted: boolean;
  /** The latest revision announced by the server (manifest or doorbell). */
  readonly serverRev: number;
}

export interface MetaRecord {
  readonly key: string;
  readonly value: unknown;
}

export interface LogRecord {
  readonly n?: number;
  readonly at: string;
  readonly event: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export const SCHEMA_VERSION = 3;

export const databaseName = (userId: string): string => `plumbline-${userId}`;

export interface LocalTables {
  readonly rows: Table<RowRecord, string>;
  readonly outbox: Table<OutboxRecord, number>;
  readonly acknowledged: Table<AcknowledgedRecord, number>;
  readonly scopes: Table<ScopeRecord, string>;
  readonly blobs: Table<BlobRecord, [string, string]>;
  readonly meta: Table<MetaRecord, string>;
  readonly log: Table<LogRecord, number>;
  readonly journal: Table<JournalRecord, number>;
  /** Device-only values: open drafts, computed progress, upload URLs. */
  readonly local: Table<MetaRecord, string>;
}
/** The named tables: the person's database, or those of a transaction. */
export type In<N extends keyof LocalTables> = Pick<LocalTables, N>;

const SCHEMA = {
  // The trailing ID lets a long list be read in slices, each starting after the last row of the previous one.
  rows: 'id, [table+scopeId+id], [table+parentId], scopeId, confirmed',
  outbox: '++seq, &id, row, scopeId, state',
  acknowledged: '++seq, &id, row, [scopeId+resend], acknowledgedAt',
  scopes: 'id',
  blobs: '[scopeId+sha256], state, sha256, mediaId',
  meta: 'key',
  log: '++n',
  journal: '++n',
  local: 'key',
};

export interface LocalDatabase
  extends LocalTables,
    Pick<IndexedDatabase<LocalTables>, 'open' | 'transaction' | 'close' | 'connection'> {}

/** @param version undefined: opened as it is found */
export function createLocalDatabase(
  deps: Omit<IndexedDatabaseDeps<LocalTables>, 'schema' | 'upgrade'>,
): LocalDatabase {
  const { tables, ...database } = createIndexedDatabase<LocalTables>({ ...deps, schema: SCHEMA, upgrade });
  return { ...tables, ...database };
}

/** Version 2 counts the answers that the server has. */
function upgrade(transaction: IDBTransaction, from: number): void {
  if (from >= 2) return;
  transaction.objectStore('rows').openCursor().onsuccess = ({ target }) => {
    const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
    if (cursor === null) return;
    const row: RowRecord = cursor.value;
    if (isConfirmedAnswer(row)) cursor.update({ ...row, confirmed: 'report_answers' } satisfies RowRecord);
    cursor.continue();
  };
}
