/**
 * The `test` of every story. Service workers are blocked (playwright.config.ts) unless a story has one of the tags below: installing all
 * files of the app takes 8 s of CPU, which most stories never use.
 */
import { type BrowserContext, test as base } from '@playwright/test';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { InstalledDevices } from './installed-device.ts';

/** `test('...', { tag: installed }, ...)`: a new device that has the app. */
export const installed = '@installed';

/** Together with `installed`: the device reaches the server through `faultProxy`. */
export const throughProxy = '@through-proxy';

/** The story shows the way there: its device gets the app by the first visit. */
export const installing = '@installing';

/** The rule is the same at both sizes: `npm test` tells the story on the phone, `npm run test:soak` at the desk as well. */
export const phoneFirst = '@phone-first';

/** As above, told at the desk. */
export const deskFirst = '@desk-first';

const INSTALLING_MS = 300_000;

interface Devices {
  /** Between a browser and the server. It fails on request, the way networks do, and starts afresh with each story. */
  readonly faultProxy: FaultProxy;
  /** Another device of the same kind: with the tag `installed` it has the app as well. It goes with the story. */
  readonly anotherDevice: () => Promise<BrowserContext>;
}

interface WorkersDevices {
  readonly installedDevices: InstalledDevices;
  /** The same address for all stories of a worker: the app is installed for an address. */
  readonly workersProxy: FaultProxy;
}

/** What a worker has from its first story to its last. */
interface Kept {
  readonly kept: WorkersDevices;
}

export const test = base.extend<Devices & WorkersDevices, Kept>({
  kept: [
    async ({ playwright }, use, { project }) => {
      const installedDevices = new InstalledDevices(playwright.chromium);
      const workersProxy = await startFaultProxy(project.use.baseURL ?? '');
      await use({ installedDevices, workersProxy });
      await installedDevices.close();
      await workersProxy.close();
    },
    { scope: 'worker' },
  ],
  installedDevices: ({ kept }, use) => use(kept.installedDevices),
  workersProxy: ({ kept }, use) => use(kept.workersProxy),
  faultProxy: async ({ workersProxy }, use) => {
    await use(workersProxy);
    workersProxy.reset();
  },
  serviceWorkers: async ({ serviceWorkers }, use, { tags }) => {
    await use(tags.includes(installed) || tags.includes(installing) ? 'allow' : serviceWorkers);
  },
  anotherDevice: async (
    { browser, installedDevices, workersProxy, baseURL, viewport, isMobile, permissions, timezoneId },
    use,
    { tags },
  ) => {
    const origin = tags.includes(throughProxy) ? workersProxy.url : (baseURL ?? '');
    const kind = JSON.stringify([viewport, isMobile, permissions, timezoneId]);
    const contexts: BrowserContext[] = [];
    const open = () =>
      tags.includes(installed) ? installedDevices.take(origin, kind) : browser.newContext();
    await use(async () => {
      const context = await open();
      contexts.push(context);
      return context;
    });
    workersProxy.reset(); // a device is emptied over its network
    for (const context of contexts)
      await (tags.includes(installed) ? installedDevices.giveBack(context, origin, kind) : context.close());
  },
  // The first such device of a run installs the app, which takes a busy machine minutes that are not the story's.
  context: [
    async ({ context, anotherDevice }, use, { tags }) => {
      await use(tags.includes(installed) ? await anotherDevice() : context);
    },
    { scope: 'test', timeout: INSTALLING_MS },
  ],
});
