import type { PhotoMarkShape } from '@plumbline/domain/annotation/mark-shape';
import { marksOfPhoto } from '@plumbline/domain/annotation/marks-of-photo';
import { useMemo } from 'react';
import { useLocal } from '../../../local/local-context.ts';
import { useLive } from '../../../local/use-live.ts';
import { useEditor } from '../model/editor-context.ts';

/** Returns the marks on a moment's still, live: another device may be editing. */
export function useStillMarks(mediaId: string): readonly PhotoMarkShape[] {
  const { repositories } = useLocal();
  const { inspectionId } = useEditor().report;
  const rows = useLive(`marks ${inspectionId}`, () =>
    repositories.media.marks.liveOfInspection(inspectionId),
  );
  return useMemo(() => (rows.status === 'ready' ? marksOfPhoto(mediaId, rows.value) : []), [rows, mediaId]);
}
