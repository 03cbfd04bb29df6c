/** What a published version was made of: from this device, else from the server, checked against its checksum by the fetch. */

import { parseSnapshot, type ReportSnapshot } from '@plumbline/domain/report/snapshot';
import type { ReportVersion } from '@plumbline/domain/tables/records';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';

/** Returns null when it is unavailable, or was created by a newer app. */
export async function openSnapshot(
  { store, fetchFile }: Pick<LocalWork, 'store' | 'fetchFile'>,
  { scopeId, snapshotSha256 }: Pick<ReportVersion, 'scopeId' | 'snapshotSha256'>,
): Promise<ReportSnapshot | null> {
  const file =
    (await store.files.blob(`${snapshotSha256}.json`)) ??
    (await fetchFile({ scopeId, sha256: snapshotSha256, ext: 'json' }));
  if (file === null) return null;
  const { loadReleased } = await import('@plumbline/domain/report/engine/load-definition');
  const parsed = parseSnapshot(await file.text(), loadReleased);
  if (parsed.ok) return parsed.snapshot;
  log.error('The snapshot of a version was not read.', parsed.reason);
  return null;
}
