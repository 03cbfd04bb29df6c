import { beforeEach, expect, it } from 'vitest';
import { keepOwnModel, withOwnModel } from './own-model.ts';

const POLICY = "default-src 'self'; connect-src 'self' blob:; frame-ancestors 'none'";
const policyOf = (page: Response): string | null => page.headers.get('content-security-policy');
let caches: CacheStorage;

beforeEach(() => {
  const stores = new Map<string, Map<string, string>>();
  caches = {
    has: (name: string) => Promise.resolve(stores.has(name)),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    open(name: string) {
      const store = stores.get(name) ?? new Map<string, string>();
      stores.set(name, store);
      return Promise.resolve({
        put: async (key: string, value: Response) => void store.set(key, await value.text()),
        match: (key: string) =>
          Promise.resolve(store.has(key) ? new Response(store.get(key) ?? '') : undefined),
      });
    },
  } as unknown as CacheStorage;
});
const page = (): Response =>
  new Response('<p>app</p>', { headers: { 'content-security-policy': POLICY, 'x-other': 'kept' } });

it('leaves a page as it is while no model is chosen', async () => {
  const given = page();
  expect(await withOwnModel(given, caches)).toBe(given);
  await keepOwnModel(caches, 'http://localhost:11434/v1');
  await keepOwnModel(caches, null);
  expect(await withOwnModel(given, caches)).toBe(given);
});

it('lets a page ask exactly the model’s address', async () => {
  await keepOwnModel(caches, 'http://localhost:11434/v1');
  const shown = await withOwnModel(page(), caches);
  expect(policyOf(shown)).toBe(
    "default-src 'self'; connect-src http://localhost:11434 'self' blob:; frame-ancestors 'none'",
  );
  expect(shown.headers.get('x-other')).toBe('kept');
  expect(await shown.text()).toBe('<p>app</p>');
});

it.each(['https://example.com/v1', "http://localhost:1 'unsafe-inline'; script-src *", '', '*'])(
  'takes no other address from what is kept: %j',
  async (url) => {
    await keepOwnModel(caches, url);
    expect(policyOf(await withOwnModel(page(), caches))).toBe(POLICY);
  },
);

it('adds no policy where a host sends none', async () => {
  await keepOwnModel(caches, 'http://localhost:11434/v1');
  expect(policyOf(await withOwnModel(new Response('app'), caches))).toBeNull();
});
