/** A setting of this device, kept next to the theme, so that it can be read before any row. */

import { useSyncExternalStore } from 'react';
import { log } from '../log.ts';

export interface DeviceSetting<Value> {
  readonly read: () => Value;
  readonly keep: (next: Value) => void;
  /** Returns the current value; re-renders when it changes in this tab or another. */
  readonly use: () => Value;
}

/** The 'storage' event reaches other tabs only. */
const CHANGED = 'plumbline-device-setting';

/** @param parse null when nothing is kept; anything may be kept, by an older version for instance */
export function createDeviceSetting<Value>(
  key: string,
  parse: (kept: string | null) => Value,
  print: (value: Value) => string,
): DeviceSetting<Value> {
  let last: { readonly kept: string | null; readonly value: Value } | null = null;
  const read = (): Value => {
    const kept = readText(key);
    // The same value for the same text, so that React sees no change.
    if (last === null || last.kept !== kept) last = { kept, value: parse(kept) };
    return last.value;
  };
  return {
    read,
    keep(next) {
      try {
        localStorage.setItem(key, print(next));
      } catch (error) {
        log.warn(`The setting ${key} is not kept.`, error);
      }
      dispatchEvent(new Event(CHANGED));
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}

function readText(key: string): string | null {
  try {
    // Workers and Node have no local storage.
    return typeof localStorage === 'undefined' ? null : localStorage.getItem(key);
  } catch (error) {
    log.warn(`The setting ${key} cannot be read here.`, error);
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(CHANGED, listener);
  };
}
