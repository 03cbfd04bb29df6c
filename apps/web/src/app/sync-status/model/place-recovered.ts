/** Places a photo whose commit was lost, like a new photo, from the bytes on this device. */

import { byPosition, positionAt } from '#src/ground/local/repositories/order.ts';
import type { RecoveredFile } from '#src/ground/local/rescue/recovered.ts';
import type { SyncSession } from '#src/ground/sync/session.ts';
import { describePhotoFailure } from '#src/report/capture/photo-failure.ts';
import { createBrowserPhotoPreparer } from '#src/report/capture/photo-preparer.ts';
import { placePhoto } from '#src/report/capture/place-photo.ts';
import { addRecording } from '#src/report/capture/recording/add-recording.ts';
import { withFreeSlip } from '#src/report/capture/recording/hold-slip.ts';
import { describeRecordingFailure } from '#src/report/capture/recording/recording-failure.ts';
import { pictureOfRecording } from '#src/report/capture/recording/recording-picture.ts';
import { fileNamesOf, readSlips } from '#src/report/capture/recording/recording-slip.ts';
import { createBrowserRecordingTools } from '#src/report/capture/recording/recording-tools.ts';
import { newSlip } from '#src/report/capture/recording/take-file.ts';
import { firstOfSections, readPhotoPlaces } from '#src/report/overview/photo-places.ts';

export interface RecoveryTarget {
  readonly value: string;
  /** '1148 Palmetto Ave: Roof' */
  readonly label: string;
  readonly scopeId: string;
  readonly reportId: string;
  readonly path: string;
}

type Work = Pick<SyncSession, 'store' | 'repositories'>;

/** Returns the first item of each section of the latest reports, from where a photo can be moved. */
export async function readTargets({ repositories }: Work): Promise<RecoveryTarget[]> {
  return firstOfSections(await readPhotoPlaces(repositories)).map(
    ({ reportId, scopeId, path, reportName, label }) => ({
      value: `${reportId} ${path}`,
      label: `${reportName}: ${label}`,
      scopeId,
      reportId,
      path,
    }),
  );
}

export async function placeRecovered(
  { store, repositories }: Work,
  file: RecoveredFile,
  target: RecoveryTarget,
): Promise<{ ok: true } | { ok: false; problem: string }> {
  if (file.isRecording) return placeRecording({ store, repositories }, file, target);
  const bytes = await store.files.blob(file.name);
  if (bytes === null) return { ok: false, problem: 'The file is no longer on this device.' };
  const preparer = createBrowserPhotoPreparer();
  try {
    const result = await placePhoto({ store, media: repositories.media, preparer }, bytes, target);
    return result.ok ? { ok: true } : { ok: false, problem: describePhotoFailure(result.failure, file.name) };
  } finally {
    preparer.dispose();
  }
}

/** A recording with a known place goes there; otherwise to the chosen one. */
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
