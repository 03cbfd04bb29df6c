/**
 * Serves the map file of MAP_PMTILES by ranges, as the PMTiles reader of the browser requests it: one range per request,
 * up to 16 MB. The archive is opened once per request, so it can be replaced while the server runs; its ETag changes then,
 * and the reader starts over.
 */
import { open, stat } from 'node:fs/promises';

export const MAP_TILES_PATH = '/map/tiles.pmtiles';
const MOST_BYTES = 16 * 1024 * 1024;

export type MapTiles = (request: Request) => Promise<Response>;

/** @param file null: the server has no map */
export function createMapTiles(file: string | null): MapTiles {
  return async (request) => {
    if (file === null) return refusal(404, 'No map is set up on this server.');
    if (request.method !== 'GET') return refusal(405, 'Only GET is allowed.');
    const found = await stat(file).catch(() => null);
    if (found === null || !found.isFile()) return refusal(404, 'The map file is missing.');
    const range = rangeOf(request.headers.get('range'), found.size);
    if (range === null)
      return refusal(416, 'Request one range of at most 16 MB.', {
        'content-range': `bytes */${found.size}`,
      });
    const bytes = await readRange(file, range);
    return new Response(bytes, {
      status: 206,
      headers: {
        'content-type': 'application/vnd.pmtiles',
        'content-range': `bytes ${range.first}-${range.first + bytes.byteLength - 1}/${found.size}`,
        'accept-ranges': 'bytes',
        etag: `"${found.size.toString(16)}-${Math.round(found.mtimeMs).toString(16)}"`,
        'cache-control': 'public, max-age=86400',
      },
    });
  };
}

interface Range {
  readonly first: number;
  readonly length: number;
}

/** Returns null for no range, several ranges, one outside of the file, and one that is too long. */
export function rangeOf(header: string | null, sizeBytes: number): Range | null {
  const match = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '');
  if (match === null) return null;
  const first = Number(match[1]);
  const last = match[2] === '' ? sizeBytes - 1 : Math.min(Number(match[2]), sizeBytes - 1);
  const length = last - first + 1;
  return first >= sizeBytes || length <= 0 || length > MOST_BYTES ? null : { first, length };
}

async function readRange(file: string, { first, length }: Range): Promise<Uint8Array<ArrayBuffer>> {
  const handle = await open(file, 'r');
  try {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await handle.read(bytes, 0, length, first);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const refusal = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ message }, { status, headers: { 'cache-control': 'no-store', ...headers } });
