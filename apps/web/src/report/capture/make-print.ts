/**
 * Creates the print of one photo from the original, or else its report rendition. Files first, then one commit of
 * row and upload queue. Returns null when neither image is available.
 */
import { type PrintRecipe, turnedRecipe } from '@plumbline/domain/report/annotation/print-recipe';
import type { Media } from '@plumbline/domain/tables/records';
import type { CommitResult } from '#src/ground/local/change.ts';
import { keepFile } from '#src/ground/local/files/keep-file.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { MediaRepository } from '#src/ground/local/repositories/media.ts';
import { type Rotation, toRotation } from './photo-geometry.ts';
import type { PhotoPreparer } from './photo-preparer.ts';
import { extensionOf } from './rotate-photo.ts';

export interface MakePrintDeps {
  readonly store: { readonly files: Pick<LocalStore['files'], 'get' | 'size' | 'put'> };
  readonly media: { readonly prints: Pick<MediaRepository['prints'], 'add'> };
  readonly preparer: Pick<PhotoPreparer, 'print'>;
  /** The report rendition of a photo that another device took. */
  readonly fetchFile: (wanted: { scopeId: string; sha256: string; ext: string }) => Promise<Blob | null>;
}

export async function makePrint(
  deps: MakePrintDeps,
  photo: Media,
  recipe: PrintRecipe,
): Promise<CommitResult | null> {
  const source = await sourceOf(deps, photo);
  if (source === null) return null;
  const made = await deps.preparer.print({
    kind: 'print',
    ...source,
    ...turnedRecipe(recipe, photo.rotation),
  });
  if (!made.ok) return null;
  const { bytes, sha256, widthPx, heightPx } = made.print;
  await keepFile(deps.store.files, `${sha256}.jpg`, bytes);
  return deps.media.prints.add(
    photo,
    { recipe: recipe.name, sha256, sizeBytes: bytes.length, width: widthPx, height: heightPx },
    { sha256, ext: 'jpg', mime: 'image/jpeg', sizeBytes: bytes.length, role: 'report' },
  );
}

/** The original gives a crop more pixels. A HEIC takes seconds to decode and is not worth it. */
async function sourceOf(
  { store, fetchFile }: MakePrintDeps,
  { scopeId, sha256, mime, rotation, reportSha256 }: Media,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; rotation: Rotation } | null> {
  const ext = extensionOf(mime);
  const original = ext === 'heic' ? null : await store.files.get(`${sha256}.${ext}`);
  if (original !== null) return { bytes: original, rotation: toRotation(rotation) };
  if (reportSha256 === null) return null;
  const here = await store.files.get(`${reportSha256}.jpg`);
  if (here !== null) return { bytes: here, rotation: 0 };
  const fetched = await fetchFile({ scopeId, sha256: reportSha256, ext: 'jpg' });
  return fetched === null ? null : { bytes: new Uint8Array(await fetched.arrayBuffer()), rotation: 0 };
}
