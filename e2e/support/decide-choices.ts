import { expect, type Page } from '@playwright/test';

/** Decides every open choice of the finding on screen, by keyboard: the first option, 3 of whatever is counted. */
export async function decideChoices(page: Page): Promise<void> {
  const rows = page.locator('[data-choice]');
  await expect(rows.first()).toBeVisible();
  for (let left = await rows.count(); left > 0; left = await rows.count()) {
    const row = rows.first();
    const name = await nameOfFirst(page);
    const box = row.getByRole('textbox');
    const isMany = (await row.getByRole('checkbox').count()) > 0;
    if ((await box.count()) > 0) {
      await box.fill('3');
      await box.press('Enter');
    } else {
      await row.getByRole('checkbox').or(row.getByRole('button')).first().focus();
      await page.keyboard.press('1');
      if (isMany) await row.getByRole('button', { name: 'Done' }).press('Enter');
    }
    // Its name has the sentence with the blank: until it is another one, the row that was decided may still be there.
    await expect.poll(() => nameOfFirst(page)).not.toBe(name);
  }
}

/** The sentence of the first open choice; '' when nothing is open. */
const nameOfFirst = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('[data-choice]')?.getAttribute('aria-label') ?? '');
