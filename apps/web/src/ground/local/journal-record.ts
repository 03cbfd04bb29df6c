import type { Change } from './change.ts';

/** One edit of this device with the changes that undo and redo it. */
export interface JournalRecord {
  readonly n?: number;
  readonly at: string;
  readonly label: string;
  /** The report whose Undo it belongs to; null for an edit outside of reports. */
  readonly reportId: string | null;
  readonly undo: readonly Change[];
  readonly redo: readonly Change[];
  readonly isUndone: 0 | 1;
}
