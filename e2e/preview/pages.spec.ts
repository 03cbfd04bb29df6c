/** /reports/{id}/preview as pages: what is shown is the PDF itself, and each page leads back to the answers that made it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { openPreview, writeFinishedReport } from '../publish/finished-report.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriersAnywhere, expectNoBarriersInBothThemes } from '../support/expect-no-barriers.ts';
import { deskFirst, inSoak, installed, phoneFirst, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { downloadTexts, drawn, openPages } from './preview-pages.ts';

test.setTimeout(180_000);

const preview = (page: Page): Locator => page.getByRole('region', { name: 'Report preview' });

async function pageCount(page: Page): Promise<number> {
  const name = await page.getByRole('article').first().getAttribute('aria-label');
  return Number(/of (\d+)$/.exec(name ?? '')?.[1]);
}

/** The page in 320 coarse cells: two covers differ in many of them. */
const look = (sheet: Locator): Promise<string> =>
  sheet.locator('canvas').evaluate((canvas) => {
    const small = document.createElement('canvas');
    small.width = 16;
    small.height = 20;
    const context = small.getContext('2d');
    if (context === null || !(canvas instanceof HTMLCanvasElement)) throw new Error('no drawing surface');
    context.drawImage(canvas, 0, 0, 16, 20);
    return Array.from(context.getImageData(0, 0, 16, 20).data, (value) => value >> 4).join(',');
  });

test('the pages of a home inspection are those of its PDF, and lead to its answers', {
  tag: [deskFirst, inSoak],
}, async ({ page, baseURL }) => {
  const report = await writeFinishedReport(baseURL ?? '');
  await openPreview(page, report);
  await openPages(page);
  const texts = await downloadTexts(page);
  expect(texts.length).toBeGreaterThan(20);
  expect(await pageCount(page)).toBe(texts.length);

  await preview(page).focus();
  await page.keyboard.press('End');
  await expect(drawn(page, texts.length)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(drawn(page, 1)).toContainText('Orchid Lane');
  await page.keyboard.press('PageDown');
  await expect(
    page
      .getByRole('toolbar', { name: 'Pages' })
      .getByText(new RegExp(`^(?:Page )?2 of ${texts.length}$`))
      .locator('visible=true'),
  ).toBeVisible();
  await expect(page.getByRole('article'), 'pages far away are not drawn').not.toHaveCount(texts.length);

  await page.getByRole('button', { name: 'Answers on this page' }).click();
  const answers = page.getByRole('dialog', { name: 'Answers on page 2' });
  await answers.getByRole('link', { name: 'Roof', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/reports/${report.reportId}\\?at=roof`));

  // The view is stored on this device.
  await page.goto(`/reports/${report.reportId}/preview`);
  await expect(drawn(page, 1)).toBeVisible({ timeout: 60_000 });
  await expectNoBarriersAnywhere(page, 'pages');
});

test('a cover is chosen from pictures of this report, and page 1 follows', {
  tag: [installed, phoneFirst, inSoak],
}, async ({ page, context, baseURL }) => {
  const report = await writeFinishedReport(baseURL ?? '');
  await openPreview(page, report);
  await openPages(page);
  const count = await pageCount(page);
  // All of this is created on the device.
  await appOnDevice(page);
  await context.setOffline(true);
  const before = await look(drawn(page, 1));
  await page.getByRole('button', { name: /^Cover/ }).click();
  const covers = page.getByRole('dialog', { name: 'Cover' });
  await expect(covers.getByRole('radio')).toHaveCount(16);
  await expect(covers.getByRole('radio', { name: 'Plumb' })).toBeChecked();
  await expect(covers.getByRole('radio', { name: 'Elevation' })).toHaveAccessibleDescription(
    'A drawn house on blueprint paper with a title block',
  );
  await expect(covers.getByRole('img', { includeHidden: true })).not.toHaveCount(0, { timeout: 30_000 });
  await expectNoBarriersInBothThemes(page, 'covers');
  await covers.getByRole('radio', { name: 'Elevation' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Cover/ })).toContainText('Elevation');
  await preview(page).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => look(drawn(page, 1)), { timeout: 60_000 }).not.toBe(before);
  await expect(page.getByText('The report has changed')).toHaveCount(0);
  expect(await pageCount(page)).toBe(count);
});

test('a wind mitigation is shown as its form alone, and follows its answers', {
  tag: [phoneFirst, inSoak],
}, async ({ page }) => {
  await signUp(page, newPerson(), '/reports/new/wind-mitigation');
  await page.getByLabel('Street address').fill('9 Bay Street');
  await page.getByLabel('Client name').fill('Ann Marsh');
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f-]{36}/);
  const { pathname } = new URL(page.url());
  await visit(page, `${pathname}/preview`);
  await expect(drawn(page, 1)).toBeVisible({ timeout: 60_000 });
  expect(await pageCount(page)).toBe(6);
  await expect(page.getByRole('radio', { name: 'Web', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Report design' })).toHaveCount(0);
  await expectNoBarriersInBothThemes(page, 'form pages');

  await page.getByRole('button', { name: 'Answers on this page' }).click();
  const answers = page.getByRole('dialog', { name: 'Answers on page 1' });
  await expect(answers.getByRole('heading', { name: 'Owner Information' })).toBeVisible();
  await answers.getByRole('link', { name: 'Insurance company' }).click();
  await expect(page).toHaveURL(new RegExp(`${pathname}\\?at=owner`));
  const insurer = page.getByRole('textbox', { name: 'Insurance company' });
  await insurer.fill('Gulfstream Mutual');
  await insurer.blur();
  await visit(page, `${pathname}/preview`);
  await expect(drawn(page, 1)).toContainText('Gulfstream Mutual', { timeout: 60_000 });

  // Changed in another tab while the pages are viewed.
  const other = await page.context().newPage();
  await other.goto(`${pathname}?at=owner`);
  const field = other.getByRole('textbox', { name: 'Insurance company' });
  await field.fill('Bayside Insurance');
  await field.blur();
  await expect(drawn(page, 1)).toContainText('Bayside Insurance', { timeout: 60_000 });
  await expect(page.getByText('The report has changed')).toHaveCount(0);
});
