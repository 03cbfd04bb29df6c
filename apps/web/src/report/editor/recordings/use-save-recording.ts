/** Puts a recording into its place, and makes the copy for other people behind it, which no one has to wait for. */

import type { Span } from '@plumbline/domain/report/recordings/trim';
import { useCallback, useRef } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { positionAt } from '#src/ground/local/repositories/order.ts';
import { log } from '#src/ground/log.ts';
import { createBrowserPhotoPreparer } from '#src/report/capture/photo-preparer.ts';
import { addCopy } from '#src/report/capture/recording/add-copy.ts';
import { type AddRecordingResult, addRecording } from '#src/report/capture/recording/add-recording.ts';
import { pictureOfRecording } from '#src/report/capture/recording/recording-picture.ts';
import type { RecordingSlip } from '#src/report/capture/recording/recording-slip.ts';
import type { RecordingTools } from '#src/report/capture/recording/recording-tools.ts';
import { useEditor } from '../model/editor-context.ts';

export type SaveRecording = (
  slip: RecordingSlip,
  span?: Span | null,
  transcript?: string,
) => Promise<AddRecordingResult>;

export function useSaveRecording(tools: RecordingTools): SaveRecording {
  const work = useLocal();
  const { photos, recordings } = useEditor();
  const placed = useRef([...photos, ...recordings]);
  placed.current = [...photos, ...recordings];
  return useCallback(
    async (slip, span = null, transcript = '') => {
      const { store, repositories } = work;
      const ordered = placed.current
        .map(({ placement }) => placement)
        .sort((a, b) => (a.position < b.position ? -1 : 1));
      const preparer = createBrowserPhotoPreparer();
      try {
        const result = await addRecording(
          { store, media: repositories.media, preparer, tools, pictureOf: pictureOfRecording },
          {
            slip,
            span,
            transcript,
            target: {
              path: slip.path,
              findingId: slip.findingId,
              position: positionAt(ordered, ordered.length),
            },
          },
        );
        if (result.ok) makeCopy(work, tools, result.mediaId);
        return result;
      } finally {
        preparer.dispose();
      }
    },
    [work, tools],
  );
}

/** Retried before the report is published, so a failure here is no loss. */
export function makeCopy(work: ReturnType<typeof useLocal>, tools: RecordingTools, mediaId: string): void {
  work.repositories.media
    .get(mediaId)
    .then((media) => media && addCopy(work, tools, media))
    .catch((error: unknown) => log.info('The copy of a recording is made later.', error));
}
