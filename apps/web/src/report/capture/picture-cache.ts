/**
 * Object URLs of images in the file store, by checksum. The first request starts reading and notifies listeners
 * when the image is there; images of other devices are downloaded through `fetchMissing`. Unavailable ones are
 * retried later and when the network appears. At most `limit` stay open; the least recently used is closed first.
 */
import type { FileStore } from '#src/ground/local/files/file-store.ts';
import { createStore } from '#src/ground/store.ts';
import { createAskAgain } from './ask-again.ts';

export interface PictureCache {
  /** Returns null while it is loading or unavailable. */
  url(sha256: string | null): string | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Increases with every loaded image; for useSyncExternalStore. */
  readonly version: () => number;
  dispose(): void;
}

export interface PictureCacheDeps {
  readonly files: Pick<FileStore, 'blob'>;
  /** Downloads an image that is not on this device; null when unavailable. */
  readonly fetchMissing: (sha256: string) => Promise<Blob | null>;
  readonly limit?: number;
}

/** A report with 300 photos on a phone that is switched off must not request all of them every minute. */
const TRIED_AT_ONCE = 12;

export function createPictureCache({ files, fetchMissing, limit = 400 }: PictureCacheDeps): PictureCache {
  const urls = new Map<string, string>();
  const asked = new Set<string>();
  /** Longest missing first. */
  const missed = new Set<string>();
  const tried = new Set<string>();
  const version = createStore(0);
  const again = createAskAgain(() => forget([...missed].slice(0, TRIED_AT_ONCE)));
  let isOver = false;
  let isTelling = false;

  async function load(sha256: string): Promise<void> {
    const blob = (await files.blob(`${sha256}.jpg`)) ?? (await fetchMissing(sha256));
    if (isOver) return;
    if (blob === null) {
      missed.add(sha256);
      again.later();
      return;
    }
    urls.set(sha256, URL.createObjectURL(blob.type === '' ? new Blob([blob], { type: 'image/jpeg' }) : blob));
    closeOldest();
    if (tried.has(sha256)) askForTheRest();
    else tellSoon();
  }

  /** The device that has them is uploading, so other missing images have probably arrived. */
  function askForTheRest(): void {
    again.came();
    tried.clear();
    forget([...missed]);
  }

  function tell(): void {
    version.set(version.get() + 1);
  }

  /** Once for all images that arrive within a frame: every screen with one renders again. */
  function tellSoon(): void {
    if (isTelling) return;
    isTelling = true;
    requestAnimationFrame(() => {
      isTelling = false;
      if (!isOver) tell();
    });
  }

  function closeOldest(): void {
    for (const [sha256, url] of urls) {
      if (urls.size <= limit) return;
      urls.delete(sha256);
      asked.delete(sha256);
      URL.revokeObjectURL(url);
    }
  }

  /** Requests those that are still needed again. */
  function forget(some: readonly string[]): void {
    for (const sha256 of some) {
      missed.delete(sha256);
      asked.delete(sha256);
      tried.add(sha256);
    }
    if (missed.size > 0) again.later();
    tell();
  }
  const onOnline = (): void => {
    if (missed.size > 0) forget([...missed]);
  };
  window.addEventListener('online', onOnline);

  return {
    url(sha256) {
      if (sha256 === null) return null;
      const known = urls.get(sha256);
      if (known !== undefined) {
        urls.delete(sha256);
        urls.set(sha256, known);
        return known;
      }
      if (!asked.has(sha256)) {
        asked.add(sha256);
        load(sha256).catch(() => asked.delete(sha256)); // unreadable now; the next request tries again
      }
      return null;
    },
    subscribe: version.subscribe,
    version: version.get,
    dispose() {
      isOver = true;
      window.removeEventListener('online', onOnline);
      again.dispose();
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
      version.clear();
    },
  };
}
