/** Converts marks between the photo as taken, the rotated photo, and its printed part. All in fractions. */
import type { Box, MarkShape, Spot } from './mark-shape.ts';

export type QuarterTurns = 0 | 1 | 2 | 3;

/** Degrees clockwise (0, 90, 180, 270) as quarter turns; anything else counts as not rotated. */
export const quarterTurns = (degrees: number): QuarterTurns =>
  degrees === 90 ? 1 : degrees === 180 ? 2 : degrees === 270 ? 3 : 0;

export const turnsBack = (turns: QuarterTurns): QuarterTurns => ((4 - turns) % 4) as QuarterTurns;

/** Position of a spot after clockwise quarter turns. */
export function turnSpot([x, y]: Spot, turns: QuarterTurns): [number, number] {
  switch (turns) {
    case 0:
      return [x, y];
    case 1:
      return [1 - y, x];
    case 2:
      return [1 - x, 1 - y];
    case 3:
      return [y, 1 - x];
  }
}

export function turnBox([x, y, w, h]: Box, turns: QuarterTurns): [number, number, number, number] {
  const [ax, ay] = turnSpot([x, y], turns);
  const [bx, by] = turnSpot([x + w, y + h], turns);
  // After rounding, x + w may be slightly above 1; the rotated box must not start slightly below 0.
  const [left, top] = [Math.max(0, Math.min(ax, bx)), Math.max(0, Math.min(ay, by))];
  return [left, top, Math.abs(ax - bx), Math.abs(ay - by)];
}

/** Runs every spot of a mark through `move`, and boxes through `moveBox`. */
export function mapMark(shape: MarkShape, move: (spot: Spot) => Spot, moveBox: (box: Box) => Box): MarkShape {
  switch (shape.kind) {
    case 'arrow':
    case 'line': {
      const [ax, ay] = move([shape.points[0], shape.points[1]]);
      const [bx, by] = move([shape.points[2], shape.points[3]]);
      return { ...shape, points: [ax, ay, bx, by] };
    }
    case 'path':
      return { ...shape, points: mapPairs(shape.points, move) };
    case 'text':
    case 'marker': {
      const [x, y] = move(shape.at);
      return { ...shape, at: [x, y] };
    }
    case 'rect':
    case 'ellipse':
    case 'blur':
    case 'crop': {
      const [x, y, w, h] = moveBox(shape.box);
      return { ...shape, box: [x, y, w, h] };
    }
  }
}

function mapPairs(points: readonly number[], move: (spot: Spot) => Spot): number[] {
  const moved: number[] = [];
  for (let at = 0; at + 1 < points.length; at += 2)
    moved.push(...move([points[at] ?? 0, points[at + 1] ?? 0]));
  return moved;
}

export const turnMark = (shape: MarkShape, turns: QuarterTurns): MarkShape =>
  turns === 0
    ? shape
    : mapMark(
        shape,
        (spot) => turnSpot(spot, turns),
        (box) => turnBox(box, turns),
      );

/** Converts a mark to fractions of a part of the photo; what is outside the part gets fractions outside 0..1. */
export const cropMark = (shape: MarkShape, [x, y, w, h]: Box): MarkShape =>
  mapMark(
    shape,
    ([px, py]) => [(px - x) / w, (py - y) / h],
    ([bx, by, bw, bh]) => [(bx - x) / w, (by - y) / h, bw / w, bh / h],
  );
