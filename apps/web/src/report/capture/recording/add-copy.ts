/**
 * Creates the shareable copy of a recording: the selected part, without the camera's metadata. File first, then one
 * commit of row and upload queue.
 */

import { copyRecipe } from '@plumbline/domain/report/recordings/copy-recipe';
import { recordingEnding } from '@plumbline/domain/report/recordings/recording-file';
import { keptSpan } from '@plumbline/domain/report/recordings/trim';
import type { Media } from '@plumbline/domain/tables/records';
import { FileStoreFull } from '#src/ground/local/files/file-store.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { type RecordingTools, RecordingWorkerFailed } from './recording-tools.ts';

export type CopyWork = Pick<LocalWork, 'store' | 'repositories' | 'fetchFile'>;

/**
 * `not-here`: the original is on another device and this one is offline. `failed`: another attempt may succeed.
 * `no-container`: no container supports the codecs, so no attempt ever will.
 */
export type CopyFailure = 'not-here' | 'no-space' | 'failed' | 'no-container';

/** Returns null on success. */
export async function addCopy(
  work: CopyWork,
  tools: Pick<RecordingTools, 'cut'>,
  media: Media,
): Promise<CopyFailure | null> {
  try {
    return await makeCopy(work, tools, media);
  } catch (error) {
    if (error instanceof FileStoreFull) return 'no-space';
    if (error instanceof RecordingWorkerFailed) return 'failed';
    throw error;
  }
}

async function makeCopy(
  { store, repositories, fetchFile }: CopyWork,
  tools: Pick<RecordingTools, 'cut'>,
  media: Media,
): Promise<CopyFailure | null> {
  const ext = recordingEnding(media.mime) ?? 'bin';
  const { scopeId, sha256 } = media;
  const original =
    (await store.files.blob(`${sha256}.${ext}`)) ?? (await fetchFile({ scopeId, sha256, ext }));
  if (original === null) return 'not-here';
  const { startMs, endMs } = keptSpan(media);
  const cut = await tools.cut(original, startMs, endMs);
  if (cut === null) return 'no-container';
  const sizeBytes = cut.bytes.length;
  const cutExt = recordingEnding(cut.mime) ?? 'bin';
  await store.files.put(`${cut.sha256}.${cutExt}`, cut.bytes);
  const result = await repositories.media.copies.add(
    media,
    { recipe: copyRecipe(media), sha256: cut.sha256, sizeBytes, mime: cut.mime, durationMs: cut.durationMs },
    { sha256: cut.sha256, ext: cutExt, mime: cut.mime, sizeBytes, role: 'video' },
  );
  if (result.ok) return null;
  return result.failure.code === 'quota' ? 'no-space' : 'failed';
}
