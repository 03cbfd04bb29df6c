/** What a person is told before they sign out: everything that is on this device alone. */
import type { LocalStore } from '../../local/local-store.ts';
import type { UnsentCounts } from './count-unsent.ts';
import { readPhotoFacts } from './photo-facts.ts';

export interface UnsentSummary {
  /** Also the files of a published version, and what found no room in the database and lies beside it. */
  readonly changes: number;
  readonly photos: number;
  /** Three of them to a photo, and documents. */
  readonly files: number;
  readonly bytes: number;
  readonly needs: number;
  /** Nothing would be lost on this device by signing out now. */
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
