import type { ModelPhoto } from '@plumbline/domain/report/model/types';
import { MarkDrawing } from './mark-drawing.tsx';

/** Marks over a photo, in the photo's own pixels, so that they scale with it. */
export function PrintedMarks({ photo }: { photo: Pick<ModelPhoto, 'annotations' | 'widthPx' | 'heightPx'> }) {
  if (photo.annotations.length === 0) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${photo.widthPx} ${photo.heightPx}`}
      className="pointer-events-none absolute inset-0 size-full"
      preserveAspectRatio="xMidYMid slice"
    >
      {photo.annotations.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks of a finished photo never move
        <MarkDrawing key={index} mark={mark} size={photo} />
      ))}
    </svg>
  );
}
