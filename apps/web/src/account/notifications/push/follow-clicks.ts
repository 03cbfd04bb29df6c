/**
 * Clicks on notifications outside of the app. The service worker has no session to mark them as read, so it stores
 * each ID in a cache and navigates an open window; a newly opened window reads the cache at start.
 */

import * as z from 'zod/mini';
import { log } from '#src/ground/log.ts';
import { CLICKED_CACHE, CLICKED_MESSAGE } from '#src/ground/service-worker/push-clicks.ts';

const messageSchema = z.object({ type: z.literal(CLICKED_MESSAGE), target: z.nullable(z.string()) });

export interface ClickParts {
  readonly container: ServiceWorkerContainer | undefined;
  readonly caches: CacheStorage | undefined;
  /** Called once per click: an ID to mark, a path to open. */
  readonly onClick: (id: string | null, target: string | null) => void;
}

/** @returns the unsubscribe function */
export function followClicks({ container, caches, onClick }: ClickParts): () => void {
  if (container === undefined || caches === undefined) return () => undefined;
  async function readClicked(): Promise<void> {
    if (caches === undefined || !(await caches.has(CLICKED_CACHE))) return;
    const cache = await caches.open(CLICKED_CACHE);
    for (const request of await cache.keys()) {
      const id = new URL(request.url).pathname.split('/').at(-1);
      // With several tabs, the one that deletes it handles it.
      if (id !== undefined && (await cache.delete(request))) onClick(id, null);
    }
  }
  const look = (): void =>
    void readClicked().catch((error: unknown) => log.info('Clicked notifications were not read.', error));
  const listen = (event: MessageEvent<unknown>): void => {
    const message = messageSchema.safeParse(event.data);
    if (!message.success) return;
    look();
    if (message.data.target !== null) onClick(null, message.data.target);
  };
  container.addEventListener('message', listen);
  look();
  return () => container.removeEventListener('message', listen);
}
