import type { Page } from '@playwright/test';
import { installed, test } from './test.ts';

/**
 * Waits until the whole app is stored on the device and serves this page. Only then may a test go offline: a part that was never
 * opened is missing before.
 */
export async function appOnDevice(...pages: readonly Page[]): Promise<void> {
  if (!test.info().tags.includes(installed)) throw new Error(`tag this story with ${installed}`);
  for (const page of pages) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
