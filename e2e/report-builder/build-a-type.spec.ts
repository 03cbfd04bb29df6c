/** /report-builder: a type is built by mouse and by keyboard, released, written and printed. */
import { expect, type Locator, type Page } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { downloadTexts, drawn, openPages } from '../preview/preview-pages.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriersInBothThemes } from '../support/expect-no-barriers.ts';
import { inSoak, installed, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.setTimeout(180_000);

const questions = (page: Page): Locator => page.getByRole('list', { name: 'Questions of Basin' });
const names = (page: Page): Promise<string[]> =>
  questions(page)
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => /^Move (.*),/.exec(handle.ariaLabel ?? '')?.[1] ?? ''));
const expectOrder = (page: Page, ...order: string[]) => expect.poll(() => names(page)).toEqual(order);

async function addQuestion(page: Page, label: string, kind: string): Promise<void> {
  await page.getByLabel('New question’s answer type').selectOption({ label: kind });
  await page.getByLabel('New question', { exact: true }).fill(label);
  await page.keyboard.press('Enter');
  await expect(questions(page).getByRole('button', { name: new RegExp(`^${label}`) })).toBeVisible();
}

test('a type is built by mouse and by keyboard, a report is made with it, and its PDF is printed', {
  tag: [installed, inSoak],
}, async ({ page, context }) => {
  await signUp(page, newPerson(), '/report-builder');
  await page.getByRole('button', { name: 'New type' }).click();
  await page.getByLabel('Name').fill('Pool inspection');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pool inspection' })).toBeVisible();

  // By mouse: a name, an item, a question, and a question dragged above another.
  const parts = page.getByRole('navigation', { name: 'Parts of the report type' });
  await parts.getByRole('button', { name: '1 Section 1' }).click();
  await page.getByLabel('Section name').fill('Pool');
  await page.getByLabel('Name of the new item').fill('Basin');
  await page.getByRole('button', { name: 'Add item' }).click();
  await page
    .getByRole('list', { name: 'Items of Pool' })
    .getByRole('button', { name: /^Basin/ })
    .click();
  await addQuestion(page, 'Depth', 'Whole number');
  await addQuestion(page, 'Leaks', 'Yes or no');
  const handle = (name: string): Locator =>
    questions(page).getByRole('button', { name: new RegExp(`^Move ${name},`) });
  await handle('Leaks').hover();
  await page.mouse.down();
  const target = await handle('Depth').boundingBox();
  if (target === null) throw new Error('no row to drag to');
  await page.mouse.move(target.x + 10, target.y + 30, { steps: 4 });
  await page.mouse.move(target.x + 10, target.y + 2, { steps: 4 });
  await page.mouse.up();
  await expectOrder(page, 'Leaks', 'Depth');

  // By keyboard: another question, moved to the top, shown only when it leaks; undone and redone.
  await addQuestion(page, 'Where', 'Text');
  await handle('Where').focus();
  await page.keyboard.press('Home');
  await expectOrder(page, 'Where', 'Leaks', 'Depth');
  await expect(handle('Where')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expectOrder(page, 'Leaks', 'Depth', 'Where');
  await page.keyboard.press('Control+y');
  await expectOrder(page, 'Where', 'Leaks', 'Depth');
  await handle('Where').press('Tab');
  await page.keyboard.press('Enter');
  const shown = page.getByRole('region', { name: 'Shown when' });
  await shown.getByRole('button', { name: 'Add condition' }).press('Enter');
  await shown.getByRole('combobox', { name: 'Deciding question' }).fill('Leaks');
  await page.keyboard.press('Enter');
  await expect(shown.getByText('Pool, Basin, Leaks is Yes.')).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'builder');

  // What a deleted question leaves behind is reported, and Undo restores it.
  await page.getByRole('button', { name: 'More for Leaks' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: '1 problem', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('which doesn’t exist', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Undo: Delete Leaks/ }).click();
  await expect(page.getByRole('button', { name: '1 problem', exact: true })).toHaveCount(0);

  // The form works as it will in the field.
  await page.getByRole('button', { name: 'Preview' }).click();
  const form = page.getByRole('region', { name: 'Preview' });
  await expect(form.getByText('Where', { exact: true })).toHaveCount(0);
  await form.getByRole('radio', { name: 'Yes' }).click();
  await expect(form.getByRole('textbox', { name: 'Where' })).toBeVisible();
  await questions(page)
    .getByRole('button', { name: /^Depth/ })
    .click();
  await page.getByLabel('Default answer').fill('6');
  await expect(form.getByRole('textbox', { name: 'Depth' })).toHaveValue('6');

  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await page.getByRole('button', { name: 'Release version' }).click();
  await expect(page.getByText('Version 1, released')).toBeVisible();

  // A report of the type, offline: the type is on this device.
  await appOnDevice(page);
  await context.setOffline(true);
  await visit(page, '/reports/select-type');
  await page.getByRole('link', { name: 'Pool inspection' }).click();
  await page.getByLabel('Street address').fill('7 Lagoon Way');
  await page.getByLabel('Client name').fill('Ann Marsh');
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f-]{36}/);
  const reportId = /\/reports\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  await visit(page, `/reports/${reportId}?at=section_1/basin`);
  await page.getByRole('radio', { name: 'Yes' }).click();
  await page.getByRole('textbox', { name: 'Where' }).fill('Under the skimmer');
  await page.getByRole('textbox', { name: 'Where' }).blur();
  await expect(page.getByRole('textbox', { name: 'Depth' })).toHaveValue('6');

  await visit(page, `/reports/${reportId}/preview`);
  await openPages(page);
  const pages = (await downloadTexts(page)).map(({ texts }) => texts.map((each) => each.text).join(' '));
  for (const words of ['Pool inspection', '7 Lagoon Way', 'Basin', 'Under the skimmer'])
    expect(pages.join(' ')).toContain(words);

  // From the page to the exact question printed on it.
  const last = pages.length;
  expect(pages.at(-1)).toContain('Under the skimmer');
  await page.getByRole('region', { name: 'Report preview' }).focus();
  await page.keyboard.press('End');
  await expect(drawn(page, last)).toBeVisible();
  await expect(
    page
      .getByRole('toolbar', { name: 'Pages' })
      .getByText(new RegExp(`^(?:Page )?${last} of ${last}$`))
      .locator('visible=true'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Answers on this page' }).click();
  await page
    .getByRole('dialog', { name: `Answers on page ${last}` })
    .getByRole('link', { name: 'Basin: Where' })
    .click();
  await expect(page.getByRole('textbox', { name: 'Where' })).toBeFocused();
});
