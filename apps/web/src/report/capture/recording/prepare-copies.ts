/** Ensures that every recording of a report has a copy matching its cut, before the report leaves the device. */

import { copyOf } from '@plumbline/domain/report/recordings/copy-recipe';
import { isRecordingKind } from '@plumbline/domain/report/recordings/recording-limits';
import type { Media, MediaCopy, MediaPlacement } from '@plumbline/domain/tables/records';
import { addCopy, type CopyFailure, type CopyWork } from './add-copy.ts';
import { createBrowserRecordingTools, type RecordingTools } from './recording-tools.ts';

export interface CopyParts {
  readonly media: readonly Media[];
  readonly placements: readonly MediaPlacement[];
  readonly mediaCopies: readonly MediaCopy[];
}

/** Returns the report's recordings without a shareable copy. */
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

export interface PreparedCopies {
  readonly isAdded: boolean;
  /** By recording without a copy. */
  readonly failures: ReadonlyMap<string, CopyFailure>;
}

/** Creates the missing copies, as far as possible. */
export async function prepareCopies(
  work: CopyWork,
  parts: CopyParts,
  createTools: () => RecordingTools = createBrowserRecordingTools,
): Promise<PreparedCopies> {
  const missing = uncopiedRecordings(parts);
  const failures = new Map<string, CopyFailure>();
  if (missing.length === 0) return { isAdded: false, failures };
  const tools = createTools();
  try {
    for (const recording of missing) {
      const failure = await addCopy(work, tools, recording);
      if (failure !== null) failures.set(recording.id, failure);
    }
  } finally {
    tools.dispose();
  }
  return { isAdded: failures.size < missing.length, failures };
}

export interface CopiesHeldUp {
  readonly reason: Exclude<CopyFailure, 'no-container'>;
  readonly count: number;
}

/**
 * Returns why the report cannot leave yet: its recordings without a shareable copy. Null when nothing blocks it. A
 * recording that no container supports has its image and notes in the report, and does not block.
 */
export function copiesHeldUp(parts: CopyParts, failures: PreparedCopies['failures']): CopiesHeldUp | null {
  // One added during copying has not been tried yet.
  const reasons = uncopiedRecordings(parts).map(({ id }) => failures.get(id) ?? 'failed');
  for (const reason of ['no-space', 'not-here', 'failed'] as const) {
    const count = reasons.filter((each) => each === reason).length;
    if (count > 0) return { reason, count };
  }
  return null;
}
