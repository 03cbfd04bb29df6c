import { marksOfPhoto } from '@plumbline/domain/report/annotation/marks-of-photo';
import { renditionSize } from '@plumbline/domain/report/annotation/rendition-size';
import type { Media, PhotoMark } from '@plumbline/domain/tables/records';
import { memo, useMemo } from 'react';
import { ShapeMarks } from '#src/report/output/document/shape-marks.tsx';

export interface DrawnMarksProps {
  readonly media: Media;
  readonly rows: readonly PhotoMark[];
  readonly fit: 'slice' | 'meet';
}

export const DrawnMarks = memo(function DrawnMarks({ media, rows, fit }: DrawnMarksProps) {
  const marks = useMemo(() => marksOfPhoto(media.id, rows), [media.id, rows]);
  return <ShapeMarks marks={marks} size={renditionSize(media)} rotation={media.rotation} fit={fit} />;
});
