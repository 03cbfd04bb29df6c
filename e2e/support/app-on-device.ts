import type { Page } from '@playwright/test';
import { installed, installing, test } from './test.ts';

/**
 * Waits until the whole app is stored on the device and serves this page. A test may go offline only after that,
 * because unopened parts are missing before.
 */
export async function appOnDevice(...pages: readonly Page[]): Promise<void> {
  const { tags } = test.info();
  if (!tags.includes(installed) && !tags.includes(installing))
    throw new Error(`tag this story with ${installed}`);
  for (const page of pages) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
