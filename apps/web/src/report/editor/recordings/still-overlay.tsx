/** A moment's still with its marks, over the paused player. */
import { marksOfPhoto } from '@plumbline/domain/report/annotation/marks-of-photo';
import type { Media } from '@plumbline/domain/tables/records';
import { useEditor } from '../model/editor-context.ts';
import { PhotoMarks } from '../photos/photo-marks.tsx';

export function StillOverlay({ still }: { still: Media }) {
  const { marksOn, pictureUrl } = useEditor();
  const marks = marksOfPhoto(still.id, marksOn(still));
  const count = marks.filter(({ shape }) => shape.kind !== 'crop').length;
  const url = pictureUrl(still);
  return (
    <div
      className="relative size-full"
      role="img"
      aria-label={`Drawn here: ${count} ${count === 1 ? 'mark' : 'marks'}`}
    >
      {url !== null && <img src={url} alt="" className="size-full object-contain" />}
      <PhotoMarks media={still} fit="meet" />
    </div>
  );
}
