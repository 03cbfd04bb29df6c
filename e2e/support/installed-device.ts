/**
 * Devices that have the app already. It is installed once a run by a separate browser; every such device starts from a copy of that
 * browser's folder. What a person would have left there is taken out, so that the copies are as empty as a fresh context.
 */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, BrowserType } from '@playwright/test';
import { findChromium } from '../../tools/find-chromium.mjs';
import { declineInstalling } from '../sync/support/editor.ts';

/** The headless shell of the other stories has no push messages. */
const executablePath = findChromium();
const wholeChromium = executablePath === null ? {} : { executablePath };

export interface InstalledDevice {
  readonly context: BrowserContext;
  readonly close: () => Promise<void>;
}

export async function openInstalledDevice(chromium: BrowserType, baseUrl: string): Promise<InstalledDevice> {
  const source = await installedProfile(chromium, baseUrl);
  const folder = await makeFolder();
  await cp(source, folder, { recursive: true });
  const context = await chromium.launchPersistentContext(folder, wholeChromium);
  await declineInstalling(context);
  return {
    context,
    close: async () => {
      await context.close();
      await removeFolder(folder);
    },
  };
}

/** Both workers may make it at the same time; the first that is done is taken. Each build has its folder. */
async function installedProfile(chromium: BrowserType, baseUrl: string): Promise<string> {
  const worker = await (await fetch(`${baseUrl}/sw.js`)).text();
  const name = createHash('sha256').update(`${baseUrl}\n${worker}`).digest('hex').slice(0, 16);
  const profile = path.join(path.dirname(process.env.E2E_DATA_DIR ?? tmpdir()), `installed-${name}`);
  if (await exists(profile)) return profile;
  const folder = await makeFolder();
  await install(chromium, folder, baseUrl);
  await rename(folder, profile).catch(async (error: unknown) => {
    if (!(await exists(profile))) throw error;
    await removeFolder(folder);
  });
  return profile;
}

async function install(chromium: BrowserType, folder: string, baseUrl: string): Promise<void> {
  const context = await chromium.launchPersistentContext(folder, {
    ...wholeChromium,
    serviceWorkers: 'allow',
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${baseUrl}/auth`);
  // As long as the story may wait for its device.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 0 });
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  const storageTypes = 'cookies,indexeddb,local_storage,file_systems,websql';
  await devtools.send('Storage.clearDataForOrigin', { origin: baseUrl, storageTypes });
  await context.close();
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
