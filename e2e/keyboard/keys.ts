/** A keyboard-only user: everything is reached with Tab and done with keys. */
import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 150;

/** Tabs to the element; fails if it is not in the tab order. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => target.evaluate(isReached)).toBe(true);
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await keepsFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} is not reached with Tab`);
}

/**
 * An opening sheet moves the focus to its first control a moment later: a key must not come before that. Runs in the
 * page.
 */
function isReached(element: Element): boolean {
  const sheet = element.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
  return sheet === null || sheet.contains(document.activeElement);
}

/** And a frame later, it must still have the focus. */
const keepsFocus = (target: Locator): Promise<boolean> =>
  target.evaluate(async (element) => {
    if (element !== document.activeElement) return false;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return element === document.activeElement;
  });

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
