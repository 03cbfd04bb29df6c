/** The finish screen with something on every page: what was refused is shown, kept, sent again; no page has a barrier. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { newPerson } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { expectNoBarriersInBothThemes } from '../support/expect-no-barriers.ts';
import { inSoak, installed, test, throughProxy } from '../support/test.ts';
import { expectVial, vialOf, writeText } from './support/editor.ts';
import { askServer } from './support/server-truth.ts';

test.describe.configure({ timeout: 150_000 });

test('a rejected change is announced, shown with its reason, kept, and accepted when it is sent again', {
  tag: [installed, throughProxy, inSoak],
}, async ({ page, faultProxy: proxy, baseURL }) => {
  const target = baseURL ?? '';
  const person = newPerson();
  await signUpWithReport(page, person, {
    street: '4 Refusal Road',
    at: 'heating/heat_equipment',
    origin: proxy.url,
  });
  await expectVial(page, /^Safe to leave/);
  proxy.next(/\/rpc\/sync_push/, { kind: 'status', status: 403 }, 3);
  await writeText(page, 'Brand', 'Refused Furnace');
  await expect(
    page.getByText("Sync failed. Some changes couldn't be saved. Please try again.").first(),
  ).toBeVisible({ timeout: 30_000 });
  await expectVial(page, /^Needs you\. The server rejected one change/);
  await appOnDevice(page);
  proxy.cut();
  await writeText(page, 'Model No.', 'waits for a network');
  await vialOf(page).click();
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'overview', '[role="dialog"]');
  for (const [button, title] of [
    ['Show what’s waiting', 'Waiting to upload'],
    ['Photos', 'Photos'],
    ['Show storage', 'Storage'],
    ['Save backup file', 'Backup'],
    ['Review what needs you', 'Needs you'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectNoBarriersInBothThemes(page, title, '[role="dialog"]');
    if (title !== 'Needs you') await page.getByRole('button', { name: 'Before you leave' }).click();
  }
  await expect(page.getByRole('heading', { name: 'Heating: Brand' })).toBeVisible();
  await expect(page.getByText('Refused Furnace', { exact: true })).toBeVisible();
  proxy.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing needs you.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectVial(page, /^Safe to leave/, 60_000);
  const server = await askServer(target, person);
  expect(await server.timesApplied('Refused Furnace')).toBe(1);
  expect(await server.timesApplied('waits for a network')).toBe(1);
});

test('unsent work goes into a file, and comes back from it on another device', {
  tag: [installed, throughProxy, inSoak],
}, async ({ page, faultProxy: proxy, browser, baseURL, isMobile }) => {
  test.skip(!isMobile, 'the size of the window changes nothing here');
  const target = baseURL ?? '';
  const person = newPerson();
  const reportId = await signUpWithReport(page, person, {
    street: '6 Backup Lane',
    at: 'heating/heat_equipment',
    origin: proxy.url,
  });
  await expectVial(page, /^Safe to leave/);
  await appOnDevice(page);
  proxy.cut();
  await writeText(page, 'Brand', 'only in the backup');
  await expectVial(page, /^Only on this phone/);
  await vialOf(page).click();
  await page.getByRole('button', { name: 'Save backup file' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Create backup' }).click();
  const file = await (await download).path();

  const other = await (await browser.newContext({ baseURL: target })).newPage();
  await other.goto('/auth?mode=signin');
  await other.getByLabel('Email').fill(person.email);
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await expectVial(other, /^Safe to leave/);
  await vialOf(other).click();
  await other.getByRole('button', { name: 'Save backup file' }).click();
  const chooser = other.waitForEvent('filechooser');
  await other.getByRole('button', { name: 'Import a backup' }).click();
  await (await chooser).setFiles({
    name: 'backup.zip',
    mimeType: 'application/zip',
    buffer: await readFile(file),
  });
  await expect(other.getByText(/Backup read: 1 change and 0 files/)).toBeVisible();
  const server = await askServer(target, person);
  await expect
    .poll(async () => (await server.answers(reportId))['heating/heat_brand'], { timeout: 30_000 })
    .toBe('only in the backup');
  // The first device sends the same again: nothing happens twice.
  proxy.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.keyboard.press('Escape');
  await expectVial(page, /^Safe to leave/, 60_000);
  expect(await server.timesApplied('only in the backup')).toBe(1);
  await other.context().close();
});
