/**
 * Creates a photo from a file and places it. The order makes it crash-safe: bytes into memory at once (a File
 * handle may die, iOS), the original on disk, then the renditions on disk, then ONE commit of media row, placement,
 * and upload queue. After a crash in between, the original is placed when its report is next opened
 * (`photo-slip.ts`); without a slip it is shown under 'Recovered photos'.
 */
import type { MediaPlacement } from '@plumbline/domain/tables/records';
import { FileStoreFull } from '#src/ground/local/files/file-store.ts';
import { keepFile } from '#src/ground/local/files/keep-file.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { ReportPlace } from '#src/ground/local/repositories/answers.ts';
import type { MediaRepository, StoredFile } from '#src/ground/local/repositories/media.ts';
import type { PhotoHeader } from '#src/ground/pictures/photo-format.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';
import { checkPhoto } from './check-photo.ts';
import type { PhotoFailure } from './photo-failure.ts';
import type { PhotoPreparer } from './photo-preparer.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

export interface AddPhotoDeps {
  readonly store: Pick<LocalStore, 'files' | 'incoming' | 'nowIso'>;
  readonly media: Pick<MediaRepository, 'add'>;
  readonly preparer: PhotoPreparer;
}

export type PhotoTarget = Pick<MediaPlacement, 'findingId' | 'path' | 'slot' | 'position'>;

export type AddPhotoResult =
  | { readonly ok: true; readonly mediaId: string; readonly placementId: string }
  | { readonly ok: false; readonly failure: PhotoFailure };

/** A photo whose original is on disk and that has no row yet. */
export interface KeptPhoto {
  readonly file: Blob;
  readonly sha256: string;
  readonly header: PhotoHeader;
  readonly fileName: string;
  /** The same image was here before. */
  readonly wasHere: boolean;
  /** Call once the photo has its row or was refused. */
  readonly release: () => void;
}

export async function addPhoto(
  deps: AddPhotoDeps,
  file: Blob,
  place: ReportPlace,
  target: PhotoTarget,
): Promise<AddPhotoResult> {
  const result = await keepPhoto(deps.store, file);
  return result.ok ? addKeptPhoto(deps, result.kept, place, target) : result;
}

/** First half: from here on the photo outlives its page. */
export async function keepPhoto(
  { files, incoming }: Pick<LocalStore, 'files' | 'incoming'>,
  file: Blob,
): Promise<
  { readonly ok: true; readonly kept: KeptPhoto } | { readonly ok: false; readonly failure: PhotoFailure }
> {
  const bytes = await readBytes(file);
  if (bytes === null) return { ok: false, failure: { code: 'broken' } };
  const checked = checkPhoto(bytes);
  if (!checked.ok) return checked;
  const { header } = checked;
  const sha256 = await sha256Hex(bytes);
  const fileName = `${sha256}.${header.extension}`;
  const release = incoming.hold(fileName);
  try {
    const wasHere = await files.has(fileName);
    await keepFile(files, fileName, bytes);
    return { ok: true, kept: { file, sha256, header, fileName, wasHere, release } };
  } catch (error) {
    release();
    return refuse(error);
  }
}

/** Second half: the renditions, then the row. */
export async function addKeptPhoto(
  deps: AddPhotoDeps,
  kept: KeptPhoto,
  place: ReportPlace,
  target: PhotoTarget,
): Promise<AddPhotoResult> {
  const { files } = deps.store;
  try {
    const bytes = await files.get(kept.fileName);
    if (bytes === null) return { ok: false, failure: { code: 'not-stored' } };
    const prepared = await deps.preparer.prepare({ bytes, rotation: 0 });
    if (!prepared.ok) {
      // Not a photo after all, so not a lost one either. When the tools failed, the file is kept because nothing is
      // known about it.
      if (!kept.wasHere && prepared.failure.code !== 'not-stored') await files.delete(kept.fileName);
      return prepared;
    }
    const renditions = await storeRenditions(deps.store, prepared.photo);
    return await commitPhoto(deps, kept, { bytes, prepared: prepared.photo, renditions, place, target });
  } catch (error) {
    return refuse(error);
  } finally {
    kept.release();
  }
}

function refuse(error: unknown): { readonly ok: false; readonly failure: PhotoFailure } {
  if (error instanceof FileStoreFull) return { ok: false, failure: { code: 'no-space' } };
  throw error;
}

interface DrawnPhoto {
  readonly bytes: Uint8Array;
  readonly prepared: PreparedPhoto;
  readonly renditions: readonly StoredFile[];
  readonly place: ReportPlace;
  readonly target: PhotoTarget;
}

async function commitPhoto(
  deps: AddPhotoDeps,
  { file, sha256, header }: KeptPhoto,
  { bytes, prepared, renditions, place, target }: DrawnPhoto,
): Promise<AddPhotoResult> {
  const { facts } = prepared;
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
      originalName: nameOf(file),
      latitude: facts.latitude,
      longitude: facts.longitude,
      rotation: 0,
      ...renditionColumns(prepared.renditions),
    },
    placement: target,
    files: [...renditions, original],
    label: 'Add photo',
  });
  if (result.ok) return { ok: true, mediaId, placementId };
  return { ok: false, failure: { code: result.failure.code === 'quota' ? 'no-space' : 'not-stored' } };
}

/** Returns the seven columns of the rendition register, without the rotation. */
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
    return null; // the gallery removed the file between choosing and reading
  }
}

const nameOf = (file: Blob): string =>
  'name' in file && typeof file.name === 'string' ? file.name.slice(0, 200) : '';
