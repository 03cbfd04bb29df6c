/** Puts a recording into its place and says so. Continues after the sheet that requested it is closed. */

import type { Span } from '@plumbline/domain/report/recordings/trim';
import { useToaster } from '@plumbline/ui';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import type { AddRecordingResult } from '#src/report/capture/recording/add-recording.ts';
import { holdSlip } from '#src/report/capture/recording/hold-slip.ts';
import { describeRecordingFailure } from '#src/report/capture/recording/recording-failure.ts';
import { type RecordingSlip, removeSlip } from '#src/report/capture/recording/recording-slip.ts';
import type { SaveRecording } from './use-save-recording.ts';

export interface RecordingToKeep {
  readonly slip: RecordingSlip;
  /** Null: all of it. */
  readonly span: Span | null;
  readonly transcript: string;
}

/** Returns true when nothing more can be done: it was placed, or is not a recording. */
export function useKeepRecording(save: SaveRecording): (given: RecordingToKeep) => Promise<boolean> {
  const { store } = useLocal();
  const toaster = useToaster();
  return async ({ slip, span, transcript }) => {
    const release = holdSlip(slip.id);
    try {
      const result = await save(slip, span, transcript.trim()).catch(notStored);
      if (result.ok) {
        toaster.show({ message: `${slip.kind === 'video' ? 'Video' : 'Audio note'} saved on this device.` });
        return true;
      }
      const { failure } = result;
      toaster.show({ message: describeRecordingFailure(failure, slip.originalName), kind: 'error' });
      // With its slip it is retried when the report is next opened; without, its file is in 'Recovered photos'.
      const isOver = failure.code === 'not-a-recording' || failure.code === 'gone';
      if (isOver) await removeSlip(store, slip.id);
      return isOver;
    } finally {
      release();
    }
  };
}

function notStored(error: unknown): AddRecordingResult {
  log.error('A recording was not put into its place.', error);
  return { ok: false, failure: { code: 'not-stored' } };
}
