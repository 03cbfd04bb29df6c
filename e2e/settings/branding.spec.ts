/**
 * An owner gives the organization a logo: it appears in the PDF, both the device's and the server's, and on the client
 * page.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readPdf } from '../../packages/report-pdf/src/testing/read-pdf.ts';
import { createLink, openPreview, publish, writeFinishedReport } from '../publish/finished-report.ts';
import { expectNoBarriersAnywhere } from '../support/expect-no-barriers.ts';
import { inSoak, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.setTimeout(240_000);

const logo = {
  name: 'dietz.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80" onload="document.title = 'ran'">
      <path d="M10 70 L40 15 L70 70 Z" fill="#1d4461"/><circle cx="150" cy="42" r="26" fill="#e0a52d"/>
    </svg>`,
  ),
};

async function waitForSample(page: Page): Promise<void> {
  const sample = page.getByRole('region', { name: 'Preview' });
  await expect(sample.getByRole('img')).toHaveCount(2, { timeout: 60_000 });
  await expect(sample).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
}

test('a logo that was uploaded is in the published PDF and on the client’s page', { tag: inSoak }, async ({
  page,
  browser,
  baseURL,
}) => {
  const report = await writeFinishedReport(baseURL ?? '');
  await openPreview(page, report);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Branding' }).click();
  await page.getByLabel('Logo file').setInputFiles(logo);
  await expect(page.getByRole('img', { name: 'Logo on white paper' })).toBeVisible();
  await page.getByRole('button', { name: 'Harbor' }).click();
  await page.getByLabel('Footer text').fill('Member of the Harbor Association.');
  await waitForSample(page);
  await expectNoBarriersAnywhere(page, 'branding');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Branding saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await expect
    .poll(() => report.rows('organizations?select=brand_color,report_footer_text,logo_sha256'))
    .toEqual([
      {
        brand_color: '#1d4461',
        report_footer_text: 'Member of the Harbor Association.',
        logo_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);

  await visit(page, `/reports/${report.reportId}/preview`);
  await expect(page.getByRole('status').filter({ hasText: 'Ready to publish' })).toBeVisible({
    timeout: 45_000,
  });
  await publish(page, 1);
  const link = await createLink(page);
  // The server rendered the same bytes from the snapshot alone.
  await expect
    .poll(async () => (await report.rows('report_versions?select=verification'))[0]?.verification, {
      timeout: 90_000,
    })
    .toBe('same');

  const client = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await client.goto(link);
  await expect(client.getByRole('heading', { level: 1, name: '2207 Orchid Lane' })).toBeVisible();
  await expect(client.locator('header img[src^="data:image/png"]')).toBeVisible();
  const [download] = await Promise.all([
    client.waitForEvent('download'),
    client.getByRole('button', { name: 'Download PDF' }).locator('visible=true').click(),
  ]);
  const { pages } = await readPdf(new Uint8Array(await readFile(await download.path())));
  expect(JSON.stringify(pages[0]?.tags)).toContain('Logo of Dietz Inspections');
  const words = (number: number) => pages[number]?.texts.map(({ text }) => text).join(' ');
  expect(words(1)).toContain('Member of the Harbor Association.');
});
