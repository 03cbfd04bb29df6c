/** The editor's sheets over everything else: camera, signature, moving a finding. */
import { expect, type Page } from '@playwright/test';
import { expectNoBarriersAnywhere } from '../support/expect-no-barriers.ts';
import { inSoak, test } from '../support/test.ts';
import { openReport } from './open-report.ts';

test.skip(({ isMobile }) => isMobile, 'looks at both sizes by itself');

async function expectSheet(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectNoBarriersAnywhere(page, String(name), '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('camera, signature and move sheets have no barriers', { tag: inSoak }, async ({ page }) => {
  test.slow();
  const report = await openReport(page);
  await report.go('roof/roof_coverings');
  await page.getByRole('navigation', { name: 'Walk' }).getByRole('button', { name: 'Take photo' }).click();
  await expectSheet(page, 'Camera');

  await report.go('closing');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await expectSheet(page, /^Sign/);

  await report.go('roof/roof_coverings');
  await page.getByRole('button', { name: 'Add finding' }).click();
  await page.getByRole('button', { name: 'Write your own' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Move to another item' }).click();
  await expectSheet(page, /^Move/);
});
