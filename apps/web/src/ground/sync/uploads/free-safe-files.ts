/**
 * Frees files that the server has confirmed, oldest first and never those of an open inspection, until
 * `neededBytes` are free. Thumbnail and report image stay, so the report can still be read and printed offline.
 */
import { blobFileName } from '#src/ground/local/files/blob-record.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';

export async function freeSafeFiles(
  { database, feed, files }: LocalStore,
  neededBytes: number,
  isOpenJob: (scopeId: string) => boolean,
): Promise<number> {
  const all = await database.blobs.toArray();
  const unsafe = new Set(all.filter(({ state }) => state !== 'safe').map(blobFileName));
  const candidates = all
    .filter(
      ({ state, role, isFreed }) => state === 'safe' && !isFreed && (role === 'photo' || role === 'video'),
    )
    .filter((blob) => !isOpenJob(blob.scopeId) && !unsafe.has(blobFileName(blob)))
    .sort((a, b) => ((a.safeAt ?? '') < (b.safeAt ?? '') ? -1 : 1));
  let freedBytes = 0;
  for (const blob of candidates) {
    if (freedBytes >= neededBytes) break;
    await database.blobs.update([blob.scopeId, blob.sha256], { isFreed: true });
    await files.delete(blobFileName(blob));
    freedBytes += blob.sizeBytes;
  }
  if (freedBytes > 0) feed.emit({ kind: 'queue' });
  return freedBytes;
}
