import { describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES } from '../pictures/photo-limits.ts';
import { createSharedInbox, isSharedPhoto, MOST_SHARED, type SharedInbox } from './shared-inbox.ts';

const origin = 'https://app.test';

/** The part of the browser's cache that the inbox uses. */
function memoryCaches(room = Number.POSITIVE_INFINITY): Pick<CacheStorage, 'open' | 'delete'> {
  const entries = new Map<string, Response>();
  const cache = {
    async put(key: string, value: Response) {
      if (entries.size >= room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    match: async (key: string) => entries.get(key)?.clone(),
    delete: async (key: string) => entries.delete(key),
  };
  return {
    open: async () => cache as unknown as Cache,
    async delete() {
      entries.clear();
      return true;
    },
  };
}
function newInbox(caches = memoryCaches()): SharedInbox {
  let nowMs = 1_700_000_000_000;
  return createSharedInbox({ caches, origin, nowMs: () => nowMs++, newId: () => crypto.randomUUID() });
}
const photo = (name: string, type = 'image/jpeg') => new File([name], name, { type });

/** An inbox that Rosa is signed in to. */
async function rosasInbox(caches = memoryCaches()): Promise<SharedInbox> {
  const inbox = newInbox(caches);
  await inbox.begin('rosa');
  return inbox;
}
const namesOf = async (inbox: SharedInbox, userId: string) =>
  (await inbox.list(userId)).map(({ file }) => file.name);
/** A file that claims a size; counting does not need the bytes. */
const sized = (name: string, megabytes: number, type = 'image/jpeg'): File =>
  Object.defineProperty(photo(name, type), 'size', { value: megabytes * 1024 * 1024 });

describe('photos that were shared', () => {
  it('wait in the order in which they came, with name, type and bytes, also for another page', async () => {
    const caches = memoryCaches();
    await (await rosasInbox(caches)).add([photo('roof, south.jpg'), photo('Ñandú.heic', 'image/heic')]);
    const waiting = await newInbox(caches).list('rosa');
    expect(waiting.map(({ file }) => [file.name, file.type])).toEqual([
      ['roof, south.jpg', 'image/jpeg'],
      ['Ñandú.heic', 'image/heic'],
    ]);
    expect(await waiting[0]?.file.text()).toBe('roof, south.jpg');
  });

  it('stay until each is taken out', async () => {
    const inbox = await rosasInbox();
    await inbox.add([photo('a.jpg'), photo('b.jpg')]);
    const [first] = await inbox.list('rosa');
    await inbox.remove(first?.key ?? '');
    expect(await namesOf(inbox, 'rosa')).toEqual(['b.jpg']);
    expect(await Promise.all(['rosa', 'luis'].map((userId) => inbox.count(userId)))).toEqual([1, 0]);
  });

  it('are of one share each, so that what came just now is known', async () => {
    const inbox = await rosasInbox();
    await inbox.add([photo('a.jpg')]);
    const outcome = await inbox.add([photo('b.jpg'), photo('c.jpg')]);
    const came = await inbox.list('rosa');
    expect(outcome).toEqual({ kind: 'kept', count: 2, handOver: came[1]?.handOver });
    expect(came[2]?.handOver).toBe(came[1]?.handOver);
    expect(came[0]?.handOver).not.toBe(came[1]?.handOver);
  });

  it('are nobody else’s: not listed, gone with the sign-out, and with the next person’s sign-in', async () => {
    const inbox = await rosasInbox();
    await inbox.add([photo('a.jpg')]);
    await inbox.begin('rosa');
    expect([await namesOf(inbox, 'rosa'), await namesOf(inbox, 'tom')]).toEqual([['a.jpg'], []]);
    await inbox.begin('tom');
    await inbox.begin('rosa');
    expect(await namesOf(inbox, 'rosa')).toEqual([]);
    await inbox.add([photo('b.jpg')]);
    await inbox.end();
    expect(await namesOf(inbox, 'rosa')).toEqual([]);
  });

  it('are not kept while nobody is signed in', async () => {
    const inbox = newInbox();
    expect(await inbox.add([photo('a.jpg')])).toEqual({ kind: 'nobody' });
    await inbox.begin('rosa');
    await inbox.end();
    expect(await inbox.add([photo('a.jpg')])).toEqual({ kind: 'nobody' });
  });

  it('are so many, and no more until some have gone', async () => {
    const inbox = await rosasInbox();
    const many = Array.from({ length: MOST_SHARED + 2 }, (_, index) => photo(`${index}.jpg`));
    expect(await inbox.add(many)).toMatchObject({ kind: 'kept', count: MOST_SHARED });
    expect(await inbox.add([photo('late.jpg')])).toEqual({ kind: 'full' });
    const [first] = await inbox.list('rosa');
    await inbox.remove(first?.key ?? '');
    expect(await inbox.add([photo('late.jpg')])).toMatchObject({ kind: 'kept', count: 1 });
  });

  it('have so many bytes in all', async () => {
    const inbox = await rosasInbox();
    const big = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => sized(name, 90));
    expect(await inbox.add(big)).toMatchObject({ kind: 'kept', count: 5 });
    expect(await inbox.add([sized('g', 90)])).toEqual({ kind: 'full' });
    expect(await inbox.add([sized('h', 50)])).toMatchObject({ kind: 'kept', count: 1 });
  });

  it('are all kept or none: a share that breaks off leaves nothing behind', async () => {
    const inbox = await rosasInbox(memoryCaches(3));
    await inbox.add([photo('a.jpg')]);
    await expect(inbox.add([photo('b.jpg'), photo('c.jpg')])).rejects.toThrow('full');
    expect(await namesOf(inbox, 'rosa')).toEqual(['a.jpg']);
  });

  it('are pictures of a size that the app can prepare', () => {
    const largest = MAX_PHOTO_BYTES / 1024 / 1024;
    const files = [
      photo('a.jpg'),
      photo('page.html', 'text/html'),
      photo('no type', ''),
      sized('large', largest),
      sized('too large', largest + 1),
      new File([], 'empty.jpg', { type: 'image/jpeg' }),
    ];
    expect(files.filter(isSharedPhoto).map(({ name }) => name)).toEqual(['a.jpg', 'large']);
  });
});
