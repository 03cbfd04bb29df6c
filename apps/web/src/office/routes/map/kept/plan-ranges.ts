/** Which bytes of a PMTiles archive show a day's drive, and how many: known before anything is downloaded. */
import type { GeoPoint } from '@plumbline/domain/office/booking/distance';
import { corridorTiles } from '@plumbline/domain/office/routes/corridor-tiles';
import { findTile, type Header, type PMTiles, zxyToTileId } from 'pmtiles';

/** 50 MB. */
export const MOST_MAP_BYTES = 50_000_000;
/** What the reader requests first: the header and the root directory. */
const FIRST_BYTES = 16_384;
const MOST_LEVELS = 3;

export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

export interface MapPlan {
  /** As the reader will request them again, each once. */
  readonly ranges: readonly ByteRange[];
  readonly sizeBytes: number;
  readonly etag: string | null;
}

/** Leaves out the closest zooms until the rest fits. Throws offline and where there is no archive. */
export async function planRanges(
  archive: PMTiles,
  way: readonly GeoPoint[],
  mostBytes: number = MOST_MAP_BYTES,
): Promise<MapPlan> {
  const header = await archive.getHeader();
  const ranges = new Map<number, number>([[0, FIRST_BYTES]]);
  let sizeBytes = FIRST_BYTES;
  for (let zoom = header.minZoom; zoom <= header.maxZoom; zoom += 1) {
    const added = await rangesOfZoom(archive, header, way, zoom);
    const fresh = [...added].filter(([offset]) => !ranges.has(offset));
    const more = fresh.reduce((sum, [, length]) => sum + length, 0);
    if (sizeBytes + more > mostBytes) break;
    sizeBytes += more;
    for (const [offset, length] of fresh) ranges.set(offset, length);
  }
  return {
    ranges: [...ranges].map(([offset, length]) => ({ offset, length })),
    sizeBytes,
    etag: header.etag ?? null,
  };
}

/** Lengths by offset, of the tiles and of the directories that lead to them. */
async function rangesOfZoom(
  archive: PMTiles,
  header: Header,
  way: readonly GeoPoint[],
  zoom: number,
): Promise<ReadonlyMap<number, number>> {
  const found = new Map<number, number>();
  for (const { x, y } of corridorTiles(way, { min: zoom, max: zoom })) {
    const tileId = zxyToTileId(zoom, x, y);
    let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength];
    for (let level = 0; level <= MOST_LEVELS; level += 1) {
      const directory = await archive.cache.getDirectory(archive.source, offset, length, header);
      const entry = findTile(directory, tileId);
      if (entry === null) break;
      const start = entry.runLength > 0 ? header.tileDataOffset : header.leafDirectoryOffset;
      [offset, length] = [start + entry.offset, entry.length];
      found.set(offset, length);
      if (entry.runLength > 0) break;
    }
  }
  return found;
}
