import type { Page } from '@playwright/test';

/**
 * Waits until the whole app is on the device and answers for this page too. Only from here on may a test take the network
 * away: before, a part of the app that nobody has opened yet is simply not there.
 */
export async function appOnDevice(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
