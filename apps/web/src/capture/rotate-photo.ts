/** Turns a photo: the original stays, its two renditions are drawn anew. Null when the original cannot be had now. */
import type { Media } from '@plumbline/domain/records';
import type { CommitResult } from '../local/change.ts';
import type { LocalStore } from '../local/local-store.ts';
import type { MediaRepository } from '../local/repositories/media.ts';
import { renditionColumns, storeRenditions } from './add-photo.ts';
import { rotateBy } from './photo-geometry.ts';
import type { PhotoPreparer } from './photo-preparer.ts';

export interface RotatePhotoDeps {
  readonly store: Pick<LocalStore, 'files'>;
  readonly media: Pick<MediaRepository, 'setRendition'>;
  readonly preparer: PhotoPreparer;
  /** An original that another device took. */
  readonly fetchFile: (wanted: { scopeId: string; sha256: string; ext: string }) => Promise<Blob | null>;
}

export async function rotatePhoto(
  deps: RotatePhotoDeps,
  photo: Media,
  quarterTurns: 1 | -1,
  /** Where it is turned, for Undo there. */
  reportId: string,
): Promise<CommitResult | null> {
  const bytes = await originalOf(deps, photo);
  if (bytes === null) return null;
  const rotation = rotateBy(photo.rotation, quarterTurns);
  const prepared = await deps.preparer.prepare({ bytes, rotation });
  if (!prepared.ok) return null;
  const files = await storeRenditions(deps.store, prepared.photo);
  return deps.media.setRendition(photo, { rotation, ...renditionColumns(prepared.photo.renditions) }, files, {
    label: 'Turn photo',
    reportId,
  });
}

async function originalOf(deps: RotatePhotoDeps, photo: Media): Promise<Uint8Array<ArrayBuffer> | null> {
  const { scopeId, sha256, mime } = photo;
  const ext = extensionOf(mime);
  const here = await deps.store.files.get(`${sha256}.${ext}`);
  if (here !== null) return here;
  const fetched = await deps.fetchFile({ scopeId, sha256, ext });
  return fetched === null ? null : new Uint8Array(await fetched.arrayBuffer());
}

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
};

export const extensionOf = (mime: string): string => EXTENSIONS[mime] ?? 'bin';
