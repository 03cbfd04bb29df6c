import type { BrowserContext, Page } from '@playwright/test';
import type { DemoChange } from '../apps/server/src/demo/demo-client.ts';
import { groupBy } from '../packages/domain/src/ground/group-by.ts';
import type { BenchServer } from './bench-server.ts';
import { type BenchProfile, signIn, waitForRows } from './browser.ts';
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
