import type { Page } from '@playwright/test';
import { installed, installing, test } from './test.ts';

/**
 * Waits until the whole app is stored on the device and serves this page. Only then may a test go offline: a part that was never
 * opened is missing before.
 */
export async function appOnDevice(...pages: readonly Page[]): Promise<void> {
  const { tags } = test.info();
  if (!tags.includes(installed) && !tags.includes(installing))
    throw new Error(`tag this story with ${installed}`);
  for (const page of pages) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
