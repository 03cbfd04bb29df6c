import { expect, it } from 'vitest';
import { corridorTiles } from './corridor-tiles.ts';

const TAMPA = { latitude: 27.9506, longitude: -82.4572 };
const ORLANDO = { latitude: 28.5384, longitude: -81.3789 };
const at = (zoom: number, tiles: ReturnType<typeof corridorTiles>) =>
  tiles.filter((tile) => tile.zoom === zoom).map(({ x, y }) => `${x}/${y}`);

it('has the tile of a place and those around it', () => {
  const tiles = corridorTiles([TAMPA], { min: 0, max: 14 });
  expect(at(0, tiles)).toEqual(['0/0']);
  // The usual formula of slippy map tiles, calculated apart.
  expect(at(14, tiles)).toContain('4439/6866');
  expect(at(14, tiles)).toHaveLength(9);
});

it('has the whole area from afar and only the corridor up close', () => {
  const tiles = corridorTiles([TAMPA, ORLANDO], { min: 0, max: 14 });
  const far = at(8, tiles);
  expect(far).toHaveLength(new Set(far).size);
  expect(far.length).toBeLessThanOrEqual(36);
  const near = at(14, tiles);
  // 49 by 31 tiles between the cities; about three are kept for each along the way.
  expect(near.length).toBeGreaterThan(100);
  expect(near.length).toBeLessThan(400);
  expect(near).toHaveLength(new Set(near).size);
});

it('leaves no gap along the way', () => {
  const cells = new Set(at(13, corridorTiles([TAMPA, ORLANDO], { min: 13, max: 13 })));
  const [west, east] = [
    at(13, corridorTiles([TAMPA], { min: 13, max: 13 })),
    at(13, corridorTiles([ORLANDO], { min: 13, max: 13 })),
  ];
  const reached = new Set(west);
  const open = [...west];
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const [x = 0, y = 0] = cell.split('/').map(Number);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = `${x + dx}/${y + dy}`;
      if (!cells.has(next) || reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  expect(east.every((cell) => reached.has(cell))).toBe(true);
});

it('has nothing without a place', () => {
  expect(corridorTiles([], { min: 0, max: 14 })).toEqual([]);
});
