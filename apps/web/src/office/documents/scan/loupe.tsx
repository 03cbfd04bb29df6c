import { classNames } from '@plumbline/ui';
import type { RefObject } from 'react';
import type { Point } from './quad.ts';

const SIZE_PX = 116;
const TIMES = 3;

interface LoupeProps {
  readonly url: string;
  readonly corner: Point;
  /** The photo as it is shown. */
  readonly area: RefObject<HTMLDivElement | null>;
}

/** What is under the finger, three times as large, on the other side of the photo. */
export function Loupe({ url, corner, area }: LoupeProps) {
  const box = area.current?.getBoundingClientRect();
  if (box === undefined) return null;
  const middle = SIZE_PX / 2;
  const at = (fraction: number, length: number): string => `${middle - fraction * length * TIMES}px`;
  return (
    <div
      aria-hidden="true"
      data-loupe
      className={classNames(
        'pointer-events-none absolute top-2 rounded-full border-2 border-photo-text bg-bg-sunken bg-no-repeat shadow-float',
        corner.x < 0.5 ? 'right-2' : 'left-2',
        // Not over the corner itself on a wide, low photo.
        corner.y < 0.4 && box.width < SIZE_PX * 2.5 && 'top-auto bottom-2',
      )}
      style={{
        width: SIZE_PX,
        height: SIZE_PX,
        backgroundImage: `url("${url}")`,
        backgroundSize: `${box.width * TIMES}px ${box.height * TIMES}px`,
        backgroundPosition: `${at(corner.x, box.width)} ${at(corner.y, box.height)}`,
      }}
    >
      <span className="absolute top-1/2 left-1/2 h-6 w-px -translate-1/2 bg-photo-text mix-blend-difference" />
      <span className="absolute top-1/2 left-1/2 h-px w-6 -translate-1/2 bg-photo-text mix-blend-difference" />
    </div>
  );
}
