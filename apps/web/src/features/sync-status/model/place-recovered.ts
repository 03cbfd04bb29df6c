/** Gives a photo whose commit was lost a place in a report: the same way in as a new photo, from the bytes that are here. */
import { addPhoto } from '../../../capture/add-photo.ts';
import { describePhotoFailure } from '../../../capture/photo-failure.ts';
import { createBrowserPhotoPreparer } from '../../../capture/photo-preparer.ts';
import { addRecording } from '../../../capture/recording/add-recording.ts';
import { withFreeSlip } from '../../../capture/recording/hold-slip.ts';
import { describeRecordingFailure } from '../../../capture/recording/recording-failure.ts';
import { pictureOfRecording } from '../../../capture/recording/recording-picture.ts';
import { fileNamesOf, readSlips } from '../../../capture/recording/recording-slip.ts';
import { createBrowserRecordingTools } from '../../../capture/recording/recording-tools.ts';
import { newSlip } from '../../../capture/recording/take-file.ts';
import type { RecoveredFile } from '../../../local/recovered.ts';
import { byPosition, positionAt } from '../../../local/repositories/order.ts';
import type { SyncSession } from '../../../sync/session.ts';
import { jobName } from './jobs.ts';

export interface RecoveryTarget {
  readonly value: string;
  /** '1148 Palmetto Ave: Roof' */
  readonly label: string;
  readonly scopeId: string;
  readonly reportId: string;
  readonly path: string;
}

type Work = Pick<SyncSession, 'store' | 'repositories'>;
const REPORTS_OFFERED = 12;

/** The first item of each section of the latest reports: from there a photo is moved by hand. */
export async function readTargets({ repositories }: Work): Promise<RecoveryTarget[]> {
  const reports = (await repositories.reports.list())
    .filter(({ archivedAt }) => archivedAt === null)
    .sort((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? 1 : -1))
    .slice(0, REPORTS_OFFERED);
  const targets: RecoveryTarget[] = [];
  for (const report of reports) {
    const [inspection, definition] = await Promise.all([
      repositories.inspections.get(report.inspectionId),
      repositories.definitions.load(report),
    ]);
    const name = inspection === null ? report.title : jobName(inspection);
    for (const section of definition?.sections ?? []) {
      const [item] = section.items;
      if (item === undefined) continue;
      const path = `${section.id}/${item.id}`;
      targets.push({
        value: `${report.id} ${path}`,
        label: `${name}: ${section.label}, ${item.label}`,
        scopeId: report.inspectionId,
        reportId: report.id,
        path,
      });
    }
  }
  return targets;
}

export async function placeRecovered(
  { store, repositories }: Work,
  file: RecoveredFile,
  target: RecoveryTarget,
): Promise<{ ok: true } | { ok: false; problem: string }> {
  if (file.isRecording) return placeRecording({ store, repositories }, file, target);
  const bytes = await store.files.blob(file.name);
  if (bytes === null) return { ok: false, problem: 'The file is not on this device any more.' };
  const placed = (await repositories.media.placements.ofReport(target.reportId))
    .filter(({ path }) => path === target.path)
    .sort(byPosition);
  const preparer = createBrowserPhotoPreparer();
  try {
    const result = await addPhoto(
      { store, media: repositories.media, preparer },
      bytes,
      { scopeId: target.scopeId, reportId: target.reportId },
      { path: target.path, findingId: null, slot: null, position: positionAt(placed, placed.length) },
    );
    return result.ok ? { ok: true } : { ok: false, problem: describePhotoFailure(result.failure, file.name) };
  } finally {
    preparer.dispose();
  }
}

/** A recording that still knows its place goes there; one that lost it, to the chosen one. */
async function placeRecording(
  { store, repositories }: Work,
  file: RecoveredFile,
  target: RecoveryTarget,
): Promise<{ ok: true } | { ok: false; problem: string }> {
  const known = (await readSlips(store)).find((each) => fileNamesOf(each).includes(file.name));
  const { scopeId, reportId, path } = target;
  const slip = known ?? {
    ...newSlip(store, 'video', { scopeId, reportId, path, findingId: null }),
    fileName: file.name,
  };
  const ordered = (await repositories.media.placements.ofReport(slip.reportId)).sort(byPosition);
  const [preparer, tools] = [createBrowserPhotoPreparer(), createBrowserRecordingTools()];
  const place = async (): Promise<{ ok: true } | { ok: false; problem: string }> => {
    const result = await addRecording(
      { store, media: repositories.media, preparer, tools, pictureOf: pictureOfRecording },
      {
        slip,
        span: slip.span,
        transcript: slip.transcript,
        target: {
          path: slip.path,
          findingId: slip.findingId,
          position: positionAt(ordered, ordered.length),
        },
      },
    );
    return result.ok ? { ok: true } : { ok: false, problem: describeRecordingFailure(result.failure, '') };
  };
  try {
    return (await withFreeSlip(slip.id, place)) ?? { ok: false, problem: STILL_RECORDED };
  } finally {
    preparer.dispose();
    tools.dispose();
  }
}

const STILL_RECORDED = 'This is still being recorded in another tab. End it there first.';
