/** Keeps what is typed on this device, so that a reload, a crash or a phone call loses nothing of the form. */
import { useEffect, useRef, useState } from 'react';
import { readDeviceValue, writeDeviceValue } from '../../../local/device-values.ts';
import { useLocal } from '../../../local/local-context.ts';

const KEEP_DELAY_MS = 250;

export interface FormDraft {
  /** `undefined` until it has been read; null when there is none. */
  readonly kept: unknown;
  /** Called with every change; writes shortly after the last one. */
  save(values: object): void;
  clear(): Promise<void>;
}

export function useFormDraft(key: string): FormDraft {
  const { store } = useLocal();
  const [kept, setKept] = useState<unknown>(undefined);
  const waiting = useRef<{ values: object; timer: ReturnType<typeof setTimeout> } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    readDeviceValue(store, key).then(
      (value) => isCurrent && setKept(value),
      () => isCurrent && setKept(null), // unreadable: an empty form works
    );
    return () => {
      isCurrent = false;
    };
  }, [store, key]);

  useEffect(() => {
    const writeNow = (): void => {
      if (waiting.current === null) return;
      const { values, timer } = waiting.current;
      clearTimeout(timer);
      waiting.current = null;
      void writeDeviceValue(store, key, values);
    };
    addEventListener('pagehide', writeNow);
    addEventListener('visibilitychange', writeNow);
    return () => {
      removeEventListener('pagehide', writeNow);
      removeEventListener('visibilitychange', writeNow);
      writeNow();
    };
  }, [store, key]);

  return {
    kept,
    save(values) {
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      const timer = setTimeout(() => {
        waiting.current = null;
        void writeDeviceValue(store, key, values);
      }, KEEP_DELAY_MS);
      waiting.current = { values, timer };
    },
    async clear() {
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      waiting.current = null;
      await writeDeviceValue(store, key, null);
    },
  };
}
