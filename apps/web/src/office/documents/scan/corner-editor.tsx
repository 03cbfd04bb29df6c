/** The photo of a sheet with a handle at each of its corners: dragged by finger or pointer, or moved by arrow keys. */
import { useRef, useState } from 'react';
import { usePictureUrl } from '#src/ground/use-picture-url.ts';
import { CornerHandle } from './corner-handle.tsx';
import { Loupe } from './loupe.tsx';
import { CORNERS, type CornerIndex, moveCorner, type Point, type Quad } from './quad.ts';
import type { ScanPhoto } from './scan-tasks.ts';

interface CornerEditorProps {
  readonly photo: ScanPhoto;
  readonly quad: Quad;
  readonly onChange: (quad: Quad) => void;
}

export function CornerEditor({ photo, quad, onChange }: CornerEditorProps) {
  const area = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<CornerIndex | null>(null);
  const url = usePictureUrl(photo.picture);
  /** In fractions of the photo as it is shown. */
  const placeOf = (xPx: number, yPx: number): Point => {
    const box = area.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return { x: 0, y: 0 };
    return { x: (xPx - box.left) / box.width, y: (yPx - box.top) / box.height };
  };
  const move = (index: CornerIndex, to: Point): void => {
    setMoved(index);
    onChange(moveCorner(quad, index, to));
  };
  const ratio = photo.widthPx / photo.heightPx;
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-hidden bg-bg-sunken p-7">
      {/* biome-ignore lint/a11y/useSemanticElements: not inputs of a form */}
      <div
        ref={area}
        role="group"
        aria-label="Corners of the page"
        className="relative touch-none select-none"
        style={{ aspectRatio: ratio, width: `min(100%, calc((100dvh - 17rem) * ${ratio}))` }}
      >
        {url !== undefined && (
          <img src={url} alt="Sheet as it was shot" draggable={false} className="size-full rounded-sm" />
        )}
        <Outline quad={quad} />
        {CORNERS.map((index) => (
          <CornerHandle
            key={index}
            index={index}
            corner={quad[index]}
            placeOf={placeOf}
            onMove={(to) => move(index, to)}
            onRest={() => setMoved(null)}
          />
        ))}
        {moved !== null && url !== undefined && <Loupe url={url} corner={quad[moved]} area={area} />}
      </div>
    </div>
  );
}

/** What is left out is darker. */
function Outline({ quad }: { readonly quad: Quad }) {
  const points = quad.map(({ x, y }) => `${x} ${y}`);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      <path d={`M0 0H1V1H0Z M${points.join('L')}Z`} fillRule="evenodd" className="fill-scrim" />
      <path
        d={`M${points.join('L')}Z`}
        fill="none"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
        className="stroke-photo-text"
      />
    </svg>
  );
}
