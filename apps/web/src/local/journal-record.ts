import type { Change } from './change.ts';

/** One edit of this device with the changes that take it back and make it again. */
export interface JournalRecord {
  readonly n?: number;
  readonly at: string;
  readonly label: string;
  /** Whose Undo takes it back; null for an edit outside of reports. */
  readonly reportId: string | null;
  readonly undo: readonly Change[];
  readonly redo: readonly Change[];
  readonly isUndone: 0 | 1;
}
