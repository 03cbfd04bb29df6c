import { expect, it } from 'vitest';
import { MAX_STROKE_POINTS, parseMarkShape } from './mark-shape.ts';
import { simplifyStroke } from './simplify-stroke.ts';

const line = (count: number, y: (x: number) => number) =>
  Array.from({ length: count }, (_, index) => {
    const x = index / (count - 1);
    return { x, y: y(x), pressure: x };
  });

it('keeps the two ends of a straight line', () => {
  expect(
    simplifyStroke(
      line(200, () => 0.5),
      false,
    ),
  ).toEqual({ points: [0, 0.5, 1, 0.5], pressures: null });
});

it('keeps the turn of an angle, and the pressure of a pen at it', () => {
  const stroke = simplifyStroke(
    line(201, (x) => Math.abs(x - 0.5)),
    true,
  );
  expect(stroke).toEqual({ points: [0, 0.5, 0.5, 0, 1, 0.5], pressures: [0, 0.5, 1] });
});

it('makes a scribble of minutes small enough to store', () => {
  const scribble = line(20_000, (x) => 0.5 + 0.4 * Math.sin(x * 9000));
  const { points, pressures } = simplifyStroke(scribble, false);
  expect(points.length).toBeLessThanOrEqual(2 * MAX_STROKE_POINTS);
  expect(parseMarkShape({ kind: 'path', points, pressures, color: '#d21d3f', width: 0.007 })).not.toBeNull();
});

it('makes a dot of a tap', () => {
  expect(simplifyStroke([{ x: 0.2, y: 0.3, pressure: 0.5 }], false).points).toEqual([0.2, 0.3]);
});
