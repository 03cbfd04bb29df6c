/** The print rendition of a report's photos, and its agency PDF: from this device, or else downloaded. */
import type { SnapshotBlank } from '@plumbline/domain/report/snapshot/types';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import type { Bytes } from './pdf-messages.ts';

type Source = Pick<LocalWork, 'store' | 'fetchFile'>;

export async function loadReportPhoto(
  { store, fetchFile }: Source,
  scopeId: string,
  sha256: string,
): Promise<Bytes | null> {
  // The agency PDF was downloaded beforehand (`isBlankHere`).
  const here = (await store.files.get(`${sha256}.jpg`)) ?? (await store.files.get(`${sha256}.pdf`));
  if (here !== null) return here;
  const fetched = await fetchFile({ scopeId, sha256, ext: 'jpg' });
  return fetched === null ? null : new Uint8Array(await fetched.arrayBuffer());
}

/** Returns those that are neither here nor available. Downloaded ones stay on this device. */
export async function findMissingPhotos(
  { store, fetchFile }: Source,
  scopeId: string,
  hashes: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const sha256 of hashes) {
    if (await store.files.has(`${sha256}.jpg`)) continue;
    if ((await fetchFile({ scopeId, sha256, ext: 'jpg' })) === null) missing.push(sha256);
  }
  return missing;
}

/** Returns whether the agency PDF of a report is here; it is in the office's folder, and stays once downloaded. */
export async function isBlankHere(
  { store, fetchFile, officeId }: Pick<LocalWork, 'store' | 'fetchFile' | 'officeId'>,
  blank: SnapshotBlank | undefined,
): Promise<boolean> {
  if (blank === undefined || (await store.files.has(`${blank.sha256}.pdf`))) return true;
  return (await fetchFile({ scopeId: officeId, sha256: blank.sha256, ext: 'pdf' })) !== null;
}
