import type { BrowserContext, Page } from '@playwright/test';
import type { BenchServer } from './bench-server.ts';
import { type BenchProfile, signIn, waitForRows } from './browser.ts';
import { generateOffice } from './generate/generate-office.ts';

/**
 * Writes an office with that many reports to the server, signs in, and waits until all of it and the app itself are on
 * the device.
 */
export async function officeOnDevice(
  server: BenchServer,
  profile: BenchProfile,
  reportCount: number,
): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const { client, officeId } = server;
  const input = {
    reportCount,
    newId: () => client.newId(),
    inspectorId: client.userId,
    nowMs: Date.now(),
  };
  await client.insert(officeId, generateOffice(input).changes);
  const context = await profile.open();
  const page = await context.newPage();
  await signIn(page, server);
  await waitForRows(page, 'reports', reportCount);
  await waitForRows(page, 'inspections', reportCount);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return { context, page };
}
