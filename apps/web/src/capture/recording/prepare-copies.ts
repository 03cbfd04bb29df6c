/** Sees to it that every recording of a report has the copy that fits its cut, before the report leaves the device. */

import { copyOf } from '@plumbline/domain/recordings/copy-recipe';
import { recordingFileName } from '@plumbline/domain/recordings/recording-file';
import { isRecordingKind } from '@plumbline/domain/recordings/recording-limits';
import type { Media, MediaCopy, MediaPlacement } from '@plumbline/domain/records';
import { addCopy, type CopyWork } from './add-copy.ts';
import { createBrowserRecordingTools, type RecordingTools } from './recording-tools.ts';

export interface CopyParts {
  readonly media: readonly Media[];
  readonly placements: readonly MediaPlacement[];
  readonly mediaCopies: readonly MediaCopy[];
}

/** Recordings of the report that nobody else could play yet. */
export function uncopiedRecordings({ media, placements, mediaCopies }: CopyParts): Media[] {
  const used = new Set(placements.filter((each) => each.deletedAt === null).map((each) => each.mediaId));
  return media.filter(
    (each) =>
      isRecordingKind(each.kind) &&
      each.deletedAt === null &&
      used.has(each.id) &&
      copyOf(each, mediaCopies) === null,
  );
}

/** Makes what is missing, as far as the originals can be had. True when a copy was added. */
export async function prepareCopies(
  work: CopyWork,
  parts: CopyParts,
  createTools: () => RecordingTools = createBrowserRecordingTools,
): Promise<boolean> {
  const missing = uncopiedRecordings(parts);
  if (missing.length === 0) return false;
  const tools = createTools();
  let isAdded = false;
  try {
    for (const recording of missing)
      isAdded = (await addCopy(work, tools, recording))?.ok === true || isAdded;
  } finally {
    tools.dispose();
  }
  return isAdded;
}

/**
 * Recordings without a copy whose originals are not here either: with a network the copy can be made. One that is here and still
 * has no copy is of a kind that no container takes; its picture and its notes stand in the report, and that holds nothing up.
 */
export async function recordingsElsewhere(
  { files }: Pick<CopyWork['store'], 'files'>,
  parts: CopyParts,
): Promise<Media[]> {
  const missing = uncopiedRecordings(parts);
  const isHere = await Promise.all(missing.map((media) => files.has(recordingFileName(media))));
  return missing.filter((_, index) => !isHere[index]);
}
