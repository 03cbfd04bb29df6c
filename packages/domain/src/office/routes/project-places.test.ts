import { expect, it } from 'vitest';
import { distanceMiles } from '../booking/distance.ts';
import { projectPlaces } from './project-places.ts';

const plane = { width: 400, height: 300, margin: 30 };
const tampa = { latitude: 27.9506, longitude: -82.4572 };
const stPetersburg = { latitude: 27.7676, longitude: -82.6403 };

it('is true to scale, north up, inside its margins', () => {
  const { at, scale } = projectPlaces([tampa, stPetersburg], plane);
  const [north, south] = at;
  if (north === undefined || south === undefined) throw new Error('two places');
  expect(north.y).toBeLessThan(south.y);
  expect(north.x).toBeGreaterThan(south.x);
  const miles = (Math.hypot(north.x - south.x, north.y - south.y) / scale.length) * scale.miles;
  expect(miles).toBeCloseTo(distanceMiles(tampa, stPetersburg), 0);
  for (const { x, y } of at) {
    expect(x).toBeGreaterThanOrEqual(29.9);
    expect(x).toBeLessThanOrEqual(370.1);
    expect(y).toBeGreaterThanOrEqual(29.9);
    expect(y).toBeLessThanOrEqual(270.1);
  }
});

it('draws one place in the middle, and none at all without failing', () => {
  expect(projectPlaces([tampa, tampa], plane).at).toEqual([
    { x: 200, y: 150 },
    { x: 200, y: 150 },
  ]);
  expect(projectPlaces([], plane).at).toEqual([]);
});
