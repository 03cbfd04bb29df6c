import { expect, type Page } from '@playwright/test';

/** Decides every open choice of the finding on screen, by keyboard: the first option, 3 of whatever is counted. */
export async function decideChoices(page: Page): Promise<void> {
  const rows = page.locator('[data-choice]');
  await expect(rows.first()).toBeVisible();
  for (let left = await rows.count(); left > 0; left = await rows.count()) {
    const before = await wordsOf(page);
    const row = rows.first();
    const box = row.getByRole('textbox');
    if ((await box.count()) > 0) {
      await box.fill('3');
      await box.press('Enter');
    } else {
      // The row of the choice before may have been counted just before it went.
      const option = row.getByRole('checkbox').or(row.getByRole('button')).first();
      const isThere = await option.focus({ timeout: 5_000 }).then(
        () => true,
        () => false,
      );
      if (!isThere) continue;
      // Asked of what has the focus: the row that was counted may be another one.
      const isMany = await page.evaluate(
        () => document.activeElement?.matches('[role="checkbox"], input[type="checkbox"]') ?? false,
      );
      await page.keyboard.press('1');
      if (isMany) await row.getByRole('button', { name: 'Done' }).press('Enter');
    }
    await expect.poll(() => wordsOf(page)).not.toBe(before);
  }
}

/** The sentences with their blanks, of all texts; '' when nothing is open. */
const wordsOf = async (page: Page): Promise<string> =>
  (await page.locator('[data-open-choices]').allInnerTexts()).join('\n');
