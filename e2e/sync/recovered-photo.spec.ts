/** The tab died between the bytes of a photo and its place in the report: the photo is offered, and finds its place. */
import { expect, type Page } from '@playwright/test';
import { newPerson } from '../auth/person.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { expectNoBarriersAnywhere } from '../support/expect-no-barriers.ts';
import { inSoak, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { expectVial, photosOf, vialOf } from './support/editor.ts';

test.skip(({ isMobile }) => isMobile, 'looks at both sizes by itself');

/** As left by capture when it dies: the file under its checksum, without a row that refers to it. */
async function leaveBytesWithoutPlace(page: Page, photo: Buffer): Promise<void> {
  await page.evaluate(
    async (bytes) => {
      const data = new Uint8Array(bytes);
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
      const name = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      const names = (await indexedDB.databases()).map((each) => each.name ?? '');
      const folder = names.find((each) => /^plumbline-[0-9a-f]{8}-/.test(each)) ?? '';
      const directory = await (await navigator.storage.getDirectory()).getDirectoryHandle(folder);
      const file = await directory.getFileHandle(`${name}.jpg`, { create: true });
      const writer = await file.createWritable();
      await writer.write(data);
      await writer.close();
    },
    [...photo],
  );
}

test('a photo whose place was lost is shown and finds one', { tag: inSoak }, async ({ page }) => {
  const reportId = await signUpWithReport(page, newPerson(), { street: '7 Lost Lane' });
  await expectVial(page, /^Safe to leave/, 60_000);
  const [photo] = photosOf(reportId, 1);
  if (photo === undefined) throw new Error('a picture is needed');
  await leaveBytesWithoutPlace(page, photo);
  await page.reload();
  await expectVial(page, /^Safe to leave/, 60_000);
  await vialOf(page).click();
  await page.getByRole('button', { name: 'Place recovered photos' }).click();
  await expect(page.getByRole('img', { name: 'Recovered, not placed yet' })).toBeVisible();
  await expectNoBarriersAnywhere(page, 'recovered photos', '[role="dialog"]');
  const target = page.getByLabel('Place into');
  await target.selectOption({ label: await labelOf(page, /: Roof, /) });
  await page.getByRole('button', { name: 'Place photo' }).click();
  await expect(page.getByText('Every photo is in a report.')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await visit(page, `/reports/${reportId}?at=roof/roof_coverings`);
  await expect(page.getByRole('button', { name: /^Open Photo/ })).toHaveCount(1);
  await expectVial(page, /^Safe to leave\. 1 photo/, 60_000);
});

async function labelOf(page: Page, option: RegExp): Promise<string> {
  const labels = await page.getByLabel('Place into').locator('option').allInnerTexts();
  return labels.find((label) => option.test(label)) ?? '';
}
