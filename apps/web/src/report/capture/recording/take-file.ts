/** Brings a chosen video or sound file into the file store in parts (it may not fit into memory) and writes the slip that finds it again. */

import { MAX_RECORDING_BYTES } from '@plumbline/domain/report/recordings/recording-limits';
import { type Bytes, FileStoreFull } from '#src/ground/local/files/file-store.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { log } from '#src/ground/log.ts';
import type { RecordingFailure } from './recording-failure.ts';
import { type RecordingSlip, writeSlip } from './recording-slip.ts';

export type TakeFileResult =
  | { readonly ok: true; readonly slip: RecordingSlip }
  | { readonly ok: false; readonly failure: RecordingFailure };

export async function takeFile(
  store: LocalStore,
  file: Blob,
  place: Pick<RecordingSlip, 'scopeId' | 'reportId' | 'path' | 'findingId'>,
): Promise<TakeFileResult> {
  if (file.size === 0) return { ok: false, failure: { code: 'empty' } };
  if (file.size > MAX_RECORDING_BYTES)
    return { ok: false, failure: { code: 'too-many-bytes', sizeBytes: file.size } };
  const slip = {
    ...newSlip(store, recordingKindOf(file) ?? 'video', place, nameOf(file)),
    startedAt: filmedAt(store, file),
  };
  try {
    await store.files.put(slip.fileName, file.stream() as ReadableStream<Bytes>);
  } catch (error) {
    if (error instanceof FileStoreFull) return { ok: false, failure: { code: 'no-space' } };
    log.info('A chosen file could not be read.', error);
    return { ok: false, failure: { code: 'gone' } };
  }
  await writeSlip(store, slip);
  return { ok: true, slip };
}

export function newSlip(
  store: Pick<LocalStore, 'newId' | 'nowIso'>,
  kind: RecordingSlip['kind'],
  place: Pick<RecordingSlip, 'scopeId' | 'reportId' | 'path' | 'findingId'>,
  originalName = '',
): RecordingSlip {
  const id = store.newId();
  return {
    id,
    kind,
    fileName: `recording-${id}.part`,
    nextFileName: null,
    ...place,
    startedAt: store.nowIso(),
    originalName,
    span: null,
    transcript: '',
  };
}

/**
 * Returns null for an image, or anything else. Some systems give a file no type: then its name decides for now. The
 * content is checked later and takes precedence.
 */
export function recordingKindOf(file: Blob): RecordingSlip['kind'] | null {
  const name = nameOf(file);
  if (file.type.startsWith('video/')) return 'video';
  if (file.type.startsWith('audio/') || /\.(?:m4a|mp3|wav|ogg|oga)$/i.test(name)) return 'audio';
  return /\.(?:mp4|mov|webm|m4v)$/i.test(name) ? 'video' : null;
}

const nameOf = (file: Blob): string =>
  'name' in file && typeof file.name === 'string' ? file.name.slice(0, 200) : '';

/** Prefers the time that the phone wrote into the file, then the file's modification time, then now. */
function filmedAt({ nowIso }: Pick<LocalStore, 'nowIso'>, file: Blob): string {
  const writtenMs = file instanceof File ? file.lastModified : 0;
  return writtenMs > 0 ? new Date(writtenMs).toISOString() : nowIso();
}
