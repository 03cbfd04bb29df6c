/**
 * Devices that have the app already. It is installed once a run by a separate browser; every such device starts from a copy of that
 * browser's folder. What a person would have left there is taken out, so that the copies are as empty as a fresh context. Starting a
 * browser costs more CPU than most stories: a worker keeps the devices of a story for the next one, emptied.
 */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, type BrowserType, expect } from '@playwright/test';
import { findChromium } from '../../tools/find-chromium.mjs';
import { keptFiles } from '../../tools/offline-files.mjs';
import { declineInstalling } from '../sync/support/editor.ts';

/** The headless shell of the other stories has no push messages. */
const executablePath = findChromium();
const leftByPeople = 'cookies,indexeddb,local_storage,file_systems,websql';
const cachesOfTheApp = ['workbox-precache', 'plumbline-pdfjs'];
const storageOfTheApp = ['cache_storage', 'service_workers'];
const wholeChromium = executablePath === null ? {} : { executablePath };

interface Device {
  readonly context: BrowserContext;
  readonly folder: string;
  readonly origin: string;
  readonly kind: string;
}

/** A story that changes its device for good (init scripts, push messages) closes the context, which is not used again. */
export class InstalledDevices {
  private unused: readonly Device[] = [];
  private readonly inUse = new Map<BrowserContext, Device>();

  constructor(private readonly chromium: BrowserType) {}

  /** For a browser that a story starts itself. */
  async installOn(folder: string, origin: string): Promise<void> {
    await cp(await installedProfile(this.chromium, origin), folder, { recursive: true });
  }

  /** @param kind of what a context is made with: devices of different kinds don't replace each other */
  async take(origin: string, kind: string): Promise<BrowserContext> {
    const kept = this.unused.find((each) => each.origin === origin && each.kind === kind);
    this.unused = this.unused.filter((each) => each !== kept);
    const device = kept ?? (await this.start(origin, kind));
    this.inUse.set(device.context, device);
    return device.context;
  }

  async giveBack(context: BrowserContext): Promise<void> {
    const device = this.inUse.get(context);
    this.inUse.delete(context);
    if (device === undefined) return;
    if (context.isClosed()) return removeFolder(device.folder);
    await empty(device);
    this.unused = [...this.unused, device];
  }

  async close(): Promise<void> {
    await Promise.all([...this.inUse.values(), ...this.unused].map(stopDevice));
  }

  private async start(origin: string, kind: string): Promise<Device> {
    const folder = await makeFolder();
    await this.installOn(folder, origin);
    const context = await this.chromium.launchPersistentContext(folder, wholeChromium);
    await declineInstalling(context);
    return { context, folder, origin, kind };
  }
}

async function stopDevice({ context, folder }: Device): Promise<void> {
  await context.close();
  await removeFolder(folder);
}

async function empty({ context, origin }: Device): Promise<void> {
  const used = context.pages();
  const page = await context.newPage(); // the browser would end with its last page
  await Promise.all(used.map((each) => each.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await page.goto(`${origin}/theme.js`);
  await page.evaluate(async (app) => {
    const names = (await caches.keys()).filter((name) => !app.some((start) => name.startsWith(start)));
    await Promise.all(names.map((name) => caches.delete(name)));
  }, cachesOfTheApp);
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: leftByPeople });
  const { usageBreakdown } = await devtools.send('Storage.getUsageAndQuota', { origin });
  const left = usageBreakdown.filter(
    ({ storageType, usage }) => usage > 0 && !storageOfTheApp.includes(storageType),
  );
  if (left.length > 0) throw new Error(`a used device is not empty: ${JSON.stringify(left)}`);
  await devtools.detach();
}

/** Both workers may make it at the same time; the first that is done is taken. Each build has its folder. */
async function installedProfile(chromium: BrowserType, baseUrl: string): Promise<string> {
  const worker = await (await fetch(`${baseUrl}/sw.js`)).text();
  const name = createHash('sha256').update(`${baseUrl}\n${worker}`).digest('hex').slice(0, 16);
  const profile = path.join(path.dirname(process.env.E2E_DATA_DIR ?? tmpdir()), `installed-${name}`);
  if (await exists(profile)) return profile;
  const folder = await makeFolder();
  await install(chromium, folder, baseUrl, keptFiles(worker).size);
  await rename(folder, profile).catch(async (error: unknown) => {
    if (!(await exists(profile))) throw error;
    await removeFolder(folder);
  });
  return profile;
}

async function install(chromium: BrowserType, folder: string, baseUrl: string, files: number): Promise<void> {
  const context = await chromium.launchPersistentContext(folder, {
    ...wholeChromium,
    serviceWorkers: 'allow',
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${baseUrl}/auth`);
  // As long as the story may wait for its device. Some files come when the app is idle.
  await expect.poll(() => page.evaluate(hasFiles, files), { timeout: 0, intervals: [500] }).toBe(true);
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: baseUrl, storageTypes: leftByPeople });
  await context.close();
}

async function hasFiles(count: number): Promise<boolean> {
  const name = (await caches.keys()).find((each) => each.startsWith('workbox-precache'));
  if (navigator.serviceWorker.controller === null || name === undefined) return false;
  return (await (await caches.open(name)).keys()).length >= count;
}

const makeFolder = (): Promise<string> =>
  mkdtemp(path.join(path.dirname(process.env.E2E_DATA_DIR ?? tmpdir()), 'device-'));

/** The browser's last process may still be writing when its folder goes. */
const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

const exists = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );
