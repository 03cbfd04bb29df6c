/** The nine entries of the navigation on the real page, on both sides of each breakpoint. */
import { expect, type Page } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { deskFirst, test } from '../support/test.ts';

const ENTRIES = [
  'Dashboard',
  'Reports',
  'Accounts',
  'Contacts',
  'Calendar',
  'Tasks',
  'Routes',
  'Expenses',
  'Analytics',
];

async function inMenu(page: Page, button: string): Promise<string[]> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  const labels = await page.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  return labels.filter((label) => ENTRIES.includes(label));
}

test('the nine entries are in the header, in More, or in the user menu, by the width of the window', {
  tag: deskFirst,
}, async ({ page }) => {
  await signUp(page, newPerson());
  const top = page.getByRole('navigation', { name: 'Main' });
  for (const [width, count] of [
    [767, 0],
    [768, 4],
    [899, 4],
    [900, 5],
    [1099, 5],
    [1100, 7],
    [1299, 7],
    [1300, 9],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(top.getByRole('link'), `${width} px`).toHaveText(ENTRIES.slice(0, count));
    if (count === 0) expect(await inMenu(page, 'Account menu, Rosa Lind')).toEqual(ENTRIES);
    else if (count < 9) expect(await inMenu(page, 'More'), `${width} px`).toEqual(ENTRIES.slice(count));
    else await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
  }
  for (const [label, heading] of [
    ['Routes', 'Routes'],
    ['Expenses', 'Expenses'],
    ['Analytics', 'Analytics'],
  ] as const) {
    await top.getByRole('link', { name: label }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(top.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
  }
});
