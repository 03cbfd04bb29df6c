/** The map of a day from an archive of vector tiles: drawn online, kept, drawn offline from what was kept, removed. */
import '@plumbline/ui/styles.css';
import { routeDayOf } from '@plumbline/domain/office/routes/route-day';
import { routeStops, routes } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import type { SessionParts } from '#src/ground/session/create-session.ts';
import { SessionProvider } from '#src/ground/session/session-context.tsx';
import { DayMap } from './day-map.tsx';
import { writeArchive } from './testing/vector-archive.ts';

const DAY = '2099-03-05';
const ROUTE = makerOf(routes, { id: 'route-1', userId: 'rosa', routeOn: DAY })({
  startKind: 'first_stop',
  endKind: 'last_stop',
});
const stop = makerOf(routeStops, { routeId: ROUTE.id, position: 'a0' });
const DAY_OF_TWO = routeDayOf(
  ROUTE,
  [
    stop({ id: 'stop-1', position: 'a0', name: 'Lab', latitude: 27.95, longitude: -82.46 }),
    stop({ id: 'stop-2', position: 'a1', name: 'Supply', latitude: 28.02, longitude: -82.38 }),
  ],
  () => null,
);
const archive = writeArchive({ minZoom: 0, maxZoom: 14, bounds: [-82.6, 27.85, -82.3, 28.1] });
/** Own style, dark: a lake, and land. */
const WATER = [0x12, 0x21, 0x2b];
const EARTH = [0x12, 0x0f, 0x0d];

let root: Root | null = null;
let isOffline = false;
let rangesRead = 0;

beforeEach(() => {
  isOffline = false;
  rangesRead = 0;
  document.documentElement.dataset.theme = 'dark';
  vi.stubGlobal('fetch', answer);
});
afterEach(async () => {
  root?.unmount();
  document.body.replaceChildren();
  delete document.documentElement.dataset.theme;
  vi.unstubAllGlobals();
  for (const name of await keptMaps()) await caches.delete(name);
});

/** Other files of tests run in the same browser and keep theirs. */
const keptMaps = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith('plumbline-day-map'));

/** The server's archive, by ranges; every other request fails. */
async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const range = /^bytes=(\d+)-(\d+)$/.exec(new Headers(init?.headers).get('range') ?? '');
  if (isOffline || url.pathname !== '/map/tiles.pmtiles' || range === null) throw new TypeError('offline');
  rangesRead += 1;
  const part = archive.slice(Number(range[1]), Number(range[2]) + 1);
  return new Response(part, { status: 206, headers: { etag: '"archive-1"' } });
}

function show(): void {
  const kept = new Map<string, { key: string; value: unknown }>();
  const local = {
    get: async (key: string) => kept.get(key),
    put: async (row: { key: string; value: unknown }) => void kept.set(row.key, row),
  };
  const parts = {
    backend: {
      config: async () => ({ map: { tilesUrl: '/map/tiles.pmtiles' } }),
      accessToken: async () => null,
    },
    session: { subscribe: () => () => undefined, getState: () => SIGNED_OUT },
  } as unknown as SessionParts;
  const work = { store: { database: { local } } } as unknown as LocalWork;
  root?.unmount();
  document.body.replaceChildren();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <SessionProvider parts={parts}>
      <LocalContext value={work}>
        <DayMap day={DAY_OF_TWO} selectedId={null} onSelect={() => undefined} />
      </LocalContext>
    </SessionProvider>,
  );
}
/** The same object each time, as the store has it. */
const SIGNED_OUT = { status: 'signed-out' };

/** Shares of the map's pixels that have these colors. */
async function sharesOf(...colors: readonly (readonly number[])[]): Promise<readonly number[]> {
  const canvas = document.querySelector('.maplibregl-canvas');
  if (canvas === null) return colors.map(() => 0);
  const shot = await page.elementLocator(canvas).screenshot({ save: false });
  const image = await createImageBitmap(await decode(shot).blob());
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (context === null) throw new Error('No canvas.');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const counts = colors.map(() => 0);
  for (let at = 0; at < data.length; at += 4) {
    for (const [index, color] of colors.entries()) {
      if (color.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 3))
        counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return counts.map((count) => count / (image.width * image.height));
}
const decode = (shot: string): Response =>
  new Response(
    Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0)),
    {
      headers: { 'content-type': 'image/png' },
    },
  );

/** Lakes fill an eighth of each tile of the archive, land most of the rest. */
async function expectTiles(): Promise<void> {
  await expect
    .poll(async () => {
      const [water = 0, earth = 0] = await sharesOf(WATER, EARTH);
      return water > 0.05 && earth > 0.3;
    })
    .toBe(true);
}

it("draws the server's tiles, keeps the day's map, draws it offline, and removes it", async () => {
  await page.viewport(820, 900);
  show();
  await expectTiles();
  await page.getByRole('button', { name: "Keep this day's map" }).click();
  await expect.element(page.getByText(/^The download is \d+ kB\./)).toBeVisible();
  await page.getByRole('button', { name: 'Keep map' }).click();
  await expect.element(page.getByText(/^This map is on this device \(\d+ kB\)\.$/)).toBeVisible();

  isOffline = true;
  show();
  await expectTiles();
  await page.getByRole('button', { name: 'Remove map' }).click();
  await expect.element(page.getByRole('button', { name: "Keep this day's map" })).toBeVisible();
  expect(await keptMaps()).toEqual([]);

  show();
  await expect.element(page.getByText('Straight lines, drawn to scale. North is up.')).toBeVisible();
});

it('says why a map could not be kept, and leaves nothing behind', async () => {
  show();
  await expectTiles();
  await page.getByRole('button', { name: "Keep this day's map" }).click();
  await expect.element(page.getByText(/^The download is/)).toBeVisible();
  isOffline = true;
  await page.getByRole('button', { name: 'Keep map' }).click();
  await expect.element(page.getByText("You're offline. Try again when you're connected.")).toBeVisible();
  expect(await keptMaps()).toEqual([]);
  expect(rangesRead).toBeGreaterThan(0);
});
