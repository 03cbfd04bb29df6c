/**
 * Writes a small PMTiles 3 archive of vector tiles in Protomaps' basemap schema: land with a lake, a highway and a road
 * in each tile. Uncompressed; directories have leaves, as those of large archives do.
 */
import { zxyToTileId } from 'pmtiles';

export interface ArchiveArea {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Degrees: west, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
}

const HEADER_BYTES = 127;
const ENTRIES_PER_LEAF = 64;

export function writeArchive(area: ArchiveArea): Uint8Array<ArrayBuffer> {
  const ids = tileIdsOf(area).toSorted((a, b) => a - b);
  const tiles = ids.map((id) => vectorTile(id));
  const offsets: number[] = [];
  let end = 0;
  for (const tile of tiles) {
    offsets.push(end);
    end += tile.length;
  }
  const entries = ids.map((tileId, index) => ({
    tileId,
    offset: offsets[index] ?? 0,
    length: tiles[index]?.length ?? 0,
    runLength: 1,
  }));
  const leaves: number[][] = [];
  const root: Entry[] = [];
  let leafOffset = 0;
  for (let at = 0; at < entries.length; at += ENTRIES_PER_LEAF) {
    const part = entries.slice(at, at + ENTRIES_PER_LEAF);
    const bytes = directory(part);
    root.push({ tileId: part[0]?.tileId ?? 0, offset: leafOffset, length: bytes.length, runLength: 0 });
    leaves.push(bytes);
    leafOffset += bytes.length;
  }
  const rootBytes = directory(root);
  const header = headerOf(area, {
    root: rootBytes.length,
    leaves: leafOffset,
    tiles: end,
    count: ids.length,
  });
  return Uint8Array.from([...header, ...rootBytes, ...leaves.flat(), ...tiles.flat()]);
}

interface Entry {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  readonly runLength: number;
}

function tileIdsOf({ minZoom, maxZoom, bounds: [west, south, east, north] }: ArchiveArea): readonly number[] {
  const ids: number[] = [];
  const down = (latitude: number): number =>
    (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2;
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    const size = 2 ** zoom;
    for (let x = Math.floor(((west + 180) / 360) * size); x <= ((east + 180) / 360) * size; x += 1) {
      for (let y = Math.floor(down(north) * size); y <= down(south) * size; y += 1)
        ids.push(zxyToTileId(zoom, x, y));
    }
  }
  return ids;
}

function directory(entries: readonly Entry[]): number[] {
  return [
    ...varint(entries.length),
    ...entries.flatMap(({ tileId }, index) => varint(tileId - (entries[index - 1]?.tileId ?? 0))),
    ...entries.flatMap(({ runLength }) => varint(runLength)),
    ...entries.flatMap(({ length }) => varint(length)),
    ...entries.flatMap(({ offset }) => varint(offset + 1)),
  ];
}

function headerOf(
  { minZoom, maxZoom, bounds }: ArchiveArea,
  sizes: { readonly root: number; readonly leaves: number; readonly tiles: number; readonly count: number },
): Uint8Array {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES));
  for (const [index, byte] of letters('PMTiles').entries()) view.setUint8(index, byte);
  view.setUint8(7, 3);
  const leafStart = HEADER_BYTES + sizes.root;
  const longs = [
    HEADER_BYTES,
    sizes.root,
    0,
    0,
    leafStart,
    sizes.leaves,
    leafStart + sizes.leaves,
    sizes.tiles,
    sizes.count,
    sizes.count,
    sizes.count,
  ];
  for (const [index, value] of longs.entries()) view.setBigUint64(8 + index * 8, BigInt(value), true);
  // Clustered; directories and tiles are not compressed; Mapbox vector tiles.
  for (const [index, value] of [1, 1, 1, 1, minZoom, maxZoom].entries()) view.setUint8(96 + index, value);
  for (const [index, degrees] of bounds.entries()) view.setInt32(102 + index * 4, degrees * 1e7, true);
  return new Uint8Array(view.buffer);
}

const EXTENT = 4096;

/** The road bends by the tile's id, so that no two tiles are the same. */
function vectorTile(id: number): number[] {
  const bend = 1200 + (id % 7) * 200;
  const square = (from: number, to: number): number[][] => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ];
  return [
    ...layer('earth', [shape('earth', POLYGON, square(-64, EXTENT + 64))]),
    ...layer('landuse', [shape('park', POLYGON, square(300, 1400))]),
    ...layer('water', [shape('lake', POLYGON, square(2500, 3900))]),
    ...layer('roads', [
      shape('highway', LINE, [
        [0, 2048],
        [4096, 2048],
      ]),
      shape('minor_road', LINE, [
        [2048, 0],
        [bend, 2048],
        [2048, 4096],
      ]),
    ]),
  ];
}

const LINE = 2;
const POLYGON = 3;

interface Shape {
  readonly kind: string;
  readonly type: number;
  readonly points: readonly number[][];
}
const shape = (kind: string, type: number, points: readonly number[][]): Shape => ({ kind, type, points });

/** Each shape has one property, its `kind`. */
function layer(name: string, shapes: readonly Shape[]): number[] {
  const features = shapes.map(({ type, points }, index) => [
    ...bytesField(2, [...varint(0), ...varint(index)]),
    ...varint(3 * 8),
    ...varint(type),
    ...bytesField(4, geometry(points, type === POLYGON)),
  ]);
  return bytesField(3, [
    ...varint(15 * 8),
    ...varint(2),
    ...bytesField(1, letters(name)),
    ...features.flatMap((feature) => bytesField(2, feature)),
    ...bytesField(3, letters('kind')),
    ...shapes.flatMap(({ kind }) => bytesField(4, bytesField(1, letters(kind)))),
    ...varint(5 * 8),
    ...varint(EXTENT),
  ]);
}

function geometry(points: readonly number[][], isClosed: boolean): number[] {
  let [x, y] = [0, 0];
  const moves = points.map(([nextX = 0, nextY = 0]) => {
    const move = [...zigzag(nextX - x), ...zigzag(nextY - y)];
    [x, y] = [nextX, nextY];
    return move;
  });
  const [first = [], ...rest] = moves;
  return [
    ...varint(1 | (1 << 3)),
    ...first,
    ...varint(2 | (rest.length << 3)),
    ...rest.flat(),
    ...(isClosed ? varint(7 | (1 << 3)) : []),
  ];
}

const letters = (text: string): number[] => [...new TextEncoder().encode(text)];
const bytesField = (field: number, bytes: readonly number[]): number[] => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const zigzag = (value: number): number[] => varint(value < 0 ? -value * 2 - 1 : value * 2);

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  bytes.push(rest);
  return bytes;
}
