import { useEffect, useState } from 'react';
import type { FeedEvent } from '#src/ground/local/change-feed.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { log } from '#src/ground/log.ts';

/**
 * Counts something in the local database, and recounts after everything that could change it; counts never overlap.
 * Null until the first result. `key` identifies the query; `concerns` filters relevant events.
 */
export function useFollowed<T>(
  store: LocalStore,
  key: string,
  read: () => Promise<T>,
  concerns: (event: FeedEvent) => boolean = anything,
): T | null {
  const [kept, setKept] = useState<{ key: string; value: T } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `read` and `concerns` close over
  useEffect(() => {
    let isOver = false;
    let isBusy = false;
    let isStale = false;
    async function run(): Promise<void> {
      isStale = true;
      if (isBusy) return;
      isBusy = true;
      while (isStale && !isOver) {
        isStale = false;
        const value = await read();
        if (!isOver) setKept({ key, value });
      }
      isBusy = false;
    }
    const ask = (): void =>
      void run().catch((error: unknown) => {
        isBusy = false;
        if (!isOver) log.error(`Not read: ${key}.`, error);
      });
    const stop = store.feed.listen((event) => concerns(event) && ask());
    ask();
    return () => {
      isOver = true;
      stop();
    };
  }, [store, key]);
  return kept?.key === key ? kept.value : null;
}

const anything = (): boolean => true;
