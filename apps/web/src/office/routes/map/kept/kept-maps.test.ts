/** The map of a day, kept as parts of an archive: which parts, how many bytes, and when they go. */
import { corridorTiles } from '@plumbline/domain/office/routes/corridor-tiles';
import { PMTiles, type Source } from 'pmtiles';
import { expect, it } from 'vitest';
import { writeArchive } from '../testing/vector-archive.ts';
import { createKeptMaps, type KeepOptions, type KeptMaps } from './kept-maps.ts';
import { type MapPlan, planRanges } from './plan-ranges.ts';

const ETAG = '"archive-1"';
const DAY = { routeId: 'route-1', routeOn: '2026-11-27' };
const WAY = [
  { latitude: 27.95, longitude: -82.46 },
  { latitude: 28.02, longitude: -82.38 },
];
const bytes = writeArchive({ minZoom: 0, maxZoom: 13, bounds: [-82.6, 27.85, -82.3, 28.1] });
const partOf = ({ offset, length }: { offset: number; length: number }) => ({
  data: bytes.slice(offset, offset + length).buffer,
  etag: ETAG,
});
const source = (getBytes: Source['getBytes']): Source => ({ getKey: () => 'archive', getBytes });
const server = new PMTiles(source(async (offset, length) => partOf({ offset, length })));

/** As much of a browser's caches as kept maps use. */
function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const cacheOf = (parts: Map<string, Response>) => ({
    match: async (key: string) => parts.get(key)?.clone(),
    put: async (key: string, response: Response) => void parts.set(key, response),
  });
  return {
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const parts = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, parts);
      return cacheOf(parts) as unknown as Cache;
    },
  };
}

const keep = (maps: KeptMaps, plan: MapPlan, options: Partial<KeepOptions> = {}): Promise<void> =>
  maps.keep(DAY, plan, {
    places: 'two stops',
    fetchRange: async (range) => partOf(range),
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...options,
  });

it('keeps all that the reader requests along the way, and says how much that is', async () => {
  const maps = createKeptMaps(memoryCaches(), 'https://app.example');
  const plan = await planRanges(server, WAY);
  const steps: number[] = [];
  await keep(maps, plan, { onProgress: (keptBytes) => steps.push(keptBytes) });
  expect(await maps.infoOf(DAY)).toEqual({ sizeBytes: steps.at(-1), places: 'two stops' });
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));

  const kept = new PMTiles(
    source(async (offset, length) => {
      const part = await maps.read(DAY, { offset, length });
      if (part === null) throw new TypeError(`nothing kept at ${offset}`);
      return { data: part.data };
    }),
  );
  for (const { zoom, x, y } of corridorTiles(WAY, { min: 0, max: 13 })) {
    const [here, there] = [await kept.getZxy(zoom, x, y), await server.getZxy(zoom, x, y)];
    expect(here?.data.byteLength).toBe(there?.data.byteLength);
  }
});

it('leaves out the closest zooms until the rest fits', async () => {
  const whole = await planRanges(server, WAY);
  const less = await planRanges(server, WAY, whole.sizeBytes - 1);
  expect(less.sizeBytes).toBeLessThan(whole.sizeBytes);
  expect(less.ranges.length).toBeLessThan(whole.ranges.length);
  expect((await planRanges(server, WAY, 0)).ranges).toHaveLength(1);
});

it('leaves nothing of a download that was canceled, or whose archive was replaced meanwhile', async () => {
  const caches = memoryCaches();
  const maps = createKeptMaps(caches, 'https://app.example');
  const plan = { ...(await planRanges(server, WAY)), etag: ETAG };
  const canceled = new AbortController();
  const onProgress = (): void => canceled.abort(new Error('canceled'));
  await expect(keep(maps, plan, { signal: canceled.signal, onProgress })).rejects.toThrow('canceled');
  const replaced = keep(maps, plan, {
    fetchRange: async (range) => ({ ...partOf(range), etag: '"archive-2"' }),
  });
  await expect(replaced).rejects.toThrow('The map on the server changed.');
  expect(await caches.keys()).toEqual([]);
});

it('forgets the maps of days that are over, and no other cache', async () => {
  const caches = memoryCaches();
  const maps = createKeptMaps(caches, 'https://app.example');
  await keep(maps, await planRanges(server, WAY));
  await caches.open('plumbline-app');
  await maps.forgetBefore('2026-11-27');
  expect(await maps.infoOf(DAY)).not.toBeNull();
  await maps.forgetBefore('2026-11-28');
  expect(await caches.keys()).toEqual(['plumbline-app']);
});
