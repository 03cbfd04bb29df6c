/** The preview of a report as pages: what is shown is the PDF itself. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { readTexts } from '../../packages/report-pdf/src/testing/read-pdf.ts';

/** The page with this number, once rendered. */
export const drawn = (page: Page, number: number): Locator =>
  page
    .getByRole('article', { name: new RegExp(`^Page ${number} of `) })
    .and(page.locator('[data-drawn="true"]'));

export async function openPages(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Pages', exact: true }).click();
  await expect(page.getByRole('toolbar', { name: 'Pages' })).toBeVisible({ timeout: 60_000 });
  await expect(drawn(page, 1)).toBeVisible({ timeout: 30_000 });
}

export async function downloadTexts(page: Page): ReturnType<typeof readTexts> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  return readTexts(new Uint8Array(await readFile(await download.path())));
}
