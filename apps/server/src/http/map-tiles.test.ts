import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMapTiles, rangeOf } from './map-tiles.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'map-'));
  file = path.join(folder, 'florida.pmtiles');
  await writeFile(file, Buffer.from('PMTiles-and-more'));
});
afterAll(() => rm(folder, { recursive: true }));

const ask = (range: string | null, of: string | null = file, method = 'GET') =>
  createMapTiles(of)(
    new Request('http://x/map/tiles.pmtiles', { method, headers: range === null ? {} : { range } }),
  );

it('serves the requested range, and says which of how much', async () => {
  const answer = await ask('bytes=8-10');
  expect(answer.status).toBe(206);
  expect(await answer.text()).toBe('and');
  expect(answer.headers.get('content-range')).toBe('bytes 8-10/16');
  expect(answer.headers.get('etag')).toMatch(/^"10-[0-9a-f]+"$/);
});

it('ends a range at the end of the file', async () => {
  expect(await (await ask('bytes=12-16383')).text()).toBe('more');
  expect(await (await ask('bytes=12-')).text()).toBe('more');
});

it.each([null, 'bytes=16-20', 'bytes=5-2', 'bytes=0-1,4-5', 'bytes=-4', 'lines=1-2'])(
  'refuses %s',
  async (range) => {
    const answer = await ask(range);
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */16');
  },
);

it('reads no more than 16 MB at once', () => {
  expect(rangeOf('bytes=0-16777215', 1e9)).toEqual({ first: 0, length: 16_777_216 });
  expect(rangeOf('bytes=0-16777216', 1e9)).toBeNull();
});

it('has nothing without a setting or a file, and takes nothing', async () => {
  expect((await ask('bytes=0-1', null)).status).toBe(404);
  expect((await ask('bytes=0-1', path.join(folder, 'gone.pmtiles'))).status).toBe(404);
  expect((await ask('bytes=0-1', file, 'POST')).status).toBe(405);
});
