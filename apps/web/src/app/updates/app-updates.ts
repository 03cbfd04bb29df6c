/**
 * Registers the service worker and knows when a new version waits. It is applied only when somebody asks for it: the
 * waiting worker is told to take over and every tab of ours reloads once. A failed registration is only logged: the app
 * works without, as long as there is a network.
 */
export interface AppUpdates {
  isWaiting: () => boolean;
  subscribe: (listener: () => void) => () => void;
  start: () => Promise<void>;
  apply: () => void;
}

export interface AppUpdatesDeps {
  container: Pick<ServiceWorkerContainer, 'register' | 'controller' | 'addEventListener'>;
  reload: () => void;
}

const CHECK_EVERY_MS = 60 * 60_000;

export function createAppUpdates({ container, reload }: AppUpdatesDeps): AppUpdates {
  const listeners = new Set<() => void>();
  let waiting: ServiceWorker | null = null;
  let isApplying = false;

  function offer(worker: ServiceWorker): void {
    waiting = worker;
    for (const listener of listeners) listener();
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
      registration.update().catch((error: unknown) => console.info('No update check now.', error));
    }, CHECK_EVERY_MS);
  }

  return {
    isWaiting: () => waiting !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      container.addEventListener('controllerchange', () => {
        if (isApplying) reload();
      });
      try {
        follow(await container.register('/sw.js', { scope: '/' }));
      } catch (error) {
        console.error('The service worker was not registered.', error);
      }
    },
    apply() {
      if (waiting === null) return;
      isApplying = true;
      waiting.postMessage({ type: 'SKIP_WAITING' });
    },
  };
}
