import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { CornerIndex, Point } from './quad.ts';

const NAMES = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const;
/** Of the photo: about a pixel on the screen, and with Shift about a finger. */
const STEP = 0.002;
const LARGE_STEP = 0.02;

interface CornerHandleProps {
  readonly index: CornerIndex;
  readonly corner: Point;
  /** From a place in the window to one on the photo. */
  readonly placeOf: (xPx: number, yPx: number) => Point;
  readonly onMove: (to: Point) => void;
  /** It was released, or the keyboard went elsewhere. */
  readonly onRest: () => void;
}

const percent = (fraction: number): string => `${Math.round(fraction * 1000) / 10}%`;

export function CornerHandle({ index, corner, placeOf, onMove, onRest }: CornerHandleProps) {
  /** From the finger to the corner: it does not jump when it is touched at its edge. */
  const grip = useRef<Point | null>(null);
  function grasp(event: PointerEvent<HTMLButtonElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    const finger = placeOf(event.clientX, event.clientY);
    grip.current = { x: corner.x - finger.x, y: corner.y - finger.y };
    onMove(corner);
  }
  function drag(event: PointerEvent<HTMLButtonElement>): void {
    if (grip.current === null) return;
    const finger = placeOf(event.clientX, event.clientY);
    onMove({ x: finger.x + grip.current.x, y: finger.y + grip.current.y });
  }
  function release(): void {
    if (grip.current !== null) onRest();
    grip.current = null;
  }
  function press(event: KeyboardEvent<HTMLButtonElement>): void {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
      event.key
    ];
    if (by === undefined) return;
    event.preventDefault();
    onMove({ x: corner.x + (by[0] ?? 0), y: corner.y + (by[1] ?? 0) });
  }
  return (
    <button
      type="button"
      aria-label={`${NAMES[index]} corner, ${percent(corner.x)} from the left, ${percent(corner.y)} from the top`}
      aria-roledescription="corner, moved by arrow keys"
      onPointerDown={grasp}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
      onBlur={onRest}
      className="absolute grid size-11 -translate-x-1/2 -translate-y-1/2 cursor-move touch-none place-items-center rounded-full border-0 bg-transparent outline-offset-[-6px]"
      style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
    >
      <span className="size-6 rounded-full border-2 border-photo-text bg-brass/60 shadow-[0_0_0_1px_rgb(0_0_0/0.55)]" />
    </button>
  );
}
