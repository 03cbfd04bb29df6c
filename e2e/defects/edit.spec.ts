/** /defects-admin: library edits reach new findings, and only those; also offline. */
import { expect, type Page } from '@playwright/test';
import { fillSignIn, newPerson, signUp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { decideChoices } from '../support/decide-choices.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { inSoak, installed, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { expectVial } from '../sync/support/editor.ts';
import {
  closeText,
  list,
  openFilledLibrary,
  openLibrary,
  openText,
  pickForLibrary,
  pickForText,
  row,
  search,
} from './library.ts';

const observation = (page: Page) => page.getByRole('textbox', { name: 'Observation', exact: true });

async function takeText(page: Page, words: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add finding' }).click();
  await page.getByRole('searchbox', { name: 'Search the library' }).fill(words);
  await page.getByRole('button', { name: `Insert ${title}` }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
}

test('an edited text reaches a new finding, filled in, and no finding that is written', async ({ page }) => {
  const reportId = await signUpWithReport(page, newPerson(), { at: 'roof/roof_coverings' });
  await takeText(page, 'torn shingle', 'Shingles damaged');
  await decideChoices(page);
  const before = await observation(page).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Add finding' }).click();
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('torn shingle');
  await page.getByRole('link', { name: 'Manage library' }).click();
  await expect(search(page)).toHaveValue('torn shingle');
  await row(page, 'Shingles damaged').click();
  await expect(page.getByText('Used in 1 finding in the reports on this device.')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Storm-torn shingles');
  await observation(page).fill('Shingles were torn at {location}.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Library comment updated successfully')).toBeVisible();

  await visit(page, `/reports/${reportId}?at=roof/roof_coverings`);
  await takeText(page, 'storm', 'Storm-torn shingles');
  await expect(observation(page)).toHaveValue('Shingles were torn at {location}.');
  await page.getByLabel('Add a location').fill('Rear slope');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(observation(page)).toHaveValue('Shingles were torn at rear slope.');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('region', { name: 'Findings' }).getByText('Shingles damaged').click();
  await expect(observation(page)).toHaveValue(before);
});

test('a text written offline waits here and arrives on the other device', {
  tag: [installed, inSoak],
}, async ({ page, context, anotherDevice }) => {
  const person = newPerson();
  await signUp(page, person);
  await openFilledLibrary(page);
  await expectVial(page, /^Safe to leave/);
  await appOnDevice(page);
  await context.setOffline(true);
  await search(page).fill('zebrafish');
  await page.getByRole('button', { name: 'Add “zebrafish”' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('zebrafish');
  await page.getByRole('button', { name: 'Add to library' }).click();
  await expect(page.getByText('Choose a section.')).toBeVisible();
  await page.getByLabel('Section', { exact: true }).selectOption('Exterior');
  await page.getByRole('textbox', { name: 'Also searched as' }).fill('koi, garden pool');
  await page.getByRole('textbox', { name: 'Also searched as' }).press('Enter');
  await page.getByRole('button', { name: 'Add to library' }).click();
  await expect(page.getByText('Library comment created successfully')).toBeVisible();
  await expect(page.getByRole('article').getByText('Only on this device')).toBeVisible();

  await context.setOffline(false);
  await expectVial(page, /^Safe to leave/);
  const otherContext = await anotherDevice();
  const other = await otherContext.newPage();
  await other.goto('/auth?mode=signin&returnTo=/defects-admin');
  await fillSignIn(other, person.email, person.password);
  await search(other).fill('koi');
  await expect(row(other, 'zebrafish')).toBeVisible({ timeout: 20_000 });
  await otherContext.close();
});

test('what is typed and not saved is there again after a reload; Discard takes it away', {
  tag: inSoak,
}, async ({ page }) => {
  await signUp(page, newPerson());
  await openFilledLibrary(page);
  await openText(page, 'Shingles curling');
  await observation(page).fill('Half a sentence');
  await page.reload();
  await expect(observation(page)).toHaveValue('Half a sentence');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(observation(page)).toHaveValue(/^The shingle /);
  await page.reload();
  await expect(observation(page)).toHaveValue(/^The shingle /);
});

test('duplicates are merged after a question, and Undo takes it back', { tag: inSoak }, async ({ page }) => {
  await signUp(page, newPerson());
  await openFilledLibrary(page);
  await openText(page, 'Shingles damaged');
  await pickForText(page, 'Merge duplicates');
  await page.getByRole('searchbox', { name: 'Search for duplicates' }).fill('cupped');
  await page.getByRole('checkbox', { name: /^Shingles curling/ }).check();
  await page.getByRole('button', { name: 'Merge 1 comment' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('“Shingles curling”, which goes to the archive.');
  await question.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('1 comment merged into it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Shingles curling' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Remove Shingles curling' })).toHaveCount(0);
  await closeText(page);
  await search(page).fill('');
  await expect(page.getByRole('link', { name: 'All 485' })).toBeVisible();
});

test('an archived text is no longer offered; the defaults bring it and the first words back', {
  tag: inSoak,
}, async ({ page }) => {
  await signUp(page, newPerson());
  await openFilledLibrary(page);
  await openText(page, 'Advanced granule loss');
  await pickForText(page, 'Archive');
  await expect(page.getByText('Archived. It’s no longer offered.')).toBeVisible();
  await closeText(page);
  await openText(page, 'Shingles curling');
  await page.getByRole('button', { name: 'Add to my favorites' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Our own words');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Our own words' })).toBeVisible();
  await closeText(page);
  await search(page).fill('');
  for (const view of ['All 484', 'Favorites 1', 'Archive 1'])
    await expect(page.getByRole('link', { name: view })).toBeVisible();

  await pickForLibrary(page, 'Restore defaults');
  const question = page.getByRole('alertdialog', { name: 'Restore 2 standard comments?' });
  await expect(question).toContainText('1 standard comment you changed will return to its original text.');
  await expect(question).toContainText('1 standard comment will return from the archive.');
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('link', { name: 'All 485' })).toBeVisible();
  await openLibrary(page, '?view=favourites');
  await expect(list(page).getByRole('link')).toHaveCount(1);
  await expect(row(page, 'Shingles curling')).toBeVisible();
});
