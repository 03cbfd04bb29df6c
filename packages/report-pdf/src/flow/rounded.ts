/** A rectangle with round corners. */
import type { PathStep } from './page-ops.ts';

const KAPPA = 0.5523;

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function roundedSteps({ x, y, width, height }: Rectangle, radius: number): PathStep[] {
  const r = Math.min(radius, width / 2, height / 2);
  const k = r * (1 - KAPPA);
  const [right, bottom] = [x + width, y + height];
  return [
    ['M', x + r, y],
    ['L', right - r, y],
    ['C', right - k, y, right, y + k, right, y + r],
    ['L', right, bottom - r],
    ['C', right, bottom - k, right - k, bottom, right - r, bottom],
    ['L', x + r, bottom],
    ['C', x + k, bottom, x, bottom - k, x, bottom - r],
    ['L', x, y + r],
    ['C', x, y + k, x + k, y, x + r, y],
    ['Z'],
  ];
}
