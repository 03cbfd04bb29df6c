/** The product's main job from the finished report on: publish, share, and the client holds the same bytes. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { openApp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriersInBothThemes, isSoak } from '../support/expect-no-barriers.ts';
import { inSoak, installed, test } from '../support/test.ts';
import { createLink, openPreview, publish, writeFinishedReport } from './finished-report.ts';

test.setTimeout(240_000);

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function asClient(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } });
  return context.newPage();
}

async function downloadSha(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).locator('visible=true').click(),
  ]);
  return sha256Of(await readFile(await download.path()));
}

test('a client without an account opens the link and downloads the bytes that the inspector made', {
  tag: inSoak,
}, async ({ page, browser, baseURL }) => {
  const report = await writeFinishedReport(baseURL ?? '');
  await openPreview(page, report);
  await publish(page, 1);
  const link = await createLink(page);
  expect(link).toMatch(/\/download\/[\w-]{43}$/);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The email to ana@example.com is on its way')).toBeVisible();
  await expect
    .poll(() => report.rows('email_log?select=to_email,status'), { timeout: 30_000 })
    .toEqual([{ to_email: 'ana@example.com', status: 'sent' }]);
  const version = 'report_versions?select=version,pdf_sha256,verification&order=version';
  await expect
    .poll(() => report.rows(version), { timeout: 90_000 })
    .toEqual([expect.objectContaining({ version: 1, verification: 'same' })]);
  const [published] = await report.rows(version);

  const client = await asClient(browser, baseURL);
  const answer = await client.goto(link);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(client.getByRole('heading', { level: 1, name: '2207 Orchid Lane' })).toBeVisible();
  await expect(client.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await downloadSha(client)).toBe(published?.pdf_sha256);
  const [web] = await Promise.all([
    client.waitForEvent('download'),
    client.getByRole('button', { name: 'Download web report' }).click(),
  ]);
  const file = await readFile(await web.path(), 'utf8');
  expect(file).toContain('<h1>2207 Orchid Lane</h1>');
  expect(file.match(/src="data:image\/jpeg;base64,/g)?.length).toBeGreaterThan(0);
  expect(file).not.toContain('It is not available here.');

  await client.getByRole('radio', { name: 'Photos' }).click();
  await client
    .getByRole('button', { name: /^Photo 1:/ })
    .first()
    .click();
  const lightbox = client.getByRole('dialog', { name: 'Photos' });
  await expect(lightbox.getByText(/\(1 of \d+\)$/)).toBeVisible();
  await client.keyboard.press('ArrowRight');
  await expect(lightbox.getByText(/\(2 of \d+\)$/)).toBeVisible();
  // A failed image also counts as complete, but has no width.
  await expect
    .poll(() => lightbox.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await client.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  const events = await report.rows('report_share_events?select=event&order=at');
  expect(events.map(({ event }) => event)).toEqual(['opened', 'downloaded']);

  await test.step('neither the preview nor the page of the client has barriers', async () => {
    await page.keyboard.press('Escape');
    const desk = { width: 1440, height: 900 };
    const phone = { width: 390, height: 844 };
    const pairs = [
      [page, desk],
      [client, phone],
    ] as const;
    // The same document on both pages: each in one of the sizes, and in the soak in both.
    const others = [
      [page, phone],
      [client, desk],
    ] as const;
    for (const [shown, size] of isSoak ? [...pairs, ...others] : pairs) {
      await shown.setViewportSize(size);
      for (const view of ['Summary', 'Full report', 'Photos']) {
        await shown.getByRole('radio', { name: view }).click();
        await drawAllSections(shown);
        await expectNoBarriersInBothThemes(shown, view);
      }
    }
  });
});

test('a link with a password requires it, and a revoked one is gone', { tag: inSoak }, async ({
  page,
  browser,
  baseURL,
}) => {
  const report = await writeFinishedReport(baseURL ?? '');
  await openPreview(page, report);
  await publish(page, 1);
  const link = await createLink(page, 'brass level');
  await expect.poll(() => report.rows('media_blobs?select=sha256'), { timeout: 60_000 }).not.toHaveLength(0);
  await expect
    .poll(async () => (await report.rows('report_versions?select=verification'))[0]?.verification, {
      timeout: 90_000,
    })
    .toBe('same');

  const client = await asClient(browser, baseURL);
  await client.goto(link);
  await expect(client.getByRole('heading', { name: 'Enter the password to open this report' })).toBeVisible();
  await client.getByLabel('Password', { exact: true }).fill('wood level');
  await client.getByRole('button', { name: 'Open the report' }).click();
  await expect(client.getByText('That password is incorrect.')).toBeVisible();
  await client.getByLabel('Password', { exact: true }).fill('brass level');
  await client.getByRole('button', { name: 'Open the report' }).click();
  await expect(client.getByRole('heading', { level: 1, name: '2207 Orchid Lane' })).toBeVisible();

  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: 'Revoke this link?' }))
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(page.getByText('Revoked')).toBeVisible();
  await client.reload();
  await expect(client.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('what is published without a network is sent later and verified', { tag: [installed, inSoak] }, async ({
  page,
  baseURL,
}) => {
  const report = await writeFinishedReport(baseURL ?? '');
  await openPreview(page, report);
  await appOnDevice(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Ready to publish' })).toBeVisible({
    timeout: 30_000,
  });
  await publish(page, 1);
  await publish(page, 2);
  await expect(page.getByText('On this device')).toHaveCount(2);
  expect(await report.rows('report_versions?select=id')).toEqual([]);
  await page.context().setOffline(false);
  await expect
    .poll(() => report.rows('report_versions?select=version,verification&order=version'), {
      timeout: 120_000,
    })
    .toEqual([
      { version: 1, verification: 'same' },
      { version: 2, verification: 'same' },
    ]);
  await expect(page.getByText('Verified')).toHaveCount(2, { timeout: 60_000 });
});

test('an unfinished report says what is missing and leads there', { tag: inSoak }, async ({
  page,
  baseURL,
}) => {
  const report = await writeFinishedReport(baseURL ?? '');
  const inspectionId = String((await report.rows('inspections?select=id'))[0]?.id);
  const finding = report.device.newId();
  await report.device.insert(inspectionId, [
    {
      table: 'report_findings',
      id: finding,
      values: {
        report_id: report.reportId,
        position: 'zz',
        item_path: 'roof/roof_gutters',
        title: '',
        severity: 'minor',
      },
    },
  ]);
  await openApp(page, report.session, `/reports/${report.reportId}/preview`);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ missing$/ })).toBeVisible({
    timeout: 45_000,
  });
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish: show what’s missing' }).click();
  await page.getByRole('complementary', { name: 'Publishing' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/reports/${report.reportId}\\?.*roof`));
});

/** A section out of sight has an estimated height until it is drawn, and axe would measure its parts outside of it. */
const drawAllSections = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('#full > .section'))
      section.style.contentVisibility = 'visible';
  });
