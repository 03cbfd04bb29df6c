import { expect } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { inSoak, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import {
  importAndRelease,
  limitations,
  release,
  residentialFile,
  roofPlace,
  snow,
  writeReport,
} from './residential.ts';

test('a report shows a newer version, takes it when its writer says so, and goes back with Undo', {
  tag: inSoak,
}, async ({ page }) => {
  await signUp(page, newPerson(), '/report-builder/import');
  await page.locator('input[type=file]').setInputFiles(residentialFile);
  const type = await importAndRelease(page);
  const report = await writeReport(page, '9 Alder Way');

  await visit(page, type);
  await page.getByRole('button', { name: 'Start version 2' }).click();
  await expect(page).not.toHaveURL(new RegExp(type));
  await visit(page, new URL(page.url()).pathname + roofPlace);
  await page.getByRole('button', { name: 'More for Limitations' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'More for Limitations' })).toBeHidden();
  await release(page);

  await visit(page, report + roofPlace);
  await expect(limitations(page)).toHaveValue(snow);
  await page.getByRole('button', { name: 'See changes' }).click();
  const sheet = page.getByRole('dialog', { name: 'Version 2 of this report type' });
  await expect(sheet.getByRole('region', { name: 'Answers without a place' })).toContainText(
    'Coverings & Flashings: Limitations: Snow covered the roof.',
  );
  await expect(sheet.getByRole('list', { name: 'Removed' })).toContainText('Limitations');
  await expectNoBarriers(page, 'the changes of a version');
  await sheet.getByRole('button', { name: 'Update to version 2' }).click();
  await expect(page.getByText('The report now uses version 2.')).toBeVisible();
  await expect(limitations(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(limitations(page)).toHaveValue(snow);
  await expect(page.getByRole('button', { name: 'See changes' })).toBeVisible();
});
