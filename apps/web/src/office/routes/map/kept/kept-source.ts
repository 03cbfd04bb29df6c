/** Reads the server's map archive, and what is kept of it for a day when the server can't be reached. */
import { FetchSource, type RangeResponse, type Source } from 'pmtiles';
import type { KeptMaps, KeptPart, MapDay } from './kept-maps.ts';
import type { ByteRange } from './plan-ranges.ts';

export function createKeptSource(url: string, day: MapDay, maps: KeptMaps | null): Source {
  const server = new FetchSource(url);
  return {
    getKey: () => url,
    // The server first: what is kept must not mix with parts of a newer archive.
    async getBytes(offset, length, signal, etag): Promise<RangeResponse> {
      try {
        if (navigator.onLine) return await server.getBytes(offset, length, signal, etag);
      } catch (error) {
        // A failed connection is a TypeError; anything else is an answer.
        if (!(error instanceof TypeError)) throw error;
      }
      const kept = await maps?.read(day, { offset, length });
      if (kept == null) throw new TypeError('This part of the map is not on this device.');
      return { data: kept.data, ...(kept.etag !== null && { etag: kept.etag }) };
    },
  };
}

/** Fetches one part of the archive for `keep`. */
export function createFetchRange(url: string): (range: ByteRange, signal: AbortSignal) => Promise<KeptPart> {
  const server = new FetchSource(url);
  return async ({ offset, length }, signal) => {
    const { data, etag } = await server.getBytes(offset, length, signal);
    return { data, etag: etag ?? null };
  };
}
