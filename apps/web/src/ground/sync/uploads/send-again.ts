/**
 * Revokes 'safe' for files of one scope that the server no longer vouches for: it was restored from an older backup
 * (a new epoch), or it found that the bytes are gone (their media row waits again). Originals still on this device
 * return to the queue, which checks with the server before sending. Call inside the caller's transaction. Returns
 * false when nothing is in doubt.
 */

import type { In } from '#src/ground/local/database.ts';
import type { BlobRecord } from '#src/ground/local/files/blob-record.ts';
import type { WireRowMessage } from '../transport/wire.ts';

export async function sendAgain(
  { blobs }: In<'blobs'>,
  scopeId: string,
  doubt: { readonly isNewEpoch: boolean; readonly rows: readonly WireRowMessage[] },
): Promise<boolean> {
  const waiting = doubt.rows.filter(({ table, values }) => table === 'media' && values.state === 'waiting');
  if (!doubt.isNewEpoch && waiting.length === 0) return false;
  const doubted = doubt.isNewEpoch
    ? blobs.where('[scopeId+sha256]').between([scopeId, ''], [scopeId, '\uffff'])
    : blobs.where('mediaId').anyOf(waiting.map(({ id }) => id));
  await doubted
    .filter((blob) => blob.scopeId === scopeId && blob.state === 'safe' && blob.isFreed !== true)
    .modify({ state: 'waiting', attempts: 0 } satisfies Partial<BlobRecord>);
  return true;
}
