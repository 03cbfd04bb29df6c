/**
 * Photos that another app handed over (the share sheet of the phone), between the service worker that takes them and the screen that
 * gives each its place. They lie in a cache of the origin, because the worker knows nobody's database; nothing is taken away before
 * the photo is in a report, a person says so, or signs out. Whose they are the worker knows from a note that the app writes into the
 * same cache at sign-in: a phone is handed on, and any website may post here.
 */
import { MAX_PHOTO_BYTES } from './photo-limits.ts';

const CACHE = 'plumbline-shared-photos';
const NAME_HEADER = 'x-name';
const OWNER_HEADER = 'x-owner';
const BYTES_HEADER = 'x-bytes';
const HAND_OVER_HEADER = 'x-hand-over';

/** Where the share sheet sends them; the screen has the same address. */
export const SHARE_PATH = '/share';
/** The field of the form that the manifest names. */
export const SHARE_FIELD = 'photos';
/** In the inbox; a gallery may hold thousands. */
export const MOST_SHARED = 100;
/** In the inbox: a hundred photos of a good phone. */
export const MOST_SHARED_BYTES = 500 * 1024 * 1024;

export interface SharedPhoto {
  /** Names it in the inbox. */
  readonly key: string;
  /** The share that it came with. */
  readonly handOver: string;
  readonly file: File;
}

export type HandOver =
  | { readonly kind: 'kept'; readonly handOver: string; readonly count: number }
  /** Too much waits already: nothing was kept. */
  | { readonly kind: 'full' }
  /** Nobody is signed in on this device: nothing was kept. */
  | { readonly kind: 'nobody' };

export interface SharedInbox {
  /** From now on what comes is this person's; what another left is dropped. */
  begin(userId: string): Promise<void>;
  /** Nobody is signed in: note and photos go. */
  end(): Promise<void>;
  /** Keeps as many as there is room for, from the first on. All that were to be kept, or none. */
  add(files: readonly File[]): Promise<HandOver>;
  /** This person's, in the order in which they came. */
  list(userId: string): Promise<SharedPhoto[]>;
  /** How many of this person's wait, without reading them. */
  count(userId: string): Promise<number>;
  remove(key: string): Promise<void>;
}

export interface SharedInboxDeps {
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>;
  readonly origin: string;
  readonly nowMs: () => number;
  readonly newId: () => string;
}

interface Kept {
  readonly key: string;
  readonly response: Response;
}

export function createSharedInbox({ caches, origin, nowMs, newId }: SharedInboxDeps): SharedInbox {
  const open = () => caches.open(CACHE);
  const ownerKey = `${origin}/shared-photos-owner`;
  /** Sorts by time, then by its place in the hand-over. */
  const keyOf = (index: number, handOver: string): string =>
    `${origin}/shared-photo/${nowMs()}-${String(index).padStart(4, '0')}-${handOver}`;

  async function everyOne(cache: Cache): Promise<Kept[]> {
    const keys = (await cache.keys()).map(({ url }) => url).filter((url) => url !== ownerKey);
    const kept: Kept[] = [];
    for (const key of keys.sort()) {
      const response = await cache.match(key);
      if (response !== undefined) kept.push({ key, response });
    }
    return kept;
  }
  async function write(cache: Cache, files: readonly File[], owner: string): Promise<string> {
    const handOver = newId();
    const written: string[] = [];
    try {
      for (const [index, file] of files.entries()) {
        const key = keyOf(index, handOver);
        const headers = {
          'content-type': file.type,
          [NAME_HEADER]: encodeURIComponent(file.name),
          [OWNER_HEADER]: owner,
          [BYTES_HEADER]: String(file.size),
          [HAND_OVER_HEADER]: handOver,
        };
        written.push(key);
        await cache.put(key, new Response(file, { headers }));
      }
    } catch (error) {
      // The person is told that nothing came, and shares all of them once more.
      for (const key of written) await cache.delete(key);
      throw error;
    }
    return handOver;
  }
  return {
    async begin(userId) {
      const cache = await open();
      for (const { key, response } of await everyOne(cache)) {
        if (response.headers.get(OWNER_HEADER) !== userId) await cache.delete(key);
      }
      await cache.put(ownerKey, new Response(userId));
    },
    async end() {
      await caches.delete(CACHE);
    },
    async add(files) {
      const cache = await open();
      const owner = (await (await cache.match(ownerKey))?.text()) ?? '';
      if (owner === '') return { kind: 'nobody' };
      const waiting = await everyOne(cache);
      const room = {
        count: MOST_SHARED - waiting.length,
        bytes: MOST_SHARED_BYTES - sumOf(waiting.map(({ response }) => bytesOf(response))),
      };
      const fitting = whatFits(files, room);
      if (files.length > 0 && fitting.length === 0) return { kind: 'full' };
      return { kind: 'kept', handOver: await write(cache, fitting, owner), count: fitting.length };
    },
    async list(userId) {
      const photos: SharedPhoto[] = [];
      for (const { key, response } of await everyOne(await open())) {
        if (response.headers.get(OWNER_HEADER) !== userId) continue;
        const blob = await response.blob();
        const name = decodeURIComponent(response.headers.get(NAME_HEADER) ?? '');
        const handOver = response.headers.get(HAND_OVER_HEADER) ?? '';
        photos.push({ key, handOver, file: new File([blob], name, { type: blob.type }) });
      }
      return photos;
    },
    async count(userId) {
      const kept = await everyOne(await open());
      return kept.filter(({ response }) => response.headers.get(OWNER_HEADER) === userId).length;
    },
    async remove(key) {
      await (await open()).delete(key);
    },
  };
}

/** A photo that the app can prepare at all; the form of another website may hold anything. */
export const isSharedPhoto = (file: File): boolean =>
  file.type.startsWith('image/') && file.size > 0 && file.size <= MAX_PHOTO_BYTES;

function whatFits(files: readonly File[], room: { readonly count: number; readonly bytes: number }): File[] {
  const fitting: File[] = [];
  let bytes = 0;
  for (const file of files.slice(0, Math.max(0, room.count))) {
    bytes += file.size;
    if (bytes > room.bytes) break;
    fitting.push(file);
  }
  return fitting;
}

const bytesOf = ({ headers }: Response): number => Number(headers.get(BYTES_HEADER)) || 0;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Of this page; the worker makes its own. */
export const browserInbox = (): SharedInbox =>
  createSharedInbox({
    caches: globalThis.caches,
    origin: location.origin,
    nowMs: () => Date.now(),
    newId: () => crypto.randomUUID(),
  });
