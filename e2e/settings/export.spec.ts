/** Everything of an organization leaves as one zip that opens without the app. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { newPerson, openApp, signUp } from '../auth/person.ts';
import { writeFinishedReport } from '../publish/finished-report.ts';
import { expectNoBarriersAnywhere } from '../support/expect-no-barriers.ts';
import { inSoak, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('an owner takes everything along: tables, and every photo as it was taken; another organization takes it in', {
  tag: inSoak,
}, async ({ page, browser, baseURL }) => {
  const report = await writeFinishedReport(baseURL ?? '');
  await openApp(page, report.session, '/settings/data');
  await expectNoBarriersAnywhere(page, 'data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export everything' }).click(),
  ]);
  await expect(page.getByText(/are in your downloads/)).toBeVisible();
  const entries = unzipSync(new Uint8Array(await readFile(await download.path())));
  const json = (name: string) => JSON.parse(strFromU8(entries[name] ?? new Uint8Array()));
  expect(json('json/reports.json')).toMatchObject([{ id: report.reportId }]);
  expect(strFromU8(entries['csv/inspections.csv'] ?? new Uint8Array())).toContain('2207 Orchid Lane');
  const photos = await report.rows('media?select=sha256,scope_id&order=id');
  expect(photos.length).toBeGreaterThan(0);
  for (const { sha256, scope_id } of photos)
    expect(Object.keys(entries)).toContain(`files/${String(scope_id)}/${String(sha256)}.jpg`);
  expect(json('manifest.json')).toMatchObject({ format: 'plumbline-export', source: 'server', missing: [] });

  const exported = await download.path();
  await page.getByLabel('Export file').setInputFiles(exported);
  await expect(page.getByText(/Everything in it is already here/)).toBeVisible();

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signUp(other, newPerson(), '/settings/data');
  await other.getByLabel('Export file').setInputFiles(exported);
  await other.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(other.getByText('Imported', { exact: true })).toBeVisible();
  await visit(other, '/reports');
  await expect(other.getByRole('link', { name: /2207 Orchid Lane/ }).first()).toBeVisible();
  // The server accepts all of it.
  await expect(other.getByRole('button', { name: /^Safe to leave.*photos?/ }).first()).toBeVisible({
    timeout: 60_000,
  });
});
