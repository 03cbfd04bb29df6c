/**
 * Places a recording from the file store. The order makes it crash-safe: the original gets its checksum name, its
 * images are on disk, then ONE commit of media row, placement, and upload queue; only then is the slip deleted.
 * After a crash anywhere in between it is found at the next start. The shareable copy follows (`add-copy.ts`)
 * without blocking.
 */

import { recordingEnding } from '@plumbline/domain/report/recordings/recording-file';
import { MAX_RECORDING_BYTES, RECORDING_SLOT } from '@plumbline/domain/report/recordings/recording-limits';
import { type Span, trimColumns } from '@plumbline/domain/report/recordings/trim';
import type { MediaPlacement } from '@plumbline/domain/tables/records';
import { FileStoreFull } from '#src/ground/local/files/file-store.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { ReportPlace } from '#src/ground/local/repositories/answers.ts';
import type { MediaRepository, StoredFile } from '#src/ground/local/repositories/media.ts';
import { renditionColumns, storeRenditions } from '../add-photo.ts';
import type { PhotoPreparer } from '../photo-preparer.ts';
import type { RecordingFailure } from './recording-failure.ts';
import type { RecordingFacts } from './recording-messages.ts';
import { fileNamesOf, type RecordingSlip, readSlip, removeSlip, writeSlip } from './recording-slip.ts';
import { type RecordingTools, RecordingWorkerFailed } from './recording-tools.ts';

export interface AddRecordingDeps {
  readonly store: LocalStore;
  readonly media: Pick<MediaRepository, 'add'>;
  readonly preparer: Pick<PhotoPreparer, 'prepare'>;
  readonly tools: Pick<RecordingTools, 'inspect' | 'hash'>;
  readonly pictureOf: (file: Blob, facts: RecordingFacts, atMs: number) => Promise<Blob>;
}

export type RecordingTarget = Pick<MediaPlacement, 'findingId' | 'path' | 'position'>;

export type AddRecordingResult =
  | { readonly ok: true; readonly mediaId: string; readonly placementId: string }
  | { readonly ok: false; readonly failure: RecordingFailure };

export interface RecordingToAdd {
  readonly slip: RecordingSlip;
  readonly target: RecordingTarget;
  /** Null: all of it. */
  readonly span: Span | null;
  readonly transcript: string;
}

export async function addRecording(
  deps: AddRecordingDeps,
  { slip: given, target, span, transcript }: RecordingToAdd,
): Promise<AddRecordingResult> {
  const { store } = deps;
  // An earlier attempt may have renamed the file.
  const slip = { ...((await readSlip(store, given.id)) ?? given), span, transcript };
  const file = await fileOf(store, slip);
  if (file === null) return refuse({ code: 'gone' });
  if (file.size === 0) return refuse({ code: 'empty' });
  if (file.size > MAX_RECORDING_BYTES) return refuse({ code: 'too-many-bytes', sizeBytes: file.size });
  try {
    const facts = await deps.tools.inspect(file);
    if (facts === null) return refuse({ code: 'not-a-recording' });
    const sha256 = await deps.tools.hash(file);
    const original = await nameByChecksum(store, slip, file, { sha256, mime: facts.mime });
    if (original === null) return refuse({ code: 'not-stored' });
    const pictures = await makePictures(deps, `${sha256}.${original.ext}`, facts, span);
    if (pictures === null) return refuse({ code: 'not-stored' });
    const place: ReportPlace = { scopeId: slip.scopeId, reportId: slip.reportId };
    const { mediaId, placementId, result } = await deps.media.add({
      place,
      media: {
        kind: facts.kind,
        sha256,
        sizeBytes: file.size,
        mime: facts.mime,
        width: facts.widthPx,
        height: facts.heightPx,
        durationMs: facts.durationMs,
        takenAt: facts.takenAt ?? slip.startedAt,
        originalName: slip.originalName,
        latitude: facts.latitude,
        longitude: facts.longitude,
        rotation: 0,
        transcript,
        ...pictures.columns,
        ...(span !== null && trimColumns(span, facts.durationMs)),
      },
      placement: { ...target, slot: RECORDING_SLOT },
      files: [...pictures.files, original],
      label: facts.kind === 'video' ? 'Add video' : 'Add audio note',
    });
    if (!result.ok) return refuse({ code: result.failure.code === 'quota' ? 'no-space' : 'not-stored' });
    await removeSlip(store, slip.id);
    return { ok: true, mediaId, placementId };
  } catch (error) {
    if (error instanceof FileStoreFull) return refuse({ code: 'no-space' });
    if (error instanceof RecordingWorkerFailed) return refuse({ code: 'not-stored' });
    throw error;
  }
}

const refuse = (failure: RecordingFailure): AddRecordingResult => ({ ok: false, failure });

async function fileOf({ files }: LocalStore, slip: RecordingSlip): Promise<Blob | null> {
  for (const name of fileNamesOf(slip)) {
    const file = await files.blob(name);
    if (file !== null) return file;
  }
  return null;
}

/**
 * The slip names the new file before the old name is gone, so either is found again. Returns null, without any
 * effect, when the slip could not be written.
 */
async function nameByChecksum(
  store: LocalStore,
  slip: RecordingSlip,
  file: Blob,
  { sha256, mime }: { readonly sha256: string; readonly mime: string },
): Promise<StoredFile | null> {
  const ext = recordingEnding(mime) ?? 'bin';
  const fileName = `${sha256}.${ext}`;
  const sizeBytes = file.size;
  if (fileName !== slip.fileName) {
    if (!(await writeSlip(store, { ...slip, nextFileName: fileName }))) return null;
    if (await store.files.has(fileName)) await store.files.delete(slip.fileName);
    else await store.files.rename(slip.fileName, fileName);
    // If this fails, the slip still names both.
    await writeSlip(store, { ...slip, fileName, nextFileName: null });
  }
  return { sha256, ext, mime, sizeBytes, role: 'video' };
}

async function makePictures(
  { store, preparer, pictureOf }: AddRecordingDeps,
  fileName: string,
  facts: RecordingFacts,
  span: Span | null,
) {
  const file = await store.files.blob(fileName);
  if (file === null) return null;
  const picture = await pictureOf(file, facts, span?.startMs ?? 0);
  const prepared = await preparer.prepare({
    bytes: new Uint8Array(await picture.arrayBuffer()),
    rotation: 0,
  });
  if (!prepared.ok) return null;
  return {
    columns: renditionColumns(prepared.photo.renditions),
    files: await storeRenditions(store, prepared.photo),
  };
}
