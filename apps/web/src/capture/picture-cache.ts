/**
 * Object URLs of pictures that lie in the file store, by checksum. Asking for one that is not open yet starts reading it and
 * tells the listeners when it is there; pictures of other devices are fetched through `fetchMissing`, once, and again when a
 * network appears.
 * At most `limit` stay open; the least recently asked is closed first.
 */
import type { FileStore } from '../local/files/file-store.ts';

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

export function createPictureCache({ files, fetchMissing, limit = 400 }: PictureCacheDeps): PictureCache {
  const urls = new Map<string, string>();
  const asked = new Set<string>();
  const missed = new Set<string>();
  const listeners = new Set<() => void>();
  let version = 0;

  async function load(sha256: string): Promise<void> {
    const blob = (await files.blob(`${sha256}.jpg`)) ?? (await fetchMissing(sha256));
    if (blob === null) {
      missed.add(sha256);
      return;
    }
    urls.set(sha256, URL.createObjectURL(blob.type === '' ? new Blob([blob], { type: 'image/jpeg' }) : blob));
    closeOldest();
    tell();
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

  function askAgain(): void {
    if (missed.size === 0) return;
    for (const sha256 of missed) asked.delete(sha256);
    missed.clear();
    tell();
  }
  window.addEventListener('online', askAgain);

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
      window.removeEventListener('online', askAgain);
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
      listeners.clear();
    },
  };
}
