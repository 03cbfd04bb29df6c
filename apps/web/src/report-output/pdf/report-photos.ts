/** The print form of a report's photos, and the blank of its form: from this device, else from the server when there is a network. */
import type { SnapshotBlank } from '@plumbline/domain/report-snapshot/types';
import type { LocalWork } from '../../local/local-context.ts';
import type { Bytes } from './pdf-messages.ts';

type Source = Pick<LocalWork, 'store' | 'fetchFile'>;

export async function loadReportPhoto(
  { store, fetchFile }: Source,
  scopeId: string,
  sha256: string,
): Promise<Bytes | null> {
  // A blank was fetched before the making began (`isBlankHere`).
  const here = (await store.files.get(`${sha256}.jpg`)) ?? (await store.files.get(`${sha256}.pdf`));
  if (here !== null) return here;
  const fetched = await fetchFile({ scopeId, sha256, ext: 'jpg' });
  return fetched === null ? null : new Uint8Array(await fetched.arrayBuffer());
}

/** Those that are neither here nor to be had now. Fetched ones stay on this device. */
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

/** Whether the agency's PDF that a report is printed on is here now; it lies in the office's folder, and stays once fetched. */
export async function isBlankHere(
  { store, fetchFile, officeId }: Pick<LocalWork, 'store' | 'fetchFile' | 'officeId'>,
  blank: SnapshotBlank | undefined,
): Promise<boolean> {
  if (blank === undefined || (await store.files.has(`${blank.sha256}.pdf`))) return true;
  return (await fetchFile({ scopeId: officeId, sha256: blank.sha256, ext: 'pdf' })) !== null;
}
