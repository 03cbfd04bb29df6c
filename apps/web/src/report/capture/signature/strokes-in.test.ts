import type { PointGroup } from 'signature_pad';
import { describe, expect, it } from 'vitest';
import { strokesIn } from './strokes-in.ts';

const stroke = (...points: readonly (readonly [x: number, y: number])[]): PointGroup => ({
  penColor: 'black',
  minWidth: 1,
  maxWidth: 2.5,
  dotSize: 0,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
  points: points.map(([x, y]) => ({ x, y, pressure: 0.5, time: 16 })),
});
const placesOf = (strokes: readonly PointGroup[]) =>
  strokes.flatMap(({ points }) => points.map(({ x, y }) => [x, y]));
const upright = { widthPx: 350, heightPx: 192 };
const onItsSide = { widthPx: 804, heightPx: 134 };

describe('strokes in a box that has changed its size', () => {
  it('keep size and shape where they fit, and come back to their place when the phone is turned back', () => {
    const drawn = [stroke([60, 70], [290, 130]), stroke([100, 90])];
    const turned = strokesIn(drawn, upright, onItsSide);
    const [first, last] = placesOf(turned);
    expect([(last?.[0] ?? 0) - (first?.[0] ?? 0), (last?.[1] ?? 0) - (first?.[1] ?? 0)]).toEqual([230, 60]);
    const back = placesOf(strokesIn(turned, onItsSide, upright));
    for (const [n, [x, y]] of placesOf(drawn).entries()) {
      expect(back[n]?.[0]).toBeCloseTo(x ?? 0);
      expect(back[n]?.[1]).toBeCloseTo(y ?? 0);
    }
  });

  it('are made smaller, not cut and not stretched, where they do not fit', () => {
    const [first, last] = placesOf(strokesIn([stroke([5, 5], [345, 187])], upright, onItsSide));
    const width = (last?.[0] ?? 0) - (first?.[0] ?? 0);
    const height = (last?.[1] ?? 0) - (first?.[1] ?? 0);
    expect(width / height).toBeCloseTo(340 / 182);
    expect(first?.[1]).toBeGreaterThan(0);
    expect(last?.[1]).toBeLessThan(134);
  });

  it('never leave a narrower box', () => {
    const [place] = placesOf(strokesIn([stroke([803, 133])], onItsSide, upright));
    expect(place?.[0]).toBeLessThanOrEqual(350);
    expect(place?.[1]).toBeLessThanOrEqual(192);
  });

  it('are left alone by a box that is not laid out', () => {
    const drawn = [stroke([20, 30], [200, 150])];
    expect(strokesIn(drawn, upright, { widthPx: 0, heightPx: 0 })).toEqual(drawn);
  });
});
