/** The library as a file: out, through a spreadsheet, and in again. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { test } from '../support/test.ts';
import { openFilledLibrary, pickForLibrary, row, search } from './library.ts';

const choose = (page: Page, name: string, text: string | Buffer) =>
  page.getByLabel('Library file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('an exported file changes nothing; an edited one is shown first and written when confirmed', async ({
  page,
}) => {
  await signUp(page, newPerson());
  await openFilledLibrary(page);
  const download = page.waitForEvent('download');
  await pickForLibrary(page, 'Export CSV');
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));

  await pickForLibrary(page, 'Import CSV');
  await choose(page, 'same.csv', file);
  await expect(page.getByText('same.csv: nothing differs from the library.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);

  const text = file.toString('utf8');
  const edited = `${text.replace('Shingles curling', "'=Curled shingles")},roof,,"Moss,\r\ngreen",minor${',no'.repeat(1)},,,,,,,,,,no,no\r\n,roof,,Short\r\n,roof,,Odd,grave,no,,,,,,,,,,no,no\r\n`;
  await choose(page, 'edited.csv', edited);
  await expect(page.getByText(/edited\.csv: 1 new, 1 changed, 484 unchanged\./)).toBeVisible();
  const problems = page.getByRole('list', { name: 'Rows that can’t be read' });
  await expect(problems).toContainText('Line 489it has 4 cells, but the first row has 17.');
  await expect(problems).toContainText('Line 490the severity “grave” isn’t one of minor, moderate, major.');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('link', { name: 'All 485' })).toBeVisible();

  await pickForLibrary(page, 'Import CSV');
  await choose(page, 'edited.csv', edited);
  await page.getByRole('button', { name: 'Import 2 comments' }).click();
  await expect(page.getByText('1 comment added, 1 changed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All 486' })).toBeVisible();
  await search(page).fill('=Curled');
  await expect(row(page, '=Curled shingles')).toBeVisible();
});

test('a file that is no library is refused in words', async ({ page }) => {
  await signUp(page, newPerson());
  await openFilledLibrary(page);
  await pickForLibrary(page, 'Import CSV');
  await choose(page, 'addresses.csv', 'name,street\nAnn,Mill Race Road\n');
  await expect(page.getByText('The first row doesn’t have “section” and “title”.')).toBeVisible();
  await choose(page, 'many.csv', `section,title\n${'roof,t\n'.repeat(5001)}`);
  await expect(
    page.getByText('This file has 5,001 rows. Up to 5,000 can be imported at once.'),
  ).toBeVisible();
});
