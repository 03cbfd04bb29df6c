/** A visitor without an account: reads a finished report, takes it along as a PDF, and as a file that needs no network. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type Download, expect, type Page } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInBothThemes } from '../support/expect-no-barriers.ts';
import { installed, test } from '../support/test.ts';

async function downloaded(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: button }).click(),
  ]);
  return download;
}

test('a visitor opens the sample reports, reads one and gets its PDF', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'View All Templates' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sample reports' })).toBeVisible();
  await expect(page).toHaveTitle('Sample reports · Plumbline');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/sample-reports$/);
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') }),
  ).toHaveCount(20);

  await page.getByRole('radio', { name: 'Minimal' }).click();
  const cover = page.getByRole('img', { name: 'Contour, Minimal layout' });
  await cover.scrollIntoViewIfNeeded();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(288);
  await expectNoBarriersInBothThemes(page, 'sample reports');

  await page.getByRole('link', { name: /^Home inspection/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '1208 Hollow Oak Drive' })).toBeVisible();
  await expect(page).toHaveTitle('Sample report: Home inspection · Plumbline');
  await page.getByRole('radio', { name: 'Full report' }).click();
  await expect(page.getByRole('heading', { name: /Electrical/ })).toBeVisible();
  await expectNoBarriers(page, 'a sample report');

  const pdf = await downloaded(page, 'Download PDF');
  expect(pdf.suggestedFilename()).toBe('Sample, Home Inspection Report, 1208 Hollow Oak Drive.pdf');
  const bytes = await readFile(await pdf.path());
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(1_000_000);
});

test(
  'the web report opens from a disk offline: read, search, look at a photo',
  { tag: installed },
  async ({ page, context }, testInfo) => {
    await page.goto('/sample-reports/roof-certification');
    const web = await downloaded(page, 'Download web report');
    const file = testInfo.outputPath('report.html');
    await web.saveAs(file);
    // The page before may still be loading parts of the app.
    await page.goto('about:blank');
    await context.setOffline(true);
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => {
      if (!/^(file|data):/.test(request.url())) problems.push(`asked for ${request.url()}`);
    });
    await page.goto(pathToFileURL(file).href);
    await expect(page.getByRole('heading', { level: 1, name: '417 Fair Oaks Lane' })).toBeVisible();
    await expectNoBarriers(page, 'a web report');

    await page.getByRole('searchbox').fill('cracked boot');
    await expect(page.getByText('Replace the cracked plumbing vent boot')).toBeVisible();
    await expect(page.getByText('Claire Nakamura').locator('visible=true')).toHaveCount(1);
    await page.getByRole('searchbox').fill('swimming pool');
    await expect(page.getByText('Nothing in this report fits.')).toBeVisible();
    await page.getByRole('searchbox').press('Escape');

    const photo = page.getByRole('button', { name: /Vent boot cracked at the neck/ });
    await photo.click();
    const large = page.getByRole('dialog', { name: 'Photos' });
    await expect(large.getByText(/Vent boot cracked at the neck/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(large.getByText(/Leaves in the rear gutter/)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await large.getByRole('button', { name: 'Zoom' }).click();
    await expect(large.getByRole('button', { name: 'Zoom' })).toHaveAttribute('aria-pressed', 'true');
    await expectNoBarriers(page, 'a photo of a web report');
    await page.keyboard.press('Escape');
    await expect(photo).toBeFocused();
    expect(problems).toEqual([]);
  },
);
