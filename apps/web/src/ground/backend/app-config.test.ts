import { describe, expect, it } from 'vitest';
import { loadAppConfig, parseConfig } from './app-config.ts';
import type { KeyValueStorage } from './durable-key-value.ts';

function memory(initial: Record<string, string> = {}): KeyValueStorage & { texts: Map<string, string> } {
  const texts = new Map(Object.entries(initial));
  return {
    texts,
    getItem: async (key) => texts.get(key) ?? null,
    setItem: async (key, value) => void texts.set(key, value),
    removeItem: async (key) => void texts.delete(key),
  };
}
const origin = 'http://app.test';
const answer =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });
const offline = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};
const good = JSON.stringify({ supabaseUrl: 'http://db.test/', supabasePublishableKey: 'key', later: 1 });

describe('the configuration', () => {
  it('comes from /config.json and is kept for the next start', async () => {
    const storage = memory();
    const config = await loadAppConfig({ fetch: answer(good), storage, origin });
    expect(config).toEqual({ backendUrl: 'http://db.test', publishableKey: 'key', guidedTour: true });
    expect(storage.texts.get('config')).toBe(good);
  });

  it('is the kept one when there is no network', async () => {
    const config = await loadAppConfig({ fetch: offline, storage: memory({ config: good }), origin });
    expect(config.backendUrl).toBe('http://db.test');
  });

  it('fails on a first visit without a network', async () => {
    await expect(loadAppConfig({ fetch: offline, storage: memory(), origin })).rejects.toThrow(
      'Failed to fetch',
    );
  });

  it.each([
    ['an error page', answer('<h1>no</h1>', 503)],
    ['something else than a configuration', answer('{"supabaseUrl":1}')],
  ])('does not keep %s', async (_what, fetch) => {
    const storage = memory();
    await expect(loadAppConfig({ fetch, storage, origin })).rejects.toThrow('/config.json');
    expect(storage.texts.size).toBe(0);
  });

  it('leaves new people alone where the operator turned the tour off', () => {
    const off = JSON.stringify({ ...JSON.parse(good), guidedTour: false });
    expect(parseConfig(off, origin)?.guidedTour).toBe(false);
  });

  it('takes a relative backend address as one of this origin', () => {
    expect(parseConfig('{"supabaseUrl":"/","supabasePublishableKey":"k"}', origin)?.backendUrl).toBe(origin);
  });
});
