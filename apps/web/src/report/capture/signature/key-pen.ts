/**
 * A pen moved by keys, for signing without a pointer: arrows move it (Shift: farther), Space lowers and lifts it.
 * Moving a lowered pen draws a line.
 */
export interface KeyPen {
  readonly x: number;
  readonly y: number;
  readonly isDown: boolean;
}

export interface PadSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

const STEP_PX = 6;
const LONG_STEP_PX = 24;

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Lifted, where a signature begins. */
export const startPen = ({ widthPx, heightPx }: PadSize): KeyPen => ({
  x: Math.round(widthPx * 0.15),
  y: Math.round(heightPx * 0.6),
  isDown: false,
});

/** Returns the pen after a key; null for other keys. It never leaves the box. */
export function penAfter(
  pen: KeyPen,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { widthPx, heightPx }: PadSize,
): KeyPen | null {
  if (key === ' ') return { ...pen, isDown: !pen.isDown };
  const direction = DIRECTIONS[key];
  if (direction === undefined) return null;
  const stepPx = shiftKey ? LONG_STEP_PX : STEP_PX;
  return {
    ...pen,
    x: Math.min(widthPx, Math.max(0, pen.x + direction[0] * stepPx)),
    y: Math.min(heightPx, Math.max(0, pen.y + direction[1] * stepPx)),
  };
}
