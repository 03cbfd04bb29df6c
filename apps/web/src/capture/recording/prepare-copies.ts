/** Sees to it that every recording of a report has the copy that fits its cut, before the report leaves the device. */

import { copyOf } from '@plumbline/domain/recordings/copy-recipe';
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
