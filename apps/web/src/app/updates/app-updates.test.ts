import { describe, expect, it, vi } from 'vitest';
import { createAppUpdates } from './app-updates.ts';

class FakeWorker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();
  reach(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  active: FakeWorker | null = null;
  update = async () => undefined;
}

async function setUp(options: {
  hasController: boolean;
  waiting?: FakeWorker;
  isBroken?: boolean;
  isOnline?: boolean;
}) {
  vi.useFakeTimers();
  const registration = new FakeRegistration();
  registration.waiting = options.waiting ?? null;
  if (options.hasController) registration.active = new FakeWorker();
  let activate = (): void => undefined;
  const ready = new Promise((resolve) => {
    activate = () => {
      registration.active ??= new FakeWorker();
      resolve(registration);
    };
  });
  if (options.hasController) activate();
  const registered: unknown[] = [];
  const container = Object.assign(new EventTarget(), {
    controller: options.hasController ? {} : null,
    ready,
    register: async (url: string, { scope }: RegistrationOptions) => {
      registered.push([url, scope]);
      if (options.isBroken) throw new Error('no');
      return registration;
    },
  }) as unknown as ServiceWorkerContainer;
  const reload = vi.fn();
  const page = new EventTarget();
  const updates = createAppUpdates({
    container,
    page,
    isOnline: () => options.isOnline ?? true,
    whenIdle: async () => undefined,
    reload,
  });
  await updates.start();
  vi.useRealTimers();
  return { registration, registered, container, page, reload, updates, activate };
}
const install = (registration: FakeRegistration) => {
  const worker = new FakeWorker();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  worker.reach('installed');
  return worker;
};

it('requests the service worker at /sw.js, once, for the whole site', async () => {
  const { registered } = await setUp({ hasController: false });
  expect(registered).toEqual([['/sw.js', '/']]);
});

describe('a new version', () => {
  it('is not offered on the first visit', async () => {
    const { registration, updates } = await setUp({ hasController: false });
    install(registration);
    expect(updates.isWaiting()).toBe(false);
  });

  it('is offered when it has been fetched, and waits', async () => {
    const { registration, container, reload, updates } = await setUp({ hasController: true });
    const told = vi.fn();
    updates.subscribe(told);
    const worker = install(registration);
    expect(updates.isWaiting()).toBe(true);
    expect(told).toHaveBeenCalledOnce();
    expect(worker.postMessage).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
  });

  it('takes over and reloads once somebody asked for it', async () => {
    const waiting = new FakeWorker();
    const { container, reload, updates } = await setUp({ hasController: true, waiting });
    updates.apply();
    expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that another tab took is offered here, and comes by itself when a part of the old one is missing', async () => {
    const { container, page, reload, updates } = await setUp({ hasController: true });
    const missing = new Event('vite:preloadError', { cancelable: true });
    page.dispatchEvent(missing);
    expect([missing.defaultPrevented, reload.mock.calls.length]).toEqual([false, 0]);
    container.dispatchEvent(new Event('controllerchange'));
    expect(updates.isWaiting()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    expect(reload).toHaveBeenCalledOnce();
    updates.apply();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    [true, true],
    [false, false],
  ])('is what a missing part is taken for with a network only (%s)', async (isOnline, isForTheRouter) => {
    const { page } = await setUp({ hasController: false, isOnline });
    const payload = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
    page.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
    // The router's own test for reloading the page.
    expect(payload.message.startsWith('Failed to fetch dynamically imported module')).toBe(isForTheRouter);
  });

  it('is not seen in the first worker that takes over', async () => {
    const { container, updates } = await setUp({ hasController: false });
    container.dispatchEvent(new Event('controllerchange'));
    expect(updates.isWaiting()).toBe(false);
  });

  it('that cannot be registered is only logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { updates } = await setUp({ hasController: true, isBroken: true });
    expect(updates.isWaiting()).toBe(false);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe('the files of the app', () => {
  it('are on their way during a first visit, and the rest follows when they are here', async () => {
    const { registration, updates, activate } = await setUp({ hasController: false });
    const told = vi.fn();
    updates.subscribe(told);
    expect(updates.isKeeping()).toBe(true);
    activate();
    await vi.waitFor(() =>
      expect(registration.active?.postMessage.mock.calls).toEqual([[{ type: 'KEEP_REST' }]]),
    );
    expect(updates.isKeeping()).toBe(false);
    expect(told).toHaveBeenCalledOnce();
    expect([updates.takeReady(), updates.takeReady()]).toEqual([true, false]);
  });

  it('are there at every later start, which asks for what is missing of the rest', async () => {
    const { registration, updates } = await setUp({ hasController: true });
    expect(updates.isKeeping()).toBe(false);
    await vi.waitFor(() => expect(registration.active?.postMessage).toHaveBeenCalledOnce());
    expect(updates.takeReady()).toBe(false);
  });
});
