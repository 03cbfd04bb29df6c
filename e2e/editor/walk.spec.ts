import { expect } from '@playwright/test';
import { inSoak, phoneFirst, test } from '../support/test.ts';
import { writeText } from '../sync/support/editor.ts';
import { heading, openReport, pickFromMenu, status } from './open-report.ts';

test('an item that is finished leads to the next one, unless that is switched off', {
  tag: phoneFirst,
}, async ({ page }) => {
  await openReport(page, 'roof/roof_skylights');
  await status(page, 'NP').click();
  await expect(heading(page, 'Chimney (Exterior)')).toBeVisible();

  await pickFromMenu(page, 'Next item when complete: on');
  await status(page, 'NP').click();
  await expect(status(page, 'NP')).toBeChecked();
  await expect(heading(page, 'Chimney (Exterior)')).toBeVisible();
  await page.reload();
  await expect(status(page, 'NP')).toBeChecked();
});

test('what was not inspected asks for its reason in place', { tag: phoneFirst }, async ({ page }) => {
  await openReport(page, 'roof/roof_skylights');
  await status(page, 'NI').click();
  await expect(heading(page, 'Skylights')).toBeVisible();
  const reasons = page.getByRole('radiogroup', { name: 'Why was Skylights not inspected?' });
  await reasons.getByRole('radio').first().click();
  await expect(heading(page, 'Chimney (Exterior)')).toBeVisible();
  await page.getByRole('button', { name: /^Undo: / }).click();
  await page.getByRole('link', { name: 'Back: Skylights' }).click();
  await expect(status(page, 'NI')).toBeChecked();
  await expect(reasons.getByRole('radio').first()).not.toBeChecked();
});

test('a section takes the statuses of its items in its list, and opens where it was left', {
  tag: inSoak,
}, async ({ page }) => {
  await openReport(page, 'roof');
  const row = page.getByRole('radiogroup', { name: 'Status of Indications of Active Leaks' });
  await row.getByRole('radio', { name: 'NP, Not present' }).click();
  await expect(row.getByRole('radio', { name: 'NP, Not present' })).toBeChecked();
  await expect(heading(page, 'Roof')).toBeVisible();
  await page.getByRole('link', { name: 'Indications of Active Leaks', exact: true }).last().click();
  await expect(status(page, 'NP')).toBeChecked();
});

test(
  'the next thing that is missing is one key or one tap away',
  { tag: inSoak },
  async ({ page }, { project }) => {
    await openReport(page);
    await expect(page.getByRole('list', { name: 'Sections' })).toBeVisible();
    if (project.name === 'desk')
      // Keys count once the page listens, which is a moment after it is drawn.
      await expect(async () => {
        await page.keyboard.press('n');
        await expect(page).toHaveURL(/[?&]at=/, { timeout: 1000 });
      }).toPass();
    else await pickFromMenu(page, /^Next missing/);
    await expect(page).toHaveURL(/[?&]at=/);
    const first = page.url();
    if (project.name === 'desk') await page.keyboard.press('Alt+n');
    else await pickFromMenu(page, /^Next missing/);
    await expect(page).not.toHaveURL(first);
  },
);

test('a house with two furnaces has the section twice, and once again after the second is removed', {
  tag: [phoneFirst, inSoak],
}, async ({ page }) => {
  const report = await openReport(page, 'heating');
  await page.getByRole('button', { name: 'Add another system' }).click();
  await expect(page).toHaveURL(/at=heating%2F|at=heating\/[0-9a-f]{8}/);
  await expect(heading(page, 'Heating, system 2')).toBeVisible();
  await page.getByRole('link', { name: 'Heating Equipment', exact: true }).last().click();
  await writeText(page, 'Brand', 'Acme');
  await page.goBack();
  await page.getByRole('button', { name: 'Remove this system' }).click();
  await expect(page.getByRole('button', { name: 'Add another system' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.waitForTimeout(1_000); // no one leaves at the instant of the tap; a closed page commits nothing
  await page.goto(report.path);
  await page.getByRole('link', { name: 'Heating, system 2' }).click();
  await page.getByRole('link', { name: 'Heating Equipment', exact: true }).last().click();
  await expect(page.getByLabel('Brand', { exact: true })).toHaveValue('Acme');
});

test('a whole item is done with the keyboard alone at the desk', async ({ page }, { project }) => {
  test.skip(project.name !== 'desk', 'a phone has no keys');
  await openReport(page, 'roof/roof_flashings');
  await expect(status(page, 'RR')).toBeVisible();
  await page.keyboard.press('4');
  const library = page.getByRole('dialog', { name: 'New finding' });
  await expect(library).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(library).toBeHidden();
  await expect(status(page, 'RR')).toBeChecked();
  const note = page.getByLabel('Note', { exact: true });
  await note.focus();
  await page.keyboard.type('Lifted at the chimney, 12 inches');
  await expect(status(page, 'RR')).toBeChecked(); // the digits belonged to the note
  await page.keyboard.press('Alt+ArrowUp');
  await expect(heading(page, 'Roof Coverings')).toBeVisible();
  await page.keyboard.press('j');
  await expect(note).toHaveValue('Lifted at the chimney, 12 inches');
  const add = page.getByRole('button', { name: 'Add finding' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search the library' })).toBeFocused();
  await page.keyboard.type('loose flashing');
  await page.getByRole('button', { name: /^Write “loose flashing”/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('loose flashing');
  await page.getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Findings' })).toContainText('loose flashing');
  for (const [key, code] of [
    ['2', 'NI'],
    ['5', 'FE'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(status(page, code)).toBeChecked();
  }
  await page.keyboard.press('1'); // the finding still wants its photo: it stays
  await expect(status(page, 'IN')).toBeChecked();
  await expect(heading(page, 'Flashings')).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(page, 'Vents, Pipes and Other Penetrations')).toBeVisible();
});

test('the dock names the next place in full, also on a narrow phone', { tag: inSoak }, async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'at the desk there is room');
  await openReport(page, 'roof/roof_coverings');
  await page.setViewportSize({ width: 320, height: 640 });
  const next = page.getByRole('navigation', { name: 'Walk' }).getByRole('link', { name: 'Next: Flashings' });
  const cutBy = await next
    .getByText('Flashings', { exact: true })
    .evaluate((label) => label.scrollWidth - label.clientWidth);
  expect(cutBy).toBe(0);
  await next.click();
  await expect(heading(page, 'Flashings')).toBeVisible();
});
