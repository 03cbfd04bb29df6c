import { expect } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { expectNoBarriersInBothThemes } from '../support/expect-no-barriers.ts';
import { inSoak, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { openList, rowLink, startInspection } from './report-list.ts';

test('lists and forms of reports have no barriers in either theme', { tag: inSoak }, async ({ page }) => {
  test.slow(); // two looks at each of nine screens
  await signUp(page, newPerson(), '/reports');
  await expect(page.getByRole('heading', { name: 'No reports yet' })).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'empty list');
  await visit(page, '/reports/select-type');
  await expect(page.getByRole('heading', { name: 'New report' })).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'select type');
  await visit(page, '/reports/new/home-inspection');
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page.getByLabel('Street address')).toBeFocused();
  await expectNoBarriersInBothThemes(page, 'form with complaints');

  await startInspection(page, { street: '1148 Palmetto Ave', city: 'Riviera Beach' });
  await openList(page);
  await expect(rowLink(page, '1148 Palmetto Ave')).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'list');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('dialog', { name: 'Filter reports' })).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'filters');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for 1148 Palmetto Ave' }).click();
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'menu');
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('dialog', { name: 'Duplicate report' })).toBeVisible();
  // The menu fades behind the dialog; half faded it has no contrast.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectNoBarriersInBothThemes(page, 'duplicate');
  await visit(page, '/dashboard');
  await expect(page.getByRole('list', { name: 'Today’s inspections' })).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'dashboard');
});
