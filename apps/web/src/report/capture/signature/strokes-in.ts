import type { PointGroup } from 'signature_pad';

/** The signature box in CSS pixels. */
export interface BoxSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Transfers the strokes of one box to another, complete and undistorted: scaled down only as needed, with their
 * center at the same relative position. A box without layout (0 pixels) leaves the strokes unchanged.
 */
export function strokesIn(strokes: readonly PointGroup[], from: BoxSize, to: BoxSize): PointGroup[] {
  const points = strokes.flatMap((stroke) => stroke.points);
  if (points.length === 0 || [from.widthPx, from.heightPx, to.widthPx, to.heightPx].includes(0))
    return [...strokes];
  const across = extentOf(points.map(({ x }) => x));
  const down = extentOf(points.map(({ y }) => y));
  const scale = Math.min(1, to.widthPx / across.length, to.heightPx / down.length);
  const x = placed(across, scale, from.widthPx, to.widthPx);
  const y = placed(down, scale, from.heightPx, to.heightPx);
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: x(point.x), y: y(point.y) })),
  }));
}

interface Extent {
  readonly middle: number;
  readonly length: number;
}

/** Half of the widest pen extends beyond each point. */
const PEN_PX = 2.5;

function extentOf(values: readonly number[]): Extent {
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  );
  return { middle: (least + most) / 2, length: most - least + PEN_PX };
}

function placed({ middle, length }: Extent, scale: number, fromPx: number, toPx: number) {
  const half = (length * scale) / 2;
  const wanted = (middle / fromPx) * toPx;
  const at = Math.min(Math.max(wanted, half), toPx - half);
  return (value: number): number => at + (value - middle) * scale;
}
