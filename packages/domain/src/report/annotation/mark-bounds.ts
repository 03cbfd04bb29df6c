/** Smallest upright box around a mark, in fractions; a spot has no size. */
import type { MarkShape } from './mark-shape.ts';

export function markBounds(shape: MarkShape): [number, number, number, number] {
  if ('box' in shape) return [...shape.box];
  const points = 'at' in shape ? shape.at : shape.points;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right - left, bottom - top];
}
