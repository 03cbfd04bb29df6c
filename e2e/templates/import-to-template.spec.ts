import { expect, test } from '@playwright/test';
import { residentialComments, spectoraRows, workbookOf } from '@plumbline/domain/testing/spectora-export';
import { newPerson, signUp } from '../auth/person.ts';
import { fillInspection } from '../reports/report-list.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';

const snow = 'Snow covered the roof.\n\nThe covering was not seen.';

test('a Spectora template becomes a type, its report a template, and that begins the next report without a network', async ({
  page,
  context,
}) => {
  await signUp(page, newPerson());
  await appOnDevice(page);
  await page.goto('/report-builder/import');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: 'export.html',
    mimeType: 'text/html',
    buffer: Buffer.from('<html>Ready</html>'),
  });
  await expect(page.getByText('This is a web page, not the export.')).toBeVisible();
  await file.setInputFiles({
    name: 'Residential -2026-09-30.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from(workbookOf(spectoraRows(residentialComments))),
  });
  await expect(page.getByLabel('Name of the report type')).toHaveValue('Residential');
  await expect(
    page.getByText('13 rows taken, 0 left out. Defects: 4 new for the defect library.'),
  ).toBeVisible();
  await expectNoBarriers(page, 'the summary of an import');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(/\/report-builder\/[0-9a-f]{8}-/);
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await page.getByRole('button', { name: 'Release version' }).click();
  await expect(page.getByRole('button', { name: 'Release', exact: true })).toBeHidden();

  await page.goto('/reports/select-type');
  await page.getByRole('link', { name: 'Residential', exact: true }).click();
  await fillInspection(page, { street: '9 Alder Way' });
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f]{8}-/);
  const report = new URL(page.url()).pathname;
  await page.goto(`${report}?at=roof/coverings_flashings`);
  await page.getByRole('button', { name: 'Prepared texts for Limitations' }).click();
  await page.getByRole('button', { name: snow }).click();
  const limitations = page.getByRole('textbox', { name: 'Limitations' });
  await expect(limitations).toHaveValue(snow);
  await page.getByRole('heading', { level: 2 }).first().click();
  await page.reload();
  await expect(limitations).toHaveValue(snow);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await page.getByLabel('Name of the template').fill('Snowed in');
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('link', { name: 'New report from Snowed in' })).toBeVisible();
  await expectNoBarriers(page, 'the list of templates');

  await context.setOffline(true);
  await page.goto('/reports/select-type');
  await page.getByRole('link', { name: 'Snowed in' }).click();
  await expect(page.getByLabel('Begin with')).toHaveValue(/./);
  await fillInspection(page, { street: '11 Alder Way' });
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f]{8}-/);
  expect(new URL(page.url()).pathname).not.toBe(report);
  await page.goto(`${new URL(page.url()).pathname}?at=roof/coverings_flashings`);
  await expect(limitations).toHaveValue(snow);
});
