/**
 * Photos that another app handed over (the share sheet of the phone), between the service worker that takes them and the screen that
 * gives each its place. They lie in a cache of the origin, because the worker knows nobody's database; nothing is taken away before
 * the photo is in a report or a person says so.
 */
const CACHE = 'plumbline-shared-photos';
const NAME_HEADER = 'x-name';

/** Where the share sheet sends them; the screen has the same address. */
export const SHARE_PATH = '/share';
/** The field of the form that the manifest names. */
export const SHARE_FIELD = 'photos';
/** At once; a gallery may hold thousands. */
export const MOST_SHARED = 100;

export interface SharedPhoto {
  /** Names it in the inbox. */
  readonly key: string;
  readonly file: File;
}

export interface SharedInbox {
  add(files: readonly File[]): Promise<void>;
  /** In the order in which they came. */
  list(): Promise<SharedPhoto[]>;
  remove(key: string): Promise<void>;
}

export interface SharedInboxDeps {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly origin: string;
  readonly nowMs: () => number;
  readonly newId: () => string;
}

export function createSharedInbox({ caches, origin, nowMs, newId }: SharedInboxDeps): SharedInbox {
  const open = () => caches.open(CACHE);
  /** Sorts by time, then by its place in the hand-over. */
  const keyOf = (index: number): string =>
    `${origin}/shared-photo/${nowMs()}-${String(index).padStart(4, '0')}-${newId()}`;

  async function keys(): Promise<string[]> {
    return (await (await open()).keys()).map(({ url }) => url).sort();
  }
  return {
    async add(files) {
      const cache = await open();
      for (const [index, file] of files.entries()) {
        const headers = { 'content-type': file.type, [NAME_HEADER]: encodeURIComponent(file.name) };
        await cache.put(keyOf(index), new Response(file, { headers }));
      }
    },
    async list() {
      const cache = await open();
      const photos: SharedPhoto[] = [];
      for (const key of await keys()) {
        const kept = await cache.match(key);
        if (kept === undefined) continue;
        const blob = await kept.blob();
        const name = decodeURIComponent(kept.headers.get(NAME_HEADER) ?? '');
        photos.push({ key, file: new File([blob], name, { type: blob.type }) });
      }
      return photos;
    },
    async remove(key) {
      await (await open()).delete(key);
    },
  };
}

/** Of this page; the worker makes its own. */
export const browserInbox = (): SharedInbox =>
  createSharedInbox({
    caches: globalThis.caches,
    origin: location.origin,
    nowMs: () => Date.now(),
    newId: () => crypto.randomUUID(),
  });
