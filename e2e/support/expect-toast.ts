import type { Page } from '@playwright/test';

/**
 * A toast leaves after four seconds, and a busy machine may take longer between two looks of `expect`: the page itself waits for this
 * one from before `act` on.
 */
export async function expectToast(page: Page, message: string, act: () => Promise<void>): Promise<void> {
  await Promise.all([page.getByText(message).first().waitFor(), act()]);
}
