/** Everything that is only on this device, shown before signing out. */
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { UnsentCounts } from './count-unsent.ts';
import { readPhotoFacts } from './photo-facts.ts';

export interface UnsentSummary {
  /**
   * Includes the files of a published version and changes spilled to localStorage because the database was full.
   */
  readonly changes: number;
  readonly photos: number;
  /** Three per photo, and documents. */
  readonly files: number;
  readonly bytes: number;
  readonly needs: number;
  /** True when signing out now would lose nothing. */
  readonly isEmpty: boolean;
}

export async function readUnsentSummary(store: LocalStore, counts: UnsentCounts): Promise<UnsentSummary> {
  const { pendingChanges, pendingBlobs, pendingBytes, needsCount } = counts;
  const { waiting, sending, documents } = await readPhotoFacts(store);
  const typed = store.spill.size();
  return {
    changes: pendingChanges + documents + typed,
    photos: waiting + sending,
    files: pendingBlobs,
    bytes: pendingBytes,
    needs: needsCount,
    isEmpty: pendingChanges + pendingBlobs + needsCount + typed === 0,
  };
}
