import type { Media } from '@plumbline/domain/tables/records';
import { Suspense } from 'react';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import { useEditor } from '../model/editor-context.ts';

export interface PhotoMarksProps {
  readonly media: Media;
  /** As the image below: `slice` for object-cover, `meet` for object-contain. */
  readonly fit?: 'slice' | 'meet';
}

const DrawnMarks = lazyOrNothing(() => import('./drawn-marks.tsx').then((module) => module.DrawnMarks));

/** The marks of a photo over its image, as the client will see them. Belongs into a positioned box. */
export function PhotoMarks({ media, fit = 'slice' }: PhotoMarksProps) {
  const rows = useEditor().marksOn(media);
  if (rows.length === 0) return null;
  return (
    <Suspense>
      <DrawnMarks media={media} rows={rows} fit={fit} />
    </Suspense>
  );
}
