/** A person who has only a keyboard: everything is reached with Tab and done with keys. */
import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 150;

/** Goes there with Tab; fails when it is not on the way round the page. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => target.evaluate(isReached)).toBe(true);
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await keepsFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} is not reached with Tab`);
}

/** A sheet that opens takes the focus to its first control a moment later: a key may not come before that. Runs in the page. */
function isReached(element: Element): boolean {
  const sheet = element.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
  return sheet === null || sheet.contains(document.activeElement);
}

/** And what comes a frame later may not take it away again. */
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
