/**
 * Keeps what is typed on this device, so that a reload, a crash, or a phone call loses nothing of the form. Stored
 * in the local database; what is newer than the last write goes into localStorage when the page closes, because a
 * closing page finishes nothing asynchronous.
 */

import { useEffect, useState } from 'react';
import { readDeviceValue, writeDeviceValue } from '../local/device-values.ts';
import { draftTextKey } from '../local/draft-places.ts';
import type { LocalStore } from '../local/local-store.ts';
import { useLocal } from '../local/react/local-context.ts';
import { createWriteSoon } from '../local/write-soon.ts';
import { log } from '../log.ts';

export interface FormDraft {
  /** `undefined` until it has been read; null when there is none. */
  readonly kept: unknown;
  /** Call with every change; writes shortly after the first unwritten one. */
  readonly save: (values: object) => void;
  readonly clear: () => Promise<void>;
}

export function useFormDraft(key: string): FormDraft {
  return useStoreDraft(useLocal().store, key);
}

/** The same outside of `LocalContext`. */
export function useStoreDraft(store: LocalStore, key: string): FormDraft {
  const [kept, setKept] = useState<unknown>(undefined);
  const [keeper] = useState(() => createKeeper(store, key));

  useEffect(() => {
    let isCurrent = true;
    keeper.open();
    keeper.read().then(
      (value) => isCurrent && setKept(value),
      (error: unknown) => {
        log.info('The draft could not be read.', error);
        if (isCurrent) setKept(null);
      },
    );
    addEventListener('pagehide', keeper.keepNow);
    document.addEventListener('visibilitychange', keeper.keepNow);
    return () => {
      isCurrent = false;
      removeEventListener('pagehide', keeper.keepNow);
      document.removeEventListener('visibilitychange', keeper.keepNow);
      keeper.keepNow();
      keeper.close();
    };
  }, [keeper]);

  return { kept, save: keeper.save, clear: keeper.clear };
}

function createKeeper(store: LocalStore, key: string) {
  // Another tab may have the same form open: this one then keeps its draft in a separate place.
  let taken = Promise.resolve(key);
  let place = key;
  const textKey = (): string => draftTextKey(place, store.userId);
  // Counts saves and discards: an earlier refused write must not bring the draft back.
  let cleared = 0;
  // Typed and not on disk: a write is due or under way, and a closing page would lose it.
  let unwritten: object | null = null;
  const soon = createWriteSoon(() => {
    if (unwritten !== null) void write(unwritten);
  });

  async function write(values: object): Promise<void> {
    const clearedBefore = cleared;
    const at = await taken;
    const text = localStorage.getItem(textKey());
    const isKept = await writeDeviceValue(store, at, values);
    const isNewest = unwritten === values;
    if (isNewest) unwritten = null;
    // A full database has no room; localStorage has its own quota.
    if (!isKept && cleared === clearedBefore && isNewest) keepText(textKey(), values);
    // A closing page may have written in the meantime; its text is newer.
    if (isKept && localStorage.getItem(textKey()) === text) localStorage.removeItem(textKey());
  }
  return {
    open: (): void => {
      taken = store.drafts.take(key).then((found) => {
        place = found;
        return found;
      });
    },
    close: (): void => store.drafts.leave(key),
    read: async (): Promise<unknown> => {
      const at = await taken;
      const left = parseDraft(localStorage.getItem(textKey()));
      if (left === null) return readDeviceValue(store, at);
      unwritten ??= left;
      await write(left);
      return left;
    },
    save: (values: object): void => {
      unwritten = values;
      soon.typed();
    },
    keepNow: (): void => {
      soon.cancel();
      if (unwritten === null) return;
      keepText(textKey(), unwritten);
      void write(unwritten);
    },
    clear: async (): Promise<void> => {
      soon.cancel();
      unwritten = null;
      cleared++;
      localStorage.removeItem(textKey());
      await writeDeviceValue(store, await taken, null);
    },
  };
}

function keepText(key: string, values: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(values));
  } catch (error) {
    log.info('The draft was not kept.', error); // full or forbidden; the database is still written
  }
}

function parseDraft(text: string | null): object | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null; // partially written
  }
}
