import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Chunk, ChunkLoader } from './chunk-loader.ts';
import { fetchScript, installLoader } from './install-loader.ts';

beforeEach(() => {
  globalThis.plumblineChunks = undefined;
});
afterEach(() => {
  globalThis.plumblineChunks = undefined;
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

/** jsdom fetches no scripts: the test fires their events. */
const script = (name: string) =>
  document.head.querySelector<HTMLScriptElement>(`script[src="/assets/${name}"]`);

it('takes over the chunks that came before it, and fetches others', async () => {
  const page: Chunk = ['page-1.js', ['rest-1.js'], (rest) => ({ n: rest?.n })];
  globalThis.plumblineChunks = [page];
  installLoader();
  const loader = globalThis.plumblineChunks as unknown as ChunkLoader;
  const imported = loader.import('page-1.js');
  await expect.poll(() => script('rest-1.js')).not.toBeNull();
  loader.push(['rest-1.js', [], () => ({ n: 3 })]);
  script('rest-1.js')?.dispatchEvent(new Event('load'));
  expect(await imported).toEqual({ n: 3 });

  installLoader();
  expect(globalThis.plumblineChunks).toBe(loader);
});

it('says of a script that did not come what a browser says of a module', async () => {
  const fetched = fetchScript('gone-1.js');
  script('gone-1.js')?.dispatchEvent(new Event('error'));
  await expect(fetched).rejects.toThrow(
    /^Failed to fetch dynamically imported module: .*\/assets\/gone-1\.js$/,
  );
  expect(script('gone-1.js')).toBeNull();
});
