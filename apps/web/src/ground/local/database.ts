/**
 * The one database of a person on this device. Upgrades are additive and numbered, and never touch outbox records; never
 * delete the database. `strict` durability: a completed transaction has been flushed (Chromium's default has not).
 */
import Dexie, { type Table } from 'dexie';
import type { BlobRecord } from './files/blob-record.ts';
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

export class LocalDatabase extends Dexie {
  declare rows: Table<RowRecord, string>;
  declare outbox: Table<OutboxRecord, number>;
  declare acknowledged: Table<AcknowledgedRecord, number>;
  declare scopes: Table<ScopeRecord, string>;
  declare blobs: Table<BlobRecord, [string, string]>;
  declare meta: Table<MetaRecord, string>;
  declare log: Table<LogRecord, number>;
  declare journal: Table<JournalRecord, number>;
  /** Device-only values: open drafts, computed progress, upload URLs. */
  declare local: Table<MetaRecord, string>;

  constructor(name: string, indexedDB: IDBFactory, keyRange: typeof IDBKeyRange) {
    super(name, {
      indexedDB,
      IDBKeyRange: keyRange,
      chromeTransactionDurability: 'strict',
      cache: 'disabled',
    });
    this.version(1).stores({
      rows: 'id, [table+scopeId], [table+parentId], scopeId',
      outbox: '++seq, &id, row, scopeId, state',
      acknowledged: '++seq, &id, row, [scopeId+resend], acknowledgedAt',
      scopes: 'id',
      blobs: '[scopeId+sha256], state, sha256, mediaId',
      meta: 'key',
      log: '++n',
      journal: '++n',
      local: 'key',
    });
    this.version(2)
      .stores({ rows: 'id, [table+scopeId], [table+parentId], scopeId, confirmed' })
      .upgrade(async (upgrade) => {
        await upgrade
          .table<{ -readonly [Key in keyof RowRecord]: RowRecord[Key] }, string>('rows')
          .where('[table+scopeId]')
          .between(['report_answers', Dexie.minKey], ['report_answers', Dexie.maxKey])
          .modify((row) => {
            if (isConfirmedAnswer(row)) row.confirmed = 'report_answers';
          });
      });
    // The trailing ID lets a long list be read in slices, each starting after the last row of the previous one.
    this.version(3).stores({ rows: 'id, [table+scopeId+id], [table+parentId], scopeId, confirmed' });
  }
}
