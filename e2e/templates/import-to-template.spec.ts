import { expect } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { fillInspection } from '../reports/report-list.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { inSoak, installed, test } from '../support/test.ts';
import {
  importAndRelease,
  limitations,
  residentialFile,
  roofPlace,
  snow,
  writeReport,
} from './residential.ts';

test('a Spectora template becomes a type, its report a template, and that begins the next report offline', {
  tag: [installed, inSoak],
}, async ({ page, context }) => {
  await signUp(page, newPerson());
  await appOnDevice(page);
  await page.goto('/report-builder/import');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: 'x.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<html>Ready</html>'),
  });
  await expect(page.getByText('This is a web page, not the export.')).toBeVisible();
  await file.setInputFiles(residentialFile);
  await expect(page.getByLabel('Report type name')).toHaveValue('Residential');
  await expect(
    page.getByText('13 rows imported, 0 skipped. Defects: 4 new for the defect library.'),
  ).toBeVisible();
  await expectNoBarriers(page, 'the summary of an import');
  await importAndRelease(page);

  const report = await writeReport(page, '9 Alder Way');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await page.getByLabel('Template name').fill('Snowed in');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('link', { name: 'New report from Snowed in' })).toBeVisible();
  await expectNoBarriers(page, 'the list of templates');

  await context.setOffline(true);
  await page.goto('/reports/select-type');
  await page.getByRole('link', { name: 'Snowed in' }).click();
  await expect(page.getByLabel('Start from')).toHaveValue(/./);
  await fillInspection(page, { street: '11 Alder Way' });
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f]{8}-/);
  const next = new URL(page.url()).pathname;
  expect(next).not.toBe(report);
  await page.goto(next + roofPlace);
  await expect(limitations(page)).toHaveValue(snow);
});
