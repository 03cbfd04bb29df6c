/** Page size on screen: as wide as possible, or by a factor of its printed size. */
export type Zoom = 'fit' | number;

/** A point is 1/72 inch, a CSS pixel 1/96. */
const PX_PER_PT = 96 / 72;
const STEPS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const [SMALLEST, LARGEST] = [0.25, 4];

export function pxPerPt(zoom: Zoom, roomPx: number, widestPt: number): number {
  return zoom === 'fit' ? roomPx / widestPt : zoom * PX_PER_PT;
}

/** Returns the zoom factor of a scale: 1 is the printed size. */
export const factorOf = (scale: number): number => scale / PX_PER_PT;

export const clampFactor = (factor: number): number => Math.min(LARGEST, Math.max(SMALLEST, factor));

/** Returns the next larger or smaller step; a factor between two steps moves to the adjacent one. */
export function stepFrom(factor: number, direction: 1 | -1): number {
  const nudge = 0.01;
  const next =
    direction === 1
      ? STEPS.find((step) => step > factor + nudge)
      : STEPS.findLast((step) => step < factor - nudge);
  return next ?? clampFactor(factor);
}

export const percent = (factor: number): string => `${Math.round(factor * 100)}%`;
