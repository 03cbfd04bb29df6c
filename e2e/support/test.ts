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

/**
 * Told by `npm run test:soak`, and by `npm test -- <words>`: a cheaper test of a daily run drives the same rule (ADR 0234). For the rows of
 * docs/conformance.md, `tools/check-conformance.mjs` holds that.
 */
export const inSoak = '@soak';

const INSTALLING_MS = 300_000;

interface Devices {
  /** Between a browser and the server. It fails on request, the way networks do, and starts afresh with each story. */
  readonly faultProxy: FaultProxy;
  readonly installedDevices: InstalledDevices;
  /** Another device of the same kind: with the tag `installed` it has the app as well. It goes with the story. */
  readonly anotherDevice: () => Promise<BrowserContext>;
}

/** What a worker has from its first story to its last. The app is installed for an address: the proxy keeps its own. */
interface Kept {
  readonly kept: { readonly devices: InstalledDevices; readonly proxy: FaultProxy };
}

export const test = base.extend<Devices, Kept>({
  kept: [
    async ({ playwright }, use, { project }) => {
      const devices = new InstalledDevices(playwright.chromium);
      const proxy = await startFaultProxy(project.use.baseURL ?? '');
      await use({ devices, proxy });
      await devices.close();
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  faultProxy: async ({ kept }, use) => {
    await use(kept.proxy);
    kept.proxy.reset();
  },
  installedDevices: ({ kept }, use) => use(kept.devices),
  serviceWorkers: async ({ serviceWorkers }, use, { tags }) => {
    await use(tags.includes(installed) || tags.includes(installing) ? 'allow' : serviceWorkers);
  },
  anotherDevice: async (
    { browser, kept: { devices, proxy }, baseURL, viewport, isMobile, permissions, timezoneId },
    use,
    { tags },
  ) => {
    const origin = tags.includes(throughProxy) ? proxy.url : (baseURL ?? '');
    const kind = JSON.stringify([viewport, isMobile, timezoneId]);
    const contexts: BrowserContext[] = [];
    const open = async () => {
      if (!tags.includes(installed)) return browser.newContext();
      const context = await devices.take(origin, kind);
      await context.grantPermissions(permissions ?? []); // the story before may have had others
      return context;
    };
    await use(async () => {
      const context = await open();
      contexts.push(context);
      return context;
    });
    proxy.reset(); // a device is emptied over its network
    for (const context of contexts)
      await (tags.includes(installed) ? devices.giveBack(context) : context.close());
  },
  // The first such device of a run installs the app, which takes a busy machine minutes that are not the story's.
  context: [
    async ({ context, anotherDevice }, use, { tags }) => {
      await use(tags.includes(installed) ? await anotherDevice() : context);
    },
    { scope: 'test', timeout: INSTALLING_MS },
  ],
});
