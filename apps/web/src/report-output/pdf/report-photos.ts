/** The print form of a report's photos: from this device, else from the server when there is a network. */
import type { LocalWork } from '../../local/local-context.ts';
import type { Bytes } from './pdf-messages.ts';

type Source = Pick<LocalWork, 'store' | 'fetchFile'>;

export async function loadReportPhoto(
  { store, fetchFile }: Source,
  scopeId: string,
  sha256: string,
): Promise<Bytes | null> {
  const here = await store.files.get(`${sha256}.jpg`);
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
