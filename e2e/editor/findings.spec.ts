import { expect } from '@playwright/test';
import { decideChoices } from '../support/decide-choices.ts';
import { inSoak, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { choosePhotos, heading, makePhoto, openReport, pickFromMenu, tiles } from './open-report.ts';

test('the search knows how inspectors speak and how they mistype', { tag: inSoak }, async ({ page }) => {
  await openReport(page);
  await pickFromMenu(page, 'Search');
  const search = page.getByRole('searchbox', { name: 'Search items, questions, and comments' });
  await search.fill('breaker box');
  await expect(page.getByRole('button', { name: /panel/i }).first()).toBeVisible();
  await search.fill('skylihgts');
  await page.getByRole('button', { name: 'Skylights', exact: true }).click();
  await expect(heading(page, 'Skylights')).toBeVisible();

  await pickFromMenu(page, 'Search');
  await search.fill('refrigerant');
  await page.getByRole('button', { name: 'Refrigerant', exact: true }).click();
  await expect(page.getByRole('radiogroup', { name: 'Refrigerant' })).toBeInViewport();
});

test('a text of the library becomes a finding in many places, with photos', { tag: inSoak }, async ({
  page,
}) => {
  await openReport(page, 'roof/roof_coverings');
  await page.getByRole('button', { name: 'Add finding' }).click();
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('torn shingle');
  await page.getByRole('button', { name: 'Insert Shingles damaged' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Shingles damaged');
  await decideChoices(page);
  await expect(page.getByRole('textbox', { name: 'Observation', exact: true })).not.toHaveValue('');
  for (const place of ['Rear slope', 'Garage', 'Left of the chimney']) {
    await page.getByLabel('Add a location').fill(place);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('button', { name: `Remove ${place}` })).toBeVisible();
  }
  await choosePhotos(page, [await makePhoto(page, 'a.jpg'), await makePhoto(page, 'b.jpg', 'olive')]);
  await expect(tiles(page)).toHaveCount(2);
  await page.getByRole('radio', { name: 'Major' }).click();
  await page.getByRole('switch', { name: 'Safety hazard' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  const findings = page.getByRole('region', { name: 'Findings' });
  await expect(findings).toContainText('Rear slope, 3 locations');
  await expect(findings).toContainText('Safety');
});

test('what a library text leaves open is picked at the finding, undone, and asked for before publishing', async ({
  page,
}) => {
  const report = await openReport(page, 'roof/roof_coverings');
  await page.getByRole('button', { name: 'Add finding' }).click();
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('torn shingle');
  await page.getByRole('button', { name: 'Insert Shingles damaged' }).click();
  const observation = page.getByRole('region', { name: 'Observation' });
  await expect(observation).toContainText('Pick one or more');
  await observation.getByRole('button', { name: 'Several shingles were' }).click();
  await expect(observation).toContainText('Several shingles were');
  await expect(observation.getByRole('checkbox', { name: 'cracked' })).toBeFocused();

  await visit(page, `${report.path}/preview`);
  await expect(page.getByText('{', { exact: false })).toHaveCount(0);
  await page.getByRole('link', { name: /Shingles damaged.*2 choices are still open/ }).click();
  await expect(observation.getByRole('checkbox', { name: 'cracked' })).toBeFocused();

  await page.keyboard.press('1');
  await page.keyboard.press('3');
  await observation.getByRole('button', { name: 'Done' }).click();
  await expect(observation).toContainText('were cracked and lifted on the');
  await expect(observation.locator('[data-option]').first()).toBeFocused();
  await page.keyboard.press('2');
  const typed = page.getByRole('textbox', { name: 'Observation', exact: true });
  await expect(typed).toHaveValue('Several shingles were cracked and lifted on the rear slope.');

  await visit(page, `${report.path}/preview`);
  await expect(page.getByRole('heading', { name: 'What’s missing' })).toBeVisible();
  await expect(page.getByRole('link', { name: /choices? (is|are) still open/ })).toHaveCount(0);
});

test('a finding in own words is dictated, moved to the right item, and kept in the library', {
  tag: inSoak,
}, async ({ page }) => {
  await page.addInitScript(() => {
    class Recognition {
      onresult: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      start(): void {
        const result = { isFinal: true, 0: { transcript: 'water stains around the vent' } };
        setTimeout(() => this.onresult?.({ resultIndex: 0, results: [result] }), 50);
      }
      stop(): void {
        setTimeout(() => this.onend?.(), 10);
      }
    }
    Object.assign(globalThis, { SpeechRecognition: Recognition });
  });
  await openReport(page, 'roof/roof_flashings');
  await page.getByRole('button', { name: 'Add finding' }).click();
  await page.getByRole('button', { name: 'Write your own' }).click();
  await expect(heading(page, 'What did you see?')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Zebra stripes on the vent');
  await page.getByRole('button', { name: 'Dictate Observation' }).click();
  await page.getByRole('button', { name: 'Start dictating' }).click();
  const observation = page.getByLabel('Observation', { exact: true });
  await expect(observation).toHaveValue('Water stains around the vent');
  await page.getByRole('button', { name: 'Stop dictating Observation' }).click();

  await page.getByRole('button', { name: 'Save to library' }).click();
  await expect(page.getByText('Library comment created successfully')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).last().click();
  await page.getByRole('menuitem', { name: 'Move to another item' }).click();
  await page.getByRole('searchbox', { name: 'Find an item' }).fill('skylight');
  await page.getByRole('button', { name: 'Skylights' }).click();
  await expect(page.getByText('Moved to Skylights.')).toBeVisible();
  await expect(observation).toHaveValue('Water stains around the vent');
  await page.getByRole('button', { name: 'Close finding' }).click();
  await expect(heading(page, 'Skylights')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Findings' })).toContainText('Zebra stripes');

  await page.getByRole('button', { name: 'Add finding' }).click();
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('zebra');
  await expect(page.getByRole('region', { name: 'Best matches' })).toContainText('Zebra stripes on the vent');
});

test('a finding may stand at a whole section', { tag: inSoak }, async ({ page }) => {
  await openReport(page, 'roof');
  const findings = page.getByRole('region', { name: 'Findings for the whole section' });
  await findings.getByRole('button', { name: 'Add finding' }).click();
  await page.getByRole('button', { name: 'Write your own' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Snow on the whole roof');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(findings).toContainText('Snow on the whole roof');
  await expect(heading(page, 'Roof')).toBeVisible();
});
