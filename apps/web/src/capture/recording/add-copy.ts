/**
 * Makes the copy of a recording that other people get: the part that is shown, without what the camera wrote beside it. File
 * first, then one commit of row and upload queue. Null when the original cannot be had now or cannot be copied.
 */

import { copyRecipe } from '@plumbline/domain/recordings/copy-recipe';
import { recordingEnding } from '@plumbline/domain/recordings/recording-file';
import { keptSpan } from '@plumbline/domain/recordings/trim';
import type { Media } from '@plumbline/domain/records';
import type { CommitResult } from '../../local/change.ts';
import { FileStoreFull } from '../../local/files/file-store.ts';
import type { LocalWork } from '../../local/local-context.ts';
import type { RecordingTools } from './recording-tools.ts';

export type CopyWork = Pick<LocalWork, 'store' | 'repositories' | 'fetchFile'>;

export async function addCopy(
  { store, repositories, fetchFile }: CopyWork,
  tools: Pick<RecordingTools, 'cut'>,
  media: Media,
): Promise<CommitResult | null> {
  const ext = recordingEnding(media.mime) ?? 'bin';
  const { scopeId, sha256 } = media;
  const original =
    (await store.files.blob(`${sha256}.${ext}`)) ?? (await fetchFile({ scopeId, sha256, ext }));
  if (original === null) return null;
  const { startMs, endMs } = keptSpan(media);
  const cut = await tools.cut(original, startMs, endMs);
  if (cut === null) return null;
  const sizeBytes = cut.bytes.length;
  const cutExt = recordingEnding(cut.mime) ?? 'bin';
  try {
    await store.files.put(`${cut.sha256}.${cutExt}`, cut.bytes);
  } catch (error) {
    if (error instanceof FileStoreFull) return null;
    throw error;
  }
  return repositories.media.copies.add(
    media,
    { recipe: copyRecipe(media), sha256: cut.sha256, sizeBytes, mime: cut.mime, durationMs: cut.durationMs },
    { sha256: cut.sha256, ext: cutExt, mime: cut.mime, sizeBytes, role: 'video' },
  );
}
