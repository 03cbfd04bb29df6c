/**
 * Object URLs of pictures that lie in the file store, by checksum. Asking for one that is not open yet starts reading it and
 * tells the listeners when it is there; pictures of other devices are fetched through `fetchMissing`. One that is not to be had
 * is asked for again in a while, and when a network appears.
 * At most `limit` stay open; the least recently asked is closed first.
 */
import type { FileStore } from '../local/files/file-store.ts';
import { createAskAgain } from './ask-again.ts';

export interface PictureCache {
  /** Null while it is being read, or when it is not to be had. */
  url(sha256: string | null): string | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Grows with every picture that arrived; for useSyncExternalStore. */
  readonly version: () => number;
  dispose(): void;
}

export interface PictureCacheDeps {
  readonly files: Pick<FileStore, 'blob'>;
  /** Gets a picture that this device does not have; null when it cannot. */
  readonly fetchMissing: (sha256: string) => Promise<Blob | null>;
  readonly limit?: number;
}

/** A report of 300 photos whose phone is switched off must not ask for all of them every minute. */
const TRIED_AT_ONCE = 12;

export function createPictureCache({ files, fetchMissing, limit = 400 }: PictureCacheDeps): PictureCache {
  const urls = new Map<string, string>();
  const asked = new Set<string>();
  /** Longest missed first. */
  const missed = new Set<string>();
  const tried = new Set<string>();
  const listeners = new Set<() => void>();
  const again = createAskAgain(() => forget([...missed].slice(0, TRIED_AT_ONCE)));
  let version = 0;
  let isOver = false;

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
    else tell();
  }

  /** The device that had them is at it: what was missed beside this one has probably come, too. */
  function askForTheRest(): void {
    again.came();
    tried.clear();
    forget([...missed]);
  }

  function tell(): void {
    version += 1;
    for (const listener of listeners) listener();
  }

  function closeOldest(): void {
    for (const [sha256, url] of urls) {
      if (urls.size <= limit) return;
      urls.delete(sha256);
      asked.delete(sha256);
      URL.revokeObjectURL(url);
    }
  }

  /** Whatever of them is still wanted is asked for anew. */
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
        load(sha256).catch(() => asked.delete(sha256)); // unreadable now; the next ask tries again
      }
      return null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    dispose() {
      isOver = true;
      window.removeEventListener('online', onOnline);
      again.dispose();
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
      listeners.clear();
    },
  };
}
