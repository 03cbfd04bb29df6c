/** Marks of a moment's still, over the paused player. */
import { printedMarks } from '@plumbline/domain/annotation/printed-marks';
import type { Media } from '@plumbline/domain/records';
import { useMemo } from 'react';
import { MarkDrawing } from '../../../report-output/document/mark-drawing.tsx';
import { useEditor } from '../model/editor-context.ts';
import { useStillMarks } from './use-still-marks.ts';

export function StillOverlay({ still }: { still: Media }) {
  const { pictureUrl } = useEditor();
  const marks = useStillMarks(still.id);
  // Shows the whole image here; cropping applies to the report.
  const shapes = useMemo(
    () =>
      printedMarks(
        marks.filter(({ shape }) => shape.kind !== 'crop'),
        still.rotation,
      ),
    [marks, still.rotation],
  );
  const size = { widthPx: still.reportWidth ?? 16, heightPx: still.reportHeight ?? 9 };
  const url = pictureUrl(still);
  return (
    <svg
      viewBox={`0 0 ${size.widthPx} ${size.heightPx}`}
      className="size-full"
      role="img"
      aria-label={`Drawn here: ${shapes.length} ${shapes.length === 1 ? 'mark' : 'marks'}`}
    >
      {url !== null && <image href={url} width={size.widthPx} height={size.heightPx} />}
      {shapes.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks are drawn together and have no state
        <MarkDrawing key={index} mark={mark} size={size} />
      ))}
    </svg>
  );
}
