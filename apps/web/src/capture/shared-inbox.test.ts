import { describe, expect, it } from 'vitest';
import { createSharedInbox, type SharedInbox } from './shared-inbox.ts';

const origin = 'https://app.test';

/** As much of the browser's cache as the inbox uses. */
function memoryCaches(): Pick<CacheStorage, 'open'> {
  const entries = new Map<string, Response>();
  const cache = {
    put: async (key: string, value: Response) => void entries.set(key, value),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    match: async (key: string) => entries.get(key)?.clone(),
    delete: async (key: string) => entries.delete(key),
  };
  return { open: async () => cache as unknown as Cache };
}
function newInbox(caches = memoryCaches()): SharedInbox {
  let nowMs = 1_700_000_000_000;
  return createSharedInbox({ caches, origin, nowMs: () => nowMs++, newId: () => crypto.randomUUID() });
}
const photo = (name: string, type = 'image/jpeg') => new File([name], name, { type });

describe('photos that were shared', () => {
  it('wait in the order in which they came, with name, type and bytes, also for another page', async () => {
    const caches = memoryCaches();
    await newInbox(caches).add([photo('roof, south.jpg'), photo('Ñandú.heic', 'image/heic')]);
    const waiting = await newInbox(caches).list();
    expect(waiting.map(({ file }) => [file.name, file.type])).toEqual([
      ['roof, south.jpg', 'image/jpeg'],
      ['Ñandú.heic', 'image/heic'],
    ]);
    expect(await waiting[0]?.file.text()).toBe('roof, south.jpg');
  });

  it('stay until each is taken out', async () => {
    const inbox = newInbox();
    await inbox.add([photo('a.jpg'), photo('b.jpg')]);
    const [first] = await inbox.list();
    await inbox.remove(first?.key ?? '');
    expect((await inbox.list()).map(({ file }) => file.name)).toEqual(['b.jpg']);
  });
});
