import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitInto, panBy, seenPart, WHOLE, zoomAt } from './viewport.ts';

const room = { width: 400, height: 600 };
const fitted = fitInto({ width: 1200, height: 900 }, room);
const middle = { x: 0, y: 0 };

it('fits the photo into the room', () => {
  expect(fitted).toEqual({ width: 400, height: 300 });
  expect(fitInto({ width: 1200, height: 900 }, { width: 0, height: 0 })).toEqual({ width: 0, height: 0 });
});

it('keeps the spot between two fingers where it is', () => {
  const zoomed = zoomAt(WHOLE, 4, { x: 100, y: 0 }, fitted, room);
  expect(zoomed).toMatchObject({ zoom: 4, dx: -300 });
});

it('never loses the photo out of sight, and says which part of it is seen', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.double({ min: 0.2, max: 5, noNaN: true }),
          fc.integer({ min: -900, max: 900 }),
          fc.integer({ min: -900, max: 900 }),
        ),
      ),
      (steps) => {
        let view = WHOLE;
        for (const [factor, x, y] of steps)
          view = panBy(zoomAt(view, factor, { x, y }, fitted, room), y, x, fitted, room);
        const [left, top, w, h] = seenPart(view, fitted, room);
        for (const value of [left, top, left + w, top + h]) {
          expect(value).toBeGreaterThanOrEqual(-1e-9);
          expect(value).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect(view.zoom).toBeGreaterThanOrEqual(1);
      },
    ),
  );
});

it('sees the right half after going there', () => {
  const view = panBy(zoomAt(WHOLE, 2, middle, fitted, room), -9999, 0, fitted, room);
  expect(seenPart(view, fitted, room)).toEqual([0.5, 0, 0.5, 1]);
});
