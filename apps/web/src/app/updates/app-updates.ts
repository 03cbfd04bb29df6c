/**
 * Registers the service worker and detects a waiting version, which is applied only on request: the waiting worker
 * takes over, and the requesting tab reloads. Other tabs keep running with their loaded parts; the files of their
 * version are deleted, so they offer to reload, and do so automatically when a part is missing. A failed
 * registration is only logged: the app still works online.
 */
import { log } from '#src/ground/log.ts';
import { KEEP_REST } from '#src/ground/service-worker/keep-files.ts';
import { createEvents } from '#src/ground/store.ts';

export interface AppUpdates {
  isWaiting: () => boolean;
  /** A first visit: what a report needs offline is on its way to this device. */
  isKeeping: () => boolean;
  /** True once, after it has arrived. */
  takeReady: () => boolean;
  subscribe: (listener: () => void) => () => void;
  start: () => Promise<void>;
  apply: () => void;
}

export interface AppUpdatesDeps {
  container: Pick<ServiceWorkerContainer, 'register' | 'ready' | 'controller' | 'addEventListener'>;
  /** An idle moment after the start: the rest of the app is fetched then. */
  whenIdle: () => Promise<void>;
  /** Fires `vite:preloadError` when a part of the app cannot be loaded. */
  page: Pick<EventTarget, 'addEventListener'>;
  isOnline: () => boolean;
  reload: () => void;
}

const CHECK_EVERY_MS = 60 * 60_000;

export function createAppUpdates({
  container,
  page,
  isOnline,
  whenIdle,
  reload,
}: AppUpdatesDeps): AppUpdates {
  const changes = createEvents();
  let waiting: ServiceWorker | null = null;
  let isApplying = false;
  let isKeeping = false;
  let isReady = false;
  /** Another tab applied the new version. */
  let isOutdated = false;

  function offer(worker: ServiceWorker): void {
    waiting = worker;
    changes.tell();
  }
  function follow(registration: ServiceWorkerRegistration): void {
    if (registration.waiting && container.controller) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        // Without a controller this is the first visit: nothing old is running.
        if (worker.state === 'installed' && container.controller) offer(worker);
      });
    });
    setInterval(() => {
      registration.update().catch((error: unknown) => log.info('No update check now.', error));
    }, CHECK_EVERY_MS);
  }

  /** Waits for a first visit to have what a report needs; the rest comes when the app is idle. */
  async function keep(registration: ServiceWorkerRegistration): Promise<void> {
    isKeeping = registration.active === null;
    if (isKeeping) changes.tell();
    const { active } = await container.ready;
    if (isKeeping) {
      isKeeping = false;
      isReady = true;
      changes.tell();
    }
    await whenIdle();
    active?.postMessage({ type: KEEP_REST });
  }

  return {
    isWaiting: () => waiting !== null || isOutdated,
    isKeeping: () => isKeeping,
    takeReady() {
      const was = isReady;
      isReady = false;
      return was;
    },
    subscribe: changes.subscribe,
    async start() {
      // Without a controller this is the first visit: the first worker takes over, and nothing is replaced.
      let hasController = container.controller !== null;
      container.addEventListener('controllerchange', () => {
        if (isApplying) return reload();
        isOutdated = hasController;
        hasController = true;
        if (isOutdated) changes.tell();
      });
      page.addEventListener('vite:preloadError', (event) => {
        if (isOutdated) {
          event.preventDefault();
          reload();
        } else if (!isOnline() && 'payload' in event && event.payload instanceof Error) {
          // The router recognizes the original message and reloads the page, which would fail before the app is
          // installed.
          event.payload.message = 'A part of the app is not on this device yet.';
        }
      });
      try {
        const registration = await container.register('/sw.js', { scope: '/' });
        follow(registration);
        void keep(registration);
      } catch (error) {
        log.error('The service worker was not registered.', error);
      }
    },
    apply() {
      if (isOutdated) return reload();
      if (waiting === null) return;
      isApplying = true;
      waiting.postMessage({ type: 'SKIP_WAITING' });
    },
  };
}
