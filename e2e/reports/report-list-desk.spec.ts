import { expect } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { test } from '../support/test.ts';
import { openList, startInspection } from './report-list.ts';

// Bulk selection and keys are for desktop, whatever the project's screen.
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('at the desk several reports are chosen and archived at once, by mouse and by keys', async ({
  page,
}) => {
  await signUp(page, newPerson());
  await startInspection(page, { street: '1 Elm St' });
  await startInspection(page, { street: '2 Elm St' });
  await openList(page);
  await page.getByRole('checkbox', { name: 'Choose 1 Elm St' }).check();
  await page.keyboard.press('j');
  const isFirstCurrent = (await page.locator('tr[aria-current=true]').innerText()).includes('1 Elm St');
  if (isFirstCurrent) await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 chosen')).toBeVisible();
  await page.getByRole('region', { name: 'Chosen reports' }).getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Reports updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing open' })).toBeVisible();
});

test('at the desk the list works by keyboard: / searches, j moves, Enter opens', async ({ page }) => {
  await signUp(page, newPerson());
  await startInspection(page, { street: '9 Elm St' });
  await openList(page);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search reports')).toBeFocused();
  await page.keyboard.type('elm');
  await page.keyboard.press('Tab');
  await page.getByRole('heading', { name: 'Reports', level: 1 }).click();
  await page.keyboard.press('j');
  await expect(page.locator('tr[aria-current=true]')).toContainText('9 Elm St');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reports\/[0-9a-f]{8}-/);
});
