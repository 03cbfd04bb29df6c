/** How somebody likes to see things on this device, one of a few values: kept beside the theme, so that it is there before any row is. */

import { useSyncExternalStore } from 'react';
import { log } from '../log.ts';

export interface DeviceChoice<Value extends string> {
  readonly read: () => Value;
  readonly keep: (next: Value) => void;
  /** Returns the current value; re-renders when it changes in this tab or another. */
  readonly use: () => Value;
}

/** The 'storage' event reaches other tabs only. */
const CHANGED = 'plumbline-device-choice';

/** @param values the first is the default */
export function createDeviceChoice<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): DeviceChoice<Value> {
  const read = (): Value => {
    try {
      const kept = localStorage.getItem(key);
      return values.find((each) => each === kept) ?? values[0];
    } catch (error) {
      log.warn(`The choice of ${key} cannot be read here.`, error);
      return values[0];
    }
  };
  return {
    read,
    keep(next) {
      try {
        localStorage.setItem(key, next);
      } catch (error) {
        log.warn(`The choice of ${key} is not kept.`, error);
      }
      dispatchEvent(new Event(CHANGED));
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(CHANGED, listener);
  };
}
