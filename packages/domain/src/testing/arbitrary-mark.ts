/** Any mark that can be stored, for property tests. */
import fc from 'fast-check';
import type { MarkShape } from '../report/annotation/mark-shape.ts';

const fraction = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 10_000);
const style = {
  color: fc.constantFrom('#d21d3f', '#ffffff', '#16130f'),
  width: fc.constantFrom(0.004, 0.007, 0.012),
};
const box = fc
  .tuple(fraction, fraction, fraction, fraction)
  .map(([x, y, w, h]): [number, number, number, number] => [
    x * 0.98,
    y * 0.98,
    Math.max(0.02, w * (1 - x * 0.98)),
    Math.max(0.02, h * (1 - y * 0.98)),
  ]);
const spot = fc.tuple(fraction, fraction);
const points = fc.array(spot, { minLength: 1, maxLength: 30 }).map((spots) => spots.flat());

export const arbitraryMark: fc.Arbitrary<MarkShape> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('arrow' as const, 'line' as const),
    points: fc.tuple(fraction, fraction, fraction, fraction),
    ...style,
  }),
  fc.record({ kind: fc.constantFrom('rect' as const, 'ellipse' as const), box, ...style }),
  fc.record({ kind: fc.constant('path' as const), points, pressures: fc.constant(null), ...style }),
  fc.record({ kind: fc.constant('text' as const), at: spot, text: fc.constant('Felt'), ...style }),
  fc.record({
    kind: fc.constant('marker' as const),
    at: spot,
    number: fc.integer({ min: 1, max: 99 }),
    ...style,
  }),
  fc.record({ kind: fc.constantFrom('blur' as const, 'crop' as const), box }),
);

export const arbitraryMarks = fc
  .uniqueArray(fc.tuple(fc.uuid(), arbitraryMark), { selector: ([id]) => id, maxLength: 12 })
  .map((list) => list.map(([id, shape]) => ({ id, shape })));
