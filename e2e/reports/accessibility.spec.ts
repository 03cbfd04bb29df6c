import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { openList, rowLink, startInspection } from './report-list.ts';

async function expectNoViolations(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Base UI's focus guards: hidden on purpose, and they hand the focus on at once.
    .exclude('[data-base-ui-focus-guard]')
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${where}: ${id} ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

for (const theme of ['dark', 'light']) {
  test(`lists and forms of reports have no barriers, ${theme}`, async ({ page }) => {
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
    await signUp(page, newPerson());
    await openList(page);
    await expect(page.getByRole('heading', { name: 'No reports yet' })).toBeVisible();
    await expectNoViolations(page, 'empty list');
    await page.goto('/reports/select-type');
    await expect(page.getByRole('heading', { name: 'New report' })).toBeVisible();
    await expectNoViolations(page, 'select type');
    await page.goto('/reports/new/home-inspection');
    await page.getByRole('button', { name: 'Start inspection' }).click();
    await expect(page.getByLabel('Street address')).toBeFocused();
    await expectNoViolations(page, 'form with complaints');

    await startInspection(page, { street: '1148 Palmetto Ave', city: 'Riviera Beach' });
    await openList(page);
    await expect(rowLink(page, '1148 Palmetto Ave')).toBeVisible();
    await expectNoViolations(page, 'list');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByRole('dialog', { name: 'Filter reports' })).toBeVisible();
    await expectNoViolations(page, 'filters');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Actions for 1148 Palmetto Ave' }).click();
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    await expectNoViolations(page, 'menu');
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page.getByRole('dialog', { name: 'Duplicate report' })).toBeVisible();
    // The menu fades behind the dialog; half faded it has no contrast.
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expectNoViolations(page, 'duplicate');
    await page.goto('/dashboard');
    await expect(page.getByRole('list', { name: 'Inspections of today' })).toBeVisible();
    await expectNoViolations(page, 'dashboard');
  });
}
