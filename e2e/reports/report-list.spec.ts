import { expect } from '@playwright/test';
import { createAccount, newPerson, openApp } from '../auth/person.ts';
import { writeEmptyReport } from '../support/empty-report.ts';
import { inSoak, test } from '../support/test.ts';
import { choose, openList, rowLink, showView } from './report-list.ts';

test('a report is found by words of its address and client; the address of the page keeps the search', async ({
  page,
}) => {
  const session = await createAccount(newPerson());
  await writeEmptyReport(session, { street: '77 Mill Race Road', client: 'Jun Ito' });
  await writeEmptyReport(session, { street: '14 Cypress Row', client: 'Bea Halloran' });
  await openApp(page, session, '/reports');
  await page.getByLabel('Search reports').fill('halloran cypress');
  await expect(page).toHaveURL(/q=halloran/);
  await expect(rowLink(page, '14 Cypress Row')).toBeVisible();
  await expect(rowLink(page, '77 Mill Race Road')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Search reports')).toHaveValue('halloran cypress');
  await expect(rowLink(page, '77 Mill Race Road')).toHaveCount(0);
  await page.getByLabel('Search reports').fill('gutter');
  await expect(page.getByText("No match for 'gutter'")).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rowLink(page, '77 Mill Race Road')).toBeVisible();
});

test('a report is archived and unarchived; moved to the Trash and restored', { tag: inSoak }, async ({
  page,
}) => {
  const session = await createAccount(newPerson());
  await writeEmptyReport(session, { street: '905 Sandhill Road' });
  await openApp(page, session, '/reports');
  await choose(page, '905 Sandhill Road', 'Archive');
  await expect(page.getByText('Report updated successfully')).toBeVisible();
  await expect(rowLink(page, '905 Sandhill Road')).toHaveCount(0);
  await showView(page, 'Archive');
  await expect(rowLink(page, '905 Sandhill Road')).toBeVisible();
  await choose(page, '905 Sandhill Road', 'Unarchive');
  await showView(page, 'Open');
  await expect(rowLink(page, '905 Sandhill Road')).toBeVisible();

  await choose(page, '905 Sandhill Road', 'Move to Trash');
  await expect(page.getByText('Report deleted successfully')).toBeVisible();
  await showView(page, 'Trash');
  await expect(page.getByText('30 days left')).toBeVisible();
  await page.reload();
  await choose(page, '905 Sandhill Road', 'Restore');
  await showView(page, 'Open');
  await expect(rowLink(page, '905 Sandhill Road')).toBeVisible();
});

test('moving to the bin is taken back from its message', async ({ page }) => {
  const session = await createAccount(newPerson());
  await writeEmptyReport(session, { street: '33 Gulfstream Way' });
  await openApp(page, session, '/reports');
  await choose(page, '33 Gulfstream Way', 'Move to Trash');
  await expect(rowLink(page, '33 Gulfstream Way')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowLink(page, '33 Gulfstream Way')).toBeVisible();
});

test('a copy of a report is a separate draft, at the address that is requested', { tag: inSoak }, async ({
  page,
}) => {
  const session = await createAccount(newPerson());
  const original = await writeEmptyReport(session, { street: '501 Old Dixie Hwy', city: 'Lantana' });
  await openApp(page, session, '/reports');
  await choose(page, '501 Old Dixie Hwy', 'Duplicate');
  const dialog = page.getByRole('dialog', { name: 'Duplicate report' });
  await expect(dialog.getByLabel('City')).toHaveValue('Lantana');
  await dialog.getByLabel('Unit or building').fill('Unit 4');
  await dialog.getByRole('button', { name: 'Duplicate report' }).click();
  await expect(page.getByText('Report created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f]{8}-/);
  expect(page.url()).not.toContain(original);
  await openList(page);
  await expect(rowLink(page, '501 Old Dixie Hwy')).toHaveCount(2);
});
