import { expect } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { inSoak, installed, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { fillInspection, openList, openMoreDetails, rowLink, startInspection } from './report-list.ts';

test('an inspection that is started offline is in the list, then and later', {
  tag: installed,
}, async ({ page, context }) => {
  await signUp(page, newPerson());
  await appOnDevice(page);
  await context.setOffline(true);
  await page.goto('/reports/new');
  await expect(page).toHaveURL('/reports/select-type');
  await page.getByRole('link', { name: 'Home inspection', exact: true }).click();
  await fillInspection(page, { street: '77 Mill Race Road', city: 'Stuart', client: 'Jun Ito' });
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page.getByText('Report created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f]{8}-/);

  await openList(page);
  await expect(rowLink(page, '77 Mill Race Road')).toBeVisible();
  await expect(page.getByText('Not fully uploaded')).toBeAttached();
  await visit(page, '/dashboard');
  await expect(page.getByRole('listitem').filter({ hasText: '77 Mill Race Road' }).first()).toBeVisible();

  await context.setOffline(false);
  await openList(page);
  await expect(page.getByText('Uploaded', { exact: true })).toBeAttached();
  await expect(rowLink(page, '77 Mill Race Road')).toBeVisible();
});

test('what was typed is there after a reload, until the inspection is started', { tag: inSoak }, async ({
  page,
}) => {
  await signUp(page, newPerson(), '/reports/new/home-inspection');
  await fillInspection(page, { street: '14 Cypress Row', client: 'B. Halloran' });
  await openMoreDetails(page);
  await page.getByRole('checkbox', { name: 'Client' }).click();
  await page.getByLabel('Fee').fill('425');
  await page.reload();
  await expect(page.getByLabel('Street address')).toHaveValue('14 Cypress Row');
  await expect(page.getByLabel('Client name')).toHaveValue('B. Halloran');
  await expect(page.getByLabel('Fee')).toHaveValue('425');
  await expect(page.getByRole('checkbox', { name: 'Client' })).toBeChecked();
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f]{8}-/);
  await page.goto('/reports/new/home-inspection');
  await expect(page.getByLabel('Street address')).toHaveValue('');
});

test('what does not fit is said at its field, and the first one has the focus', async ({ page }) => {
  await signUp(page, newPerson(), '/reports/new/home-inspection');
  await page.getByLabel('ZIP code').fill('334');
  await page.getByRole('button', { name: 'Start inspection' }).click();
  const street = page.getByLabel('Street address');
  await expect(street).toBeFocused();
  await expect(street).toHaveAccessibleDescription('Enter the street address.');
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(/five digits/);
  await expect(page.getByLabel('Client name')).toHaveAccessibleDescription('Enter the client’s name.');
  await street.fill('1 Elm St');
  await expect(street).not.toHaveAccessibleDescription('Enter the street address.');
  await expect(page).toHaveURL('/reports/new/home-inspection');
});

test('a client who is in the contacts is chosen, not written again', { tag: inSoak }, async ({ page }) => {
  await signUp(page, newPerson());
  await startInspection(page, { street: '1 Elm St', client: 'Tom Whitfield' });
  await page.goto('/reports/new/home-inspection');
  await page.getByLabel('Street address').fill('2 Elm St');
  await page.getByLabel('Client from contacts').fill('whit');
  await page.getByRole('option', { name: 'Tom Whitfield' }).click();
  await expect(page.getByLabel('Client name')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f]{8}-/);
  await visit(page, '/reports?q=whitfield');
  await expect(rowLink(page, '1 Elm St')).toBeVisible();
  await expect(rowLink(page, '2 Elm St')).toBeVisible();
});

test('half a day that is typed stays after a reload, is refused in words, and is taken when it is whole', {
  tag: inSoak,
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'a touch screen picks days from the calendar of the device');
  await signUp(page, newPerson(), '/reports/new/home-inspection');
  await fillInspection(page, { street: '6 Calendar Court' });
  const day = page.getByLabel('Date', { exact: true });
  await day.fill('3/4');
  await page.getByLabel('Start', { exact: true }).fill('2 pm');
  await page.reload();
  await expect(day).toHaveValue('3/4');
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription('Enter a full date, like 11/21/2026.');
  await day.fill('3/4/2026');
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f]{8}-/);
  await page.goto(`${new URL(page.url()).pathname}?at=general`);
  await expect(page.getByLabel('Inspection Date', { exact: true })).toHaveValue('3/4/2026');
  await expect(page.getByLabel('Start Time', { exact: true })).toHaveValue('2:00 PM');
});
