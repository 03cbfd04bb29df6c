/**
 * Photos shared from another app (the phone's share sheet), between the service worker that receives them and the
 * screen that places each. They are stored in a cache of the origin because the worker cannot open a person's
 * database; they are deleted only when the photo is in a report, discarded, or the person signs out. The worker
 * knows the owner from a note that the app writes into the same cache at sign-in: phones are handed on, and any
 * website may post here.
 */
import { MAX_PHOTO_BYTES } from '../pictures/photo-limits.ts';

const CACHE = 'plumbline-shared-photos';
const NAME_HEADER = 'x-name';
const OWNER_HEADER = 'x-owner';
const BYTES_HEADER = 'x-bytes';
const HAND_OVER_HEADER = 'x-hand-over';

/** Target of the share sheet; also the screen's path. */
export const SHARE_PATH = '/share';
/** The form field named in the manifest. */
export const SHARE_FIELD = 'photos';
/** In the inbox; a gallery may hold thousands. */
export const MOST_SHARED = 100;
/** In the inbox: a hundred photos of a good phone. */
export const MOST_SHARED_BYTES = 500 * 1024 * 1024;

export interface SharedPhoto {
  /** Key in the inbox. */
  readonly key: string;
  /** The share that it belongs to. */
  readonly handOver: string;
  readonly file: File;
}

export type HandOver =
  | { readonly kind: 'kept'; readonly handOver: string; readonly count: number }
  /** Too many are already waiting: nothing was kept. */
  | { readonly kind: 'full' }
  /** No one is signed in on this device: nothing was kept. */
  | { readonly kind: 'nobody' };

export interface SharedInbox {
  /** Assigns incoming photos to this person from now on; drops those of another. */
  begin(userId: string): Promise<void>;
  /** Deletes note and photos on sign-out. */
  end(): Promise<void>;
  /** Keeps as many as there is room for, from the first on. If writing fails, keeps none. */
  add(files: readonly File[]): Promise<HandOver>;
  /** This person's, in order of arrival. */
  list(userId: string): Promise<SharedPhoto[]>;
  /** Counts this person's without reading them. */
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
  /** Sorts by time, then by position in the share. */
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
      // The person sees that nothing arrived and shares all of them again.
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

/** Returns whether the app can prepare the photo; another website's form may send anything. */
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

/** For this page; the worker creates its own. */
export const browserInbox = (): SharedInbox =>
  createSharedInbox({
    caches: globalThis.caches,
    origin: location.origin,
    nowMs: () => Date.now(),
    newId: () => crypto.randomUUID(),
  });
