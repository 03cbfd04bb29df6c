import type { BlobRecord } from '#src/ground/local/files/blob-record.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';

/**
 * Returns `{organization}/{inspection}/{sha256}.{ext}`.
 * @returns null while this device does not know the organization or the server does not know the inspection; the
 * file then waits for the push of its inspection
 */
export async function storagePath(
  { database }: LocalStore,
  blob: Pick<BlobRecord, 'scopeId' | 'sha256' | 'ext'>,
): Promise<string | null> {
  const inspection = await database.rows.get(blob.scopeId);
  if (inspection === undefined) {
    const office = (await database.scopes.toArray()).find(({ kind }) => kind === 'office');
    const scope = await database.scopes.get(blob.scopeId);
    if (office === undefined || scope === undefined || scope.epoch === 0) return null;
    return `${office.id}/${blob.scopeId}/${blob.sha256}.${blob.ext}`;
  }
  if (inspection.server === null) return null;
  return `${inspection.scopeId}/${blob.scopeId}/${blob.sha256}.${blob.ext}`;
}
