import { expect, type Locator, type Page } from '@playwright/test';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriersInBothThemes } from '../support/expect-no-barriers.ts';
import { inSoak, installed, phoneFirst, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { annotateFirst, marks, picture, reportWithPhotos, tool } from './support/marked-photo.ts';

const cells = (page: Page): Locator => page.getByRole('list', { name: /^\d+ photos?$/ }).getByRole('button');
const filter = (page: Page, name: RegExp): Locator =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name });

async function openPhotos(page: Page, reportId: string): Promise<void> {
  await visit(page, `/reports/${reportId}/annotate`);
  await expect(cells(page).first()).toBeVisible();
}

test('many photos are captioned and moved at once, and Undo takes it back', { tag: phoneFirst }, async ({
  page,
}) => {
  const { reportId } = await reportWithPhotos(page, ['teal', 'olive', 'navy']);
  await openPhotos(page, reportId);
  await expect(cells(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await cells(page).nth(0).click();
  await cells(page).nth(1).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Caption', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Caption', { exact: true }).fill('Cracked lens');
  await page.getByRole('button', { name: 'Save for 2 photos' }).click();
  await expect(page.getByText('Caption saved for 2 photos.')).toBeVisible();
  await expect(cells(page).filter({ hasText: 'Cracked lens' })).toHaveCount(2);
  await filter(page, /^No caption/).click();
  await expect(cells(page)).toHaveCount(1);
  await filter(page, /^All/).click();

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Find an item or a finding').fill('gutters');
  await sheet
    .getByRole('button', { name: /Gutters/ })
    .first()
    .click();
  await expect(page.getByText(/^3 photos moved to .*Gutters/)).toBeVisible();
  await expect(cells(page).filter({ hasText: 'Gutters' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(cells(page).filter({ hasText: 'Gutters' })).toHaveCount(0);
});

test('two photos are compared; what has no place waits in its tray until it gets one', {
  tag: [phoneFirst, inSoak],
}, async ({ page }) => {
  const { reportId } = await reportWithPhotos(page, ['teal', 'olive']);
  await openPhotos(page, reportId);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await cells(page).nth(0).click();
  await cells(page).nth(1).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  const compare = page.getByRole('dialog', { name: 'Compare two photos' });
  await expect(compare.getByRole('img')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(compare).toBeHidden();

  await visit(page, `/reports/${reportId}?at=roof/roof_skylights`);
  await page
    .getByRole('region', { name: 'Photos', exact: true })
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click();
  await openPhotos(page, reportId);
  await expect(cells(page)).toHaveCount(1);
  await page.getByRole('button', { name: /1 photo has no place in this report/ }).click();
  await expect(cells(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await cells(page).first().click();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Skylights/ })
    .first()
    .click();
  await filter(page, /^All/).click();
  await expect(cells(page)).toHaveCount(2);
});

test('the photos are walked by arrow keys and opened by Enter; the way back leads to the list', {
  tag: inSoak,
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'keys are at the desk');
  const { reportId } = await reportWithPhotos(page, ['teal', 'olive', 'navy']);
  await openPhotos(page, reportId);
  await cells(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expect(cells(page).nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picture(page)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(cells(page)).toHaveCount(3);
});

test('what was drawn on is no longer listed as not annotated, without a network too', {
  tag: [installed, phoneFirst, inSoak],
}, async ({ page, context }) => {
  const { reportId } = await reportWithPhotos(page, ['teal', 'olive']);
  await openPhotos(page, reportId);
  await appOnDevice(page);
  await context.setOffline(true);
  await cells(page).first().click();
  await expect(picture(page)).toBeVisible();
  await tool(page, 'Ellipse').click();
  await page.getByRole('button', { name: 'Place in the middle' }).click();
  await expect(page.getByText('Red ellipse added.')).toBeAttached();
  await page.getByRole('button', { name: 'Done' }).click();
  await filter(page, /^Not annotated/).click();
  await expect(cells(page)).toHaveCount(1);
  await context.setOffline(false);
});

test('neither the list nor the editor has barriers, in both themes', { tag: inSoak }, async ({ page }) => {
  const { reportId } = await reportWithPhotos(page, ['teal', 'olive']);
  await annotateFirst(page);
  for (const name of ['Arrow', 'Blur', 'Number']) {
    await tool(page, name).click();
    await page.getByRole('button', { name: 'Place in the middle' }).click();
  }
  await expect(marks(page)).toHaveCount(3);
  await expectNoBarriersInBothThemes(page, 'editor');
  await tool(page, 'Text').click();
  await page.getByRole('button', { name: 'Place in the middle' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'text');
  await openPhotos(page, reportId);
  await expectNoBarriersInBothThemes(page, 'photos');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await cells(page).first().click();
  await expectNoBarriersInBothThemes(page, 'choosing');
  await page.getByRole('button', { name: 'Caption', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'caption');
});

test('every control is large enough for a glove, and nothing is cut off on a phone', { tag: inSoak }, async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the narrow case');
  await reportWithPhotos(page, ['teal']);
  await annotateFirst(page);
  const tooSmall = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main button, main a')]
        .map((each) => ({ name: each.ariaLabel ?? each.textContent, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
        .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
    );
  expect(await tooSmall()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Done' }).click();
});
