/** Puts a recording into its place, and makes the copy for other people behind it, which nobody has to wait for. */

import type { Span } from '@plumbline/domain/recordings/trim';
import { useCallback, useRef } from 'react';
import { createBrowserPhotoPreparer } from '../../../capture/photo-preparer.ts';
import { addCopy } from '../../../capture/recording/add-copy.ts';
import { type AddRecordingResult, addRecording } from '../../../capture/recording/add-recording.ts';
import { pictureOfRecording } from '../../../capture/recording/recording-picture.ts';
import type { RecordingSlip } from '../../../capture/recording/recording-slip.ts';
import type { RecordingTools } from '../../../capture/recording/recording-tools.ts';
import { useLocal } from '../../../local/local-context.ts';
import { positionAt } from '../../../local/repositories/order.ts';
import { log } from '../../../log.ts';
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
