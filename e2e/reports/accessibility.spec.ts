import { expect } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { test } from '../support/test.ts';
import { openList, rowLink, startInspection } from './report-list.ts';

for (const theme of ['dark', 'light']) {
  test(`lists and forms of reports have no barriers, ${theme}`, async ({ page }) => {
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
    await signUp(page, newPerson());
    await openList(page);
    await expect(page.getByRole('heading', { name: 'No reports yet' })).toBeVisible();
    await expectNoBarriers(page, 'empty list');
    await page.goto('/reports/select-type');
    await expect(page.getByRole('heading', { name: 'New report' })).toBeVisible();
    await expectNoBarriers(page, 'select type');
    await page.goto('/reports/new/home-inspection');
    await page.getByRole('button', { name: 'Start inspection' }).click();
    await expect(page.getByLabel('Street address')).toBeFocused();
    await expectNoBarriers(page, 'form with complaints');

    await startInspection(page, { street: '1148 Palmetto Ave', city: 'Riviera Beach' });
    await openList(page);
    await expect(rowLink(page, '1148 Palmetto Ave')).toBeVisible();
    await expectNoBarriers(page, 'list');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByRole('dialog', { name: 'Filter reports' })).toBeVisible();
    await expectNoBarriers(page, 'filters');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for 1148 Palmetto Ave' }).click();
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    await expectNoBarriers(page, 'menu');
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page.getByRole('dialog', { name: 'Duplicate report' })).toBeVisible();
    // The menu fades behind the dialog; half faded it has no contrast.
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expectNoBarriers(page, 'duplicate');
    await page.goto('/dashboard');
    await expect(page.getByRole('list', { name: 'Inspections of today' })).toBeVisible();
    await expectNoBarriers(page, 'dashboard');
  });
}
