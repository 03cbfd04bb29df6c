/**
 * Makes a photo of a file and puts it in its place. The order keeps the promise: bytes into memory at once (a File handle may
 * die, iOS), the original on disk, then the renditions on disk, then ONE commit of media row, placement and upload queue.
 * Killed in between, the original is found at the next start and shown under 'Recovered photos'.
 */
import type { MediaPlacement } from '@plumbline/domain/records';
import { FileStoreFull } from '../local/files/file-store.ts';
import { keepFile } from '../local/files/keep-file.ts';
import type { LocalStore } from '../local/local-store.ts';
import type { ReportPlace } from '../local/repositories/answers.ts';
import type { MediaRepository, StoredFile } from '../local/repositories/media.ts';
import type { PhotoFailure } from './photo-failure.ts';
import type { PhotoPreparer } from './photo-preparer.ts';
import { checkPhoto, type PreparedPhoto } from './prepare-photo.ts';
import { sha256Hex } from './sha256-hex.ts';

export interface AddPhotoDeps {
  readonly store: Pick<LocalStore, 'files' | 'nowIso'>;
  readonly media: Pick<MediaRepository, 'add'>;
  readonly preparer: PhotoPreparer;
}

export type PhotoTarget = Pick<MediaPlacement, 'findingId' | 'path' | 'slot' | 'position'>;

export type AddPhotoResult =
  | { readonly ok: true; readonly mediaId: string; readonly placementId: string }
  | { readonly ok: false; readonly failure: PhotoFailure };

export async function addPhoto(
  deps: AddPhotoDeps,
  file: Blob,
  place: ReportPlace,
  target: PhotoTarget,
): Promise<AddPhotoResult> {
  const bytes = await readBytes(file);
  if (bytes === null) return { ok: false, failure: { code: 'broken' } };
  const checked = checkPhoto(bytes);
  if (!checked.ok) return checked;
  const sha256 = await sha256Hex(bytes);
  const originalName = `${sha256}.${checked.header.extension}`;
  try {
    const wasHere = await deps.store.files.has(originalName);
    await keepFile(deps.store.files, originalName, bytes);
    const prepared = await deps.preparer.prepare({ bytes, rotation: 0 });
    if (!prepared.ok) {
      if (!wasHere) await deps.store.files.delete(originalName); // not a photo after all: not a lost one either
      return prepared;
    }
    const renditions = await storeRenditions(deps.store, prepared.photo);
    return await commitPhoto(deps, {
      file,
      bytes,
      sha256,
      prepared: prepared.photo,
      renditions,
      place,
      target,
    });
  } catch (error) {
    if (error instanceof FileStoreFull) return { ok: false, failure: { code: 'no-space' } };
    throw error;
  }
}

interface StoredPhoto {
  readonly file: Blob;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly prepared: PreparedPhoto;
  readonly renditions: readonly StoredFile[];
  readonly place: ReportPlace;
  readonly target: PhotoTarget;
}

async function commitPhoto(deps: AddPhotoDeps, photo: StoredPhoto): Promise<AddPhotoResult> {
  const { prepared, bytes, sha256, place } = photo;
  const { header, facts, renditions } = prepared;
  const original: StoredFile = {
    sha256,
    ext: header.extension,
    mime: header.mime,
    sizeBytes: bytes.length,
    role: 'photo',
  };
  const { mediaId, placementId, result } = await deps.media.add({
    place,
    media: {
      kind: 'photo',
      sha256,
      sizeBytes: bytes.length,
      mime: header.mime,
      width: prepared.widthPx,
      height: prepared.heightPx,
      takenAt: facts.takenAt ?? deps.store.nowIso(),
      originalName: nameOf(photo.file),
      latitude: facts.latitude,
      longitude: facts.longitude,
      rotation: 0,
      ...renditionColumns(renditions),
    },
    placement: photo.target,
    files: [...photo.renditions, original],
    label: 'Add photo',
  });
  if (result.ok) return { ok: true, mediaId, placementId };
  return { ok: false, failure: { code: result.failure.code === 'quota' ? 'no-space' : 'not-stored' } };
}

/** The seven columns of the rendition register, without the rotation. */
export function renditionColumns({ report, thumb }: PreparedPhoto['renditions']) {
  return {
    reportSha256: report.sha256,
    reportSizeBytes: report.bytes.length,
    reportWidth: report.widthPx,
    reportHeight: report.heightPx,
    thumbSha256: thumb.sha256,
    thumbSizeBytes: thumb.bytes.length,
  };
}

export async function storeRenditions(
  store: Pick<LocalStore, 'files'>,
  { renditions }: PreparedPhoto,
): Promise<StoredFile[]> {
  const { report, thumb } = renditions;
  for (const { sha256, bytes } of [thumb, report]) await keepFile(store.files, `${sha256}.jpg`, bytes);
  return [
    { sha256: thumb.sha256, ext: 'jpg', mime: 'image/jpeg', sizeBytes: thumb.bytes.length, role: 'thumb' },
    { sha256: report.sha256, ext: 'jpg', mime: 'image/jpeg', sizeBytes: report.bytes.length, role: 'report' },
  ];
}

async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null; // the gallery took the file away between choosing and reading
  }
}

const nameOf = (file: Blob): string =>
  'name' in file && typeof file.name === 'string' ? file.name.slice(0, 200) : '';
