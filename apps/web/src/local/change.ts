import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import type { BlobRecord } from './blob-record.ts';

/** One row as a person changes it. `values` are wire columns (snake_case), as `toWire` of its record gives them. */
export interface Change {
  readonly scopeId: string;
  readonly table: SyncedTableName;
  readonly id: string;
  /** 'insert' of a row that exists already counts as a change of its writable columns. */
  readonly op: 'insert' | 'set';
  readonly values: Readonly<Record<string, unknown>>;
  /**
   * Columns whose value came after this edit was begun, in a form that was open meanwhile: its author has not seen it. The two are told as
   * a conflict; without this the later one would replace the other without a word.
   */
  readonly unseen?: readonly string[] | undefined;
}

export interface CommitOptions {
  /** Names the edit for undo ('Change severity'); without one it is not in the journal. */
  readonly label?: string;
  /** Whose Undo it is, when no changed row says it: a photo belongs to the inspection. */
  readonly reportId?: string;
  /** These changes take the entry `n` of the journal back or make it again: it says so from the same transaction on. */
  readonly journalStep?: { readonly n: number; readonly isUndone: 0 | 1 };
  /** Files already in the file store that these changes speak of; queued for upload in the same transaction. */
  readonly blobs?: readonly Omit<BlobRecord, 'state' | 'attempts' | 'queuedAt' | 'sentBytes'>[];
}

export type CommitFailure =
  /** No room even after the ballast; the text is kept in the spill. */
  | { readonly code: 'quota' }
  /** A newer version of the app has upgraded this database. */
  | { readonly code: 'read-only' }
  /** A 'set' of a row that this device does not have. */
  | { readonly code: 'no-row'; readonly id: string }
  | { readonly code: 'closed' }
  | { readonly code: 'failed'; readonly cause: unknown };

export type CommitResult =
  /** On disk. Empty `mutationIds`: everything had these values already. */
  | { readonly ok: true; readonly mutationIds: readonly string[] }
  | { readonly ok: false; readonly failure: CommitFailure };

export type Commit = (changes: readonly Change[], options?: CommitOptions) => Promise<CommitResult>;
