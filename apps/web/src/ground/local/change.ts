import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import type { BlobRecord } from './files/blob-record.ts';

/** An edit of one row. `values` are wire columns (snake_case), as returned by `toWire` of its record. */
export interface Change {
  readonly scopeId: string;
  readonly table: SyncedTableName;
  readonly id: string;
  /** 'insert' of an existing row counts as a change to its writable columns. */
  readonly op: 'insert' | 'set';
  readonly values: Readonly<Record<string, unknown>>;
  /**
   * Columns whose value arrived after this edit began, while its form was open, so that its author has not seen it.
   * Reported as a conflict; otherwise the later value would silently replace the earlier one.
   */
  readonly unseen?: readonly string[] | undefined;
}

export interface CommitOptions {
  /** Names the edit for undo ('Change severity'). Unnamed edits are not in the journal. */
  readonly label?: string;
  /** The report whose Undo it belongs to when no changed row says so: a photo belongs to the inspection. */
  readonly reportId?: string;
  /** These changes undo or redo entry `n` of the journal, which is marked in the same transaction. */
  readonly journalStep?: { readonly n: number; readonly isUndone: 0 | 1 };
  /** Files in the file store that these changes refer to; queued for upload in the same transaction. */
  readonly blobs?: readonly Omit<BlobRecord, 'state' | 'attempts' | 'queuedAt' | 'sentBytes'>[];
}

export type CommitFailure =
  /** No room even after freeing the ballast; the text is kept in the spill. */
  | { readonly code: 'quota' }
  /** A newer version of the app has upgraded this database. */
  | { readonly code: 'read-only' }
  /** A 'set' of a row that is not on this device. */
  | { readonly code: 'no-row'; readonly id: string }
  | { readonly code: 'closed' }
  | { readonly code: 'failed'; readonly cause: unknown };

export type CommitResult =
  /** On disk. Empty `mutationIds`: nothing differed. */
  | { readonly ok: true; readonly mutationIds: readonly string[] }
  | { readonly ok: false; readonly failure: CommitFailure };

export type Commit = (changes: readonly Change[], options?: CommitOptions) => Promise<CommitResult>;
