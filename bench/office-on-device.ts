import type { BrowserContext, Page } from '@playwright/test';
import type { DemoChange } from '../apps/server/src/demo/demo-client.ts';
import { groupBy } from '../packages/domain/src/ground/group-by.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { type BenchProfile, createBenchProfile, signIn, waitForRows } from './browser.ts';
import { generateOffice } from './generate/generate-office.ts';

export interface OfficeOnDevice {
  readonly context: BrowserContext;
  readonly page: Page;
}

/**
 * Writes an office with that many reports to the server, signs in, and waits until all of it and the app itself are on
 * the device.
 */
export function officeOnDevice(
  server: BenchServer,
  profile: BenchProfile,
  reportCount: number,
): Promise<OfficeOnDevice> {
  const { client } = server;
  const input = {
    reportCount,
    newId: () => client.newId(),
    inspectorId: client.userId,
    nowMs: Date.now(),
  };
  return rowsOnDevice(server, profile, generateOffice(input).changes);
}

/** The same with any rows. */
export async function rowsOnDevice(
  server: BenchServer,
  profile: BenchProfile,
  changes: readonly DemoChange[],
): Promise<OfficeOnDevice> {
  await server.client.insert(server.officeId, changes);
  const context = await profile.open();
  const page = await context.newPage();
  await signIn(page, server);
  const counts = groupBy(changes, ({ table }) => table);
  for (const [table, rows] of counts) await waitForRows(page, table, rows.length);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return { context, page };
}

export interface OfflineOffice {
  readonly context: BrowserContext;
  /** Of the server that has ended. */
  readonly address: string;
}

const SETTLE_MS = 3_000;

/**
 * Runs `work` in a new browser process that is offline, on a device that has the rows of `changesOf` and has shown
 * `path` once, up to an element of `shown`.
 */
export async function onOfflineOffice<T>(
  changesOf: (server: BenchServer) => readonly DemoChange[],
  { path, shown }: { readonly path: string; readonly shown: string },
  work: (office: OfflineOffice) => Promise<T>,
): Promise<T> {
  const profile = createBenchProfile({ width: 1440, height: 900 });
  try {
    const server = await startBenchServer();
    try {
      const { context, page } = await rowsOnDevice(server, profile, changesOf(server));
      await page.goto(`${server.address}${path}`);
      await page.locator(shown).first().waitFor();
      await page.waitForTimeout(SETTLE_MS);
      await context.close();
    } finally {
      await server.stop();
    }
    const context = await profile.open();
    await context.setOffline(true);
    const result = await work({ context, address: server.address });
    await context.close();
    return result;
  } finally {
    profile.remove();
  }
}
