/** The first steps of both stories in this folder: an imported type, released, and a report of it started. */

import { expect, type Page } from '@playwright/test';
import { residentialComments, spectoraRows, workbookOf } from '@plumbline/domain/testing/spectora-export';
import { fillInspection } from '../reports/report-list.ts';
import { visit } from '../support/visit.ts';

export const residentialFile = {
  name: 'Residential -2026-09-30.xls',
  mimeType: 'application/vnd.ms-excel',
  buffer: Buffer.from(workbookOf(spectoraRows(residentialComments))),
};
export const snow = 'Snow covered the roof.\n\nThe covering was not seen.';
export const roofPlace = '?at=roof/coverings_flashings';
export const limitations = (page: Page) => page.getByRole('textbox', { name: 'Limitations' });

/** On the import summary; returns the URL of the new type. */
export async function importAndRelease(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(/\/report-builder\/[0-9a-f]{8}-/);
  await release(page);
  return new URL(page.url()).pathname;
}

export async function release(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await page.getByRole('button', { name: 'Release version' }).click();
  // Not the button, which is out of reach once the dialog covers it.
  await expect(page.getByText(/^Version \d+, released$/)).toBeVisible();
}

/** A report in which the roof limitation is written and saved; returns its URL. */
export async function writeReport(page: Page, street: string): Promise<string> {
  await visit(page, '/reports/select-type');
  await page.getByRole('link', { name: 'Residential', exact: true }).click();
  await fillInspection(page, { street });
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f]{8}-/);
  const report = new URL(page.url()).pathname;
  await visit(page, report + roofPlace);
  await page.getByRole('button', { name: 'Prepared texts for Limitations' }).click();
  await page.getByRole('button', { name: snow }).click();
  await expect(limitations(page)).toHaveValue(snow);
  await limitations(page).press('Tab');
  await page.reload();
  await expect(limitations(page)).toHaveValue(snow);
  return report;
}
