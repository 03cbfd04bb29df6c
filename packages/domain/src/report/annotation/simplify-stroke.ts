/**
 * Simplifies a freehand stroke to the points its line needs (Ramer-Douglas-Peucker). A hand makes 120 points per
 * second; only the 20 or so that carry the shape are stored, synced and printed.
 */
import { clampSpot } from './edit-mark.ts';
import { MAX_STROKE_POINTS } from './mark-shape.ts';

export interface StrokePoint {
  readonly x: number;
  readonly y: number;
  /** 0..1, from a pen. */
  readonly pressure: number;
}

/** Fraction of the photo's sides: about one pixel of the printed image. */
const TOLERANCE = 0.0012;

export interface SimpleStroke {
  readonly points: number[];
  readonly pressures: number[] | null;
}

/** Uses pressure only if `hasPressure`: a finger reports 0.5 or nothing, so only a pen's values are meaningful. */
export function simplifyStroke(drawn: readonly StrokePoint[], hasPressure: boolean): SimpleStroke {
  let kept = thin(drawn, TOLERANCE);
  // A very long scribble gets coarser until it can be stored.
  for (let tolerance = TOLERANCE * 2; kept.length > MAX_STROKE_POINTS; tolerance *= 2)
    kept = thin(drawn, tolerance);
  return {
    points: kept.flatMap(({ x, y }) => clampSpot([x, y])),
    pressures: hasPressure
      ? kept.map(({ pressure }) => Math.round(Math.min(Math.max(pressure, 0), 1) * 100) / 100)
      : null,
  };
}

function thin(points: readonly StrokePoint[], tolerance: number): StrokePoint[] {
  if (points.length < 3) return [...points];
  const isKept = Array.from({ length: points.length }, () => false);
  isKept[0] = true;
  isKept[points.length - 1] = true;
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    const far = farthest(points, from, to);
    if (far === null || far.distance <= tolerance) continue;
    isKept[far.index] = true;
    spans.push([from, far.index], [far.index, to]);
  }
  return points.filter((_, index) => isKept[index]);
}

function farthest(
  points: readonly StrokePoint[],
  from: number,
  to: number,
): { index: number; distance: number } | null {
  const [start, end] = [points[from], points[to]];
  if (start === undefined || end === undefined) return null;
  let found: { index: number; distance: number } | null = null;
  for (let index = from + 1; index < to; index += 1) {
    const point = points[index];
    if (point === undefined) continue;
    const distance = distanceToLine(point, start, end);
    if (found === null || distance > found.distance) found = { index, distance };
  }
  return found;
}

function distanceToLine(point: StrokePoint, start: StrokePoint, end: StrokePoint): number {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / squared;
  const at = Math.min(Math.max(along, 0), 1);
  const [ox, oy] = [point.x - start.x - at * dx, point.y - start.y - at * dy];
  return Math.sqrt(ox * ox + oy * oy);
}
