import type { SyncSession } from '#src/ground/sync/session.ts';

const EXTENSIONS: Record<string, string> = { 'image/png': 'png', 'image/webp': 'webp', 'image/heic': 'heic' };

/**
 * Downloads an image that another device took, by the checksum of any rendition: original, print, or thumbnail.
 * Returns null when it is unknown here or unavailable.
 */
export async function fetchPicture(
  work: Pick<SyncSession, 'repositories' | 'file'>,
  sha256: string,
): Promise<Blob | null> {
  const all = await work.repositories.media.list();
  for (const { scopeId, mime, ...forms } of all) {
    const isOriginal = forms.sha256 === sha256;
    if (!isOriginal && forms.reportSha256 !== sha256 && forms.thumbSha256 !== sha256) continue;
    const ext = isOriginal ? (EXTENSIONS[mime] ?? 'jpg') : 'jpg';
    const answer = await work.file({ scopeId, sha256, ext });
    return answer.ok ? answer.value : null;
  }
  return null;
}
