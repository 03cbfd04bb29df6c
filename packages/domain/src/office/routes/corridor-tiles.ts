/** Map tiles (Web Mercator, XYZ) that show a day's drive: its whole area from afar, and the corridor of the way up close. */
import type { GeoPoint } from '../booking/distance.ts';

export interface TileAddress {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Tiles of the whole area at one zoom; above, only those along the way are taken. */
const MOST_AREA_TILES = 36;

/** `way`: the places in driving order, or the line along the roads. Empty without a place. */
export function corridorTiles(
  way: readonly GeoPoint[],
  zooms: { readonly min: number; readonly max: number },
): readonly TileAddress[] {
  const tiles: TileAddress[] = [];
  if (way.length === 0) return tiles;
  for (let zoom = zooms.min; zoom <= zooms.max; zoom += 1) {
    const size = 2 ** zoom;
    const spots = way.map((point) => spotOf(point, size));
    const cells = areaOf(spots, size) ?? [...alongOf(spots, size)].map((cell) => splitCell(cell, size));
    for (const [x, y] of cells) tiles.push({ zoom, x, y });
  }
  return tiles;
}

type Cell = readonly [x: number, y: number];

/** Position in units of tiles. */
function spotOf({ latitude, longitude }: GeoPoint, size: number): Cell {
  const radians = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180;
  const down = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
  return [((longitude + 180) / 360) * size, down * size];
}

/** All cells of the box around the spots, one more on each side; null when they are too many. */
function areaOf(spots: readonly Cell[], size: number): readonly Cell[] | null {
  const range = (values: readonly number[]): readonly [number, number] => [
    Math.max(0, Math.floor(Math.min(...values)) - 1),
    Math.min(size - 1, Math.floor(Math.max(...values)) + 1),
  ];
  const [left, right] = range(spots.map(([x]) => x));
  const [top, bottom] = range(spots.map(([, y]) => y));
  if ((right - left + 1) * (bottom - top + 1) > MOST_AREA_TILES) return null;
  const cells: Cell[] = [];
  for (let x = left; x <= right; x += 1) for (let y = top; y <= bottom; y += 1) cells.push([x, y]);
  return cells;
}

/** Numbers of the cells under the way and of their neighbors. */
function alongOf(spots: readonly Cell[], size: number): ReadonlySet<number> {
  const cells = new Set<number>();
  const add = (x: number, y: number): void => {
    for (let column = Math.floor(x) - 1; column <= Math.floor(x) + 1; column += 1) {
      for (let row = Math.floor(y) - 1; row <= Math.floor(y) + 1; row += 1) {
        if (column >= 0 && column < size && row >= 0 && row < size) cells.add(row * size + column);
      }
    }
  };
  let [beforeX, beforeY] = spots[0] ?? [0, 0];
  for (const [x, y] of spots) {
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x - beforeX), Math.abs(y - beforeY)) * 2));
    for (let step = 0; step <= steps; step += 1) {
      add(beforeX + ((x - beforeX) * step) / steps, beforeY + ((y - beforeY) * step) / steps);
    }
    [beforeX, beforeY] = [x, y];
  }
  return cells;
}

const splitCell = (cell: number, size: number): Cell => [cell % size, Math.floor(cell / size)];
