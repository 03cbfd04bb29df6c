import { expect } from '@playwright/test';
import { createAccount, newPerson, openApp } from '../auth/person.ts';
import { writeEmptyReport } from '../support/empty-report.ts';
import { test } from '../support/test.ts';
import { rowLink } from './report-list.ts';

// Bulk selection and keys are for desktop, whatever the project's screen.
test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

test('at the desk several reports are chosen and archived at once, by mouse and by keys', async ({
  page,
}) => {
  const session = await createAccount(newPerson());
  for (const street of ['1 Elm St', '2 Elm St']) await writeEmptyReport(session, { street });
  await openApp(page, session, '/reports');
  await page.getByRole('checkbox', { name: 'Choose 1 Elm St' }).check();
  await page.keyboard.press('j');
  const isFirstCurrent = (await page.locator('tr[aria-current=true]').innerText()).includes('1 Elm St');
  if (isFirstCurrent) await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page
    .getByRole('region', { name: 'Selected reports' })
    .getByRole('button', { name: 'Archive' })
    .click();
  await expect(page.getByText('Reports updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No open reports' })).toBeVisible();
});

test('at the desk the list works by keyboard: / searches, j moves, Enter opens', async ({ page }) => {
  const session = await createAccount(newPerson());
  await writeEmptyReport(session, { street: '9 Elm St' });
  await openApp(page, session, '/reports');
  await expect(rowLink(page, '9 Elm St')).toBeVisible();
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
