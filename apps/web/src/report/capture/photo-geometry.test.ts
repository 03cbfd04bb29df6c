import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitWithin, rotateBy, turned } from './photo-geometry.ts';

describe('sizes of copies', () => {
  it('keeps the shape, never grows and never vanishes', () => {
    const side = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 3000 }), (widthPx, heightPx, limit) => {
        const fitted = fitWithin({ widthPx, heightPx }, limit);
        expect(Math.max(fitted.widthPx, fitted.heightPx)).toBeLessThanOrEqual(Math.max(limit, 1));
        expect(Math.min(fitted.widthPx, fitted.heightPx)).toBeGreaterThanOrEqual(1);
        expect(fitted.widthPx).toBeLessThanOrEqual(widthPx);
      }),
    );
    expect(fitWithin({ widthPx: 4032, heightPx: 3024 }, 1200)).toEqual({ widthPx: 1200, heightPx: 900 });
  });

  it('comes back after four quarter turns either way', () => {
    for (const turn of [1, -1]) {
      let rotation = rotateBy(90, 0);
      for (let i = 0; i < 4; i += 1) rotation = rotateBy(rotation, turn);
      expect(rotation).toBe(90);
    }
    expect(rotateBy(0, -1)).toBe(270);
    expect(turned({ widthPx: 4, heightPx: 3 }, 270)).toEqual({ widthPx: 3, heightPx: 4 });
  });
});
