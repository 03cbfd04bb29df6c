/**
 * One house, inspected once, offline: what is entered in the home inspection also appears in the wind mitigation, the
 * four-point and the roof form, and each of the four becomes a PDF on the device.
 */
import { expect, type Page } from '@playwright/test';
import { newPerson, signUpOnScreen } from '../auth/person.ts';
import { pickFromMenu } from '../editor/open-report.ts';
import { downloadTexts, drawn, openPages } from '../preview/preview-pages.ts';
import { fillInspection, openMoreDetails } from '../reports/report-list.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { inSoak, installed, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { expectVial, writeText } from '../sync/support/editor.ts';

test.setTimeout(240_000);

const openAt = async (page: Page, report: string, at: string): Promise<void> => {
  await visit(page, `${report}?at=${at}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
};

/** From the home inspection; returns the URL of the new report. */
async function addReport(page: Page, home: string, type: string): Promise<string> {
  await openAt(page, home, 'general');
  await pickFromMenu(page, 'Add a report of this house');
  await page.getByRole('link', { name: type }).click();
  await expect(page.getByText('Another report for 118 Heron Way.')).toBeVisible();
  await page.getByRole('button', { name: 'Start report' }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f]{8}-/);
  return new URL(page.url()).pathname;
}

async function printedText(page: Page, report: string, isForm: boolean): Promise<string> {
  await visit(page, `${report}/preview`);
  if (isForm) await expect(drawn(page, 1)).toBeVisible({ timeout: 60_000 });
  else await openPages(page);
  return (await downloadTexts(page)).flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
}

test('four reports of one house are captured once and printed, all without a network', {
  tag: [installed, inSoak],
}, async ({ page, context }) => {
  await signUpOnScreen(page, newPerson());
  await appOnDevice(page);
  await context.setOffline(true);

  await page.goto('/reports/new/home-inspection');
  await fillInspection(page, { street: '118 Heron Way', city: 'Fort Myers', client: 'Delia Brandt' });
  await openMoreDetails(page);
  await page.getByLabel('Year built').fill('2005');
  await page.getByLabel('Date', { exact: true }).fill('2026-05-12');
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f]{8}-/);
  const home = new URL(page.url()).pathname;

  await test.step('the home inspection is where the house is written down', async () => {
    await openAt(page, home, 'roof/roof_coverings');
    await page.getByRole('checkbox', { name: 'Asphalt shingle, architectural' }).click();
    await writeText(page, 'Approximate Age', '9');
    await openAt(page, home, 'electrical/ele_main_disconnect');
    await writeText(page, 'Main Disconnect Rating', '200');
    await openAt(page, home, 'plumbing/plm_water_heater');
    await writeText(page, 'Water Heater Year Made', '2019');
    await page
      .getByRole('radiogroup', { name: 'Water Heater Location' })
      .getByRole('radio', { name: 'Garage' })
      .click();
  });

  const wind = await addReport(page, home, 'Wind mitigation');
  await openAt(page, wind, 'owner');
  await expect(page.getByLabel('Year of home', { exact: true })).toHaveValue('2005');
  await expect(page.getByRole('textbox', { name: 'Owner name' })).toHaveValue('Delia Brandt');

  const fourPoint = await addReport(page, home, 'Four-point');
  await openAt(page, fourPoint, 'electrical');
  await expect(page.getByLabel('Total Amps', { exact: true }).first()).toHaveValue('200');
  await openAt(page, fourPoint, 'plumbing');
  await expect(page.getByLabel('Water heater location', { exact: true })).toHaveValue('Garage');
  await expect(page.getByLabel('Age of water heater', { exact: true })).toHaveValue('7');

  const roof = await addReport(page, home, 'Citizens roof');
  await openAt(page, roof, 'predominant_roof');
  await expect(page.getByLabel('Covering material', { exact: true })).toHaveValue(
    'Asphalt shingle, architectural',
  );
  await expect(page.getByLabel('Roof age (years)', { exact: true })).toHaveValue('9');

  await test.step('each prints what it knows', async () => {
    expect(await printedText(page, home, false)).toContain('Asphalt shingle, architectural');
    for (const [report, words] of [
      [wind, ['118 Heron Way', 'Delia Brandt', '2005']],
      [fourPoint, ['118 Heron Way', '200', 'Garage']],
      [roof, ['118 Heron Way', 'Asphalt shingle, architectural']],
    ] as const) {
      const text = await printedText(page, report, true);
      for (const word of words) expect(text).toContain(word);
    }
  });
  await expectVial(page, /^Only on this /);
});
