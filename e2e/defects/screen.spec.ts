/** The list by keyboard and by address, and the barriers of everything on the page. */
import { expect } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { expectNoBarriersInBothThemes } from '../support/expect-no-barriers.ts';
import { inSoak, phoneFirst, test } from '../support/test.ts';
import {
  closeText,
  list,
  openFilledLibrary,
  openText,
  pickForLibrary,
  pickForText,
  row,
  search,
} from './library.ts';

test('the library is walked, searched and opened with keys', async ({ page, isMobile }) => {
  test.skip(isMobile, 'keys belong to the desk');
  await signUp(page, newPerson());
  await openFilledLibrary(page);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('shingle');
  await expect(page).toHaveURL(/q=shingle/);
  await page.keyboard.press('ArrowDown');
  const rows = list(page).getByRole('link');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const title = await rows.nth(0).locator('span > span').first().innerText();
  await expect(page.getByRole('article')).toContainText(title.split(',')[0] ?? '');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Choose a comment')).toBeVisible();

  await search(page).fill('');
  await expect(page).not.toHaveURL(/q=/);
  await search(page).press('ArrowDown');
  await page.keyboard.press('End'); // rendered only now: the list is virtual
  await expect(list(page).getByRole('listitem').last()).toHaveAttribute('aria-posinset', '485');
  await expect(list(page).getByRole('link').last()).toBeFocused();
});

test('filters stand in the address, and Back leads through them', { tag: [phoneFirst, inSoak] }, async ({
  page,
}) => {
  await signUp(page, newPerson());
  await openFilledLibrary(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Section', { exact: true }).selectOption('Electrical');
  await page.getByLabel('Severity', { exact: true }).selectOption('Major');
  await page.getByRole('button', { name: 'Show comments' }).click();
  await expect(page).toHaveURL(/section=electrical.*severity=major|severity=major.*section=electrical/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filter, 2 on' })).toBeVisible();
  const count = await list(page).getByRole('listitem').count();
  await page.getByRole('button', { name: 'Remove Severity: Major' }).click();
  await expect(page.getByRole('button', { name: 'Filter, 1 on' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Filter, 2 on' })).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(count);
});

test('the library and its sheets have no barriers, light and dark', { tag: inSoak }, async ({ page }) => {
  await signUp(page, newPerson());
  await openFilledLibrary(page);
  await expectNoBarriersInBothThemes(page, 'library');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expectNoBarriersInBothThemes(page, 'library filters');
  await page.keyboard.press('Escape');
  await pickForLibrary(page, 'Import CSV');
  await page.getByLabel('Library file').setInputFiles({
    name: 'a.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('section,title,severity\nroof,New,minor\nroof,Odd,grave'),
  });
  await expect(page.getByRole('button', { name: 'Import 1 comment' })).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'library import');
  await page.keyboard.press('Escape');
  await openText(page, 'Shingles curling');
  await page.getByRole('button', { name: 'Add to my favorites' }).click();
  await page.getByLabel('Title', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a title.')).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'library comment with a complaint');
  await page.getByRole('button', { name: 'Discard' }).click();
  await pickForText(page, 'Merge duplicates');
  await page.getByRole('searchbox', { name: 'Search for duplicates' }).fill('missing shingles');
  await page.getByRole('checkbox').first().check();
  await expectNoBarriersInBothThemes(page, 'library merge');
  await page.getByRole('button', { name: 'Merge 1 comment' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'library merge question');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await closeText(page);
  await search(page).fill('zebrafish');
  await expect(page.getByRole('heading', { name: 'Nothing found for “zebrafish”' })).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'library without a match');
  await expect(row(page, 'zebrafish')).toHaveCount(0);
});
