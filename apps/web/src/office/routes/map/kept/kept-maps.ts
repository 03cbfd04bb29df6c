/**
 * Maps of days on this device: parts of the server's map archive, one cache for each day, so that a day's map goes as a
 * whole. The name of a cache carries the date, so old ones go without reading them.
 */
import * as z from 'zod/mini';
import type { ByteRange, MapPlan } from './plan-ranges.ts';

/** A day with a route. */
export interface MapDay {
  readonly routeId: string;
  /** YYYY-MM-DD. */
  readonly routeOn: string;
}

export interface KeptPart {
  readonly data: ArrayBuffer;
  readonly etag: string | null;
}

export interface KeptInfo {
  readonly sizeBytes: number;
  /** `KeepOptions.places` at that time. */
  readonly places: string;
}

export interface KeepOptions {
  /** The day's places as text: another one means that the stops have changed since. */
  readonly places: string;
  readonly fetchRange: (range: ByteRange, signal: AbortSignal) => Promise<KeptPart>;
  readonly onProgress: (keptBytes: number) => void;
  readonly signal: AbortSignal;
}

export interface KeptMaps {
  /** Null when the day's map is not here, or not whole. */
  readonly infoOf: (day: MapDay) => Promise<KeptInfo | null>;
  /** Downloads a plan's parts. Rejects, and leaves nothing, when canceled, offline or without space. */
  readonly keep: (day: MapDay, plan: MapPlan, options: KeepOptions) => Promise<void>;
  readonly read: (day: MapDay, range: ByteRange) => Promise<KeptPart | null>;
  readonly remove: (day: MapDay) => Promise<void>;
  /** Deletes the maps of days before this date. */
  readonly forgetBefore: (today: string) => Promise<void>;
}

const PREFIX = 'plumbline-day-map';
const AT_ONCE = 6;
const nameOf = ({ routeOn, routeId }: MapDay): string => `${PREFIX} ${routeOn} ${routeId}`;
const infoSchema = z.object({ sizeBytes: z.number(), places: z.string() });

/** `origin`: keys of a cache are addresses. */
export function createKeptMaps(
  caches: Pick<CacheStorage, 'open' | 'has' | 'keys' | 'delete'>,
  origin: string,
): KeptMaps {
  const keyOf = ({ offset, length }: ByteRange): string => `${origin}/map/kept/${offset}-${length}`;
  const infoKey = `${origin}/map/kept/info`;
  async function matchIn(day: MapDay, key: string): Promise<Response | null> {
    const name = nameOf(day);
    // `open` would create it.
    if (!(await caches.has(name))) return null;
    return (await (await caches.open(name)).match(key)) ?? null;
  }
  async function download(
    cache: Cache,
    plan: MapPlan,
    { fetchRange, onProgress, signal, places }: KeepOptions,
  ) {
    const queue = [...plan.ranges];
    let keptBytes = 0;
    const next = async (): Promise<void> => {
      for (let range = queue.pop(); range !== undefined; range = queue.pop()) {
        signal.throwIfAborted();
        const { data, etag } = await fetchRange(range, signal);
        if (etag !== plan.etag) throw new Error('The map on the server changed.');
        await cache.put(keyOf(range), new Response(data, { headers: etag === null ? {} : { etag } }));
        keptBytes += data.byteLength;
        onProgress(keptBytes);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    await cache.put(infoKey, Response.json({ sizeBytes: keptBytes, places } satisfies KeptInfo));
  }
  return {
    async infoOf(day) {
      const info = await matchIn(day, infoKey);
      return info === null ? null : (infoSchema.safeParse(await info.json()).data ?? null);
    },
    async keep(day, plan, options) {
      const name = nameOf(day);
      await caches.delete(name);
      try {
        await download(await caches.open(name), plan, options);
      } catch (error) {
        await caches.delete(name);
        throw error;
      }
    },
    async read(day, range) {
      const part = await matchIn(day, keyOf(range));
      return part === null ? null : { data: await part.arrayBuffer(), etag: part.headers.get('etag') };
    },
    async remove(day) {
      await caches.delete(nameOf(day));
    },
    async forgetBefore(today) {
      for (const name of await caches.keys()) {
        const [prefix, routeOn = ''] = name.split(' ');
        if (prefix === PREFIX && routeOn < today) await caches.delete(name);
      }
    },
  };
}

/** Null where the browser has no cache: pages without HTTPS. */
export const deviceMaps = (): KeptMaps | null =>
  typeof caches === 'undefined' ? null : createKeptMaps(caches, location.origin);
