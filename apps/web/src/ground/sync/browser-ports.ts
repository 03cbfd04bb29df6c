/** Browser implementations of the ports of store, engine, and uploads. */

import type { TabPorts } from '../local/draft-places.ts';
import type { LockPort, TabChannel, TextStorage } from '../local/ports.ts';
import type { StoragePort } from '../local/quota.ts';
import type { Timers } from './leader/scheduler.ts';
import type { WakeLockPort } from './uploads/upload-queue.ts';

export const browserTimers: Timers = {
  set: (work, delayMs) => setTimeout(work, delayMs),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

export const browserTexts: TextStorage = {
  get: (key) => localStorage.getItem(key),
  set(key, value) {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false; // full, or forbidden
    }
  },
  remove: (key) => localStorage.removeItem(key),
  keys: () => Object.keys(localStorage),
};

export function createBrowserChannel(name: string): { channel: TabChannel | null; close: () => void } {
  if (typeof BroadcastChannel === 'undefined') return { channel: null, close: () => undefined };
  const broadcast = new BroadcastChannel(name);
  return {
    channel: {
      post: (message) => broadcast.postMessage(message),
      listen(listener) {
        const hear = (event: MessageEvent<unknown>): void => listener(event.data);
        broadcast.addEventListener('message', hear);
        return () => broadcast.removeEventListener('message', hear);
      },
    },
    close: () => broadcast.close(),
  };
}

export const browserLocks = (): LockPort | null =>
  'locks' in navigator
    ? { request: (name, options, work) => navigator.locks.request(name, options, work) as never }
    : null;

/** Returns null in a browser without locks, where all tabs share one draft per form. */
export function browserTabs(): TabPorts | null {
  const locks = browserLocks();
  if (locks === null) return null;
  return {
    locks,
    texts: {
      get: (key) => sessionStorage.getItem(key),
      set(key, value) {
        try {
          sessionStorage.setItem(key, value);
          return true;
        } catch {
          return false; // full, or forbidden
        }
      },
    },
  };
}

export const browserWakeLock: WakeLockPort = {
  async request() {
    if (!('wakeLock' in navigator)) return null;
    try {
      const lock = await navigator.wakeLock.request('screen');
      return () => void lock.release();
    } catch {
      return null; // hidden page or low battery: the upload continues without a wake lock
    }
  },
};

/** Without `navigator.storage` (plain http, old browsers) nothing is known. */
export function browserStorage(): StoragePort {
  if (!('storage' in navigator)) return {};
  const { storage } = navigator;
  return {
    estimate: () => storage.estimate(),
    ...('persist' in storage && { persist: () => storage.persist(), persisted: () => storage.persisted() }),
  };
}
