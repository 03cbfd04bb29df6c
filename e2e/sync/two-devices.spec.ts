/** Two offline devices with one report: the same field and different fields. Nothing is lost. */
import { expect, type Page } from '@playwright/test';
import { newPerson, openApp, signInOverApi } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { expectNoBarriersAnywhere } from '../support/expect-no-barriers.ts';
import { installed, test } from '../support/test.ts';
import { expectVial, openPart, vialOf, writeText } from './support/editor.ts';
import { askServer } from './support/server-truth.ts';

test.skip(({ isMobile }) => !isMobile, 'the size of the window changes nothing here');
test.describe.configure({ timeout: 120_000 });

test('two devices edit one report offline: both converge, the conflict is shown and resolved', {
  tag: installed,
}, async ({ page: phone, context: phoneContext, anotherDevice, baseURL }) => {
  const person = newPerson();
  const reportId = await signUpWithReport(phone, person, { at: 'heating/heat_equipment' });
  await expectVial(phone, /^Safe to leave/);
  const tabletContext = await anotherDevice();
  const tablet = await tabletContext.newPage();
  await openApp(tablet, await signInOverApi(person), `/reports/${reportId}?at=heating/heat_equipment`);
  await expect(tablet.getByLabel('Brand', { exact: true })).toBeVisible();

  await appOnDevice(phone, tablet);
  await phoneContext.setOffline(true);
  await tabletContext.setOffline(true);
  await writeText(phone, 'Brand', 'Carrier');
  await writeText(phone, 'Rating (AFUE, BTU or kW)', '80 %');
  await writeText(tablet, 'Brand', 'Trane');
  await writeText(tablet, 'Model No.', '58CTA090');
  await expectVial(phone, /^Only on this phone\. .*It hasn’t uploaded yet/);
  await expectVial(tablet, /^Only on this/);

  await phoneContext.setOffline(false);
  await expectVial(phone, /^Safe to leave/);
  await tabletContext.setOffline(false);
  await expectVial(tablet, /1 to choose/);
  await expectVial(phone, /1 to choose/, 40_000);
  for (const page of [phone, tablet]) {
    await expect(page.getByLabel('Rating (AFUE, BTU or kW)', { exact: true })).toHaveValue('80 %', {
      timeout: 20_000,
    });
    await expect(page.getByLabel('Model No.', { exact: true })).toHaveValue('58CTA090');
  }
  const brand = await phone.getByLabel('Brand', { exact: true }).inputValue();
  await expect(tablet.getByLabel('Brand', { exact: true })).toHaveValue(brand);
  const other = brand === 'Trane' ? 'Carrier' : 'Trane';

  // The text next to the logo must not push the bell and the user menu off a phone's screen.
  await phone.goto('/dashboard');
  await expectVial(phone, /1 to choose/);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await openPart(phone, reportId, 'heating/heat_equipment');

  await takeTheOther(phone, other);
  for (const page of [phone, tablet]) {
    await expect(page.getByLabel('Brand', { exact: true })).toHaveValue(other, { timeout: 40_000 });
    await expectVial(page, /^Safe to leave\. (?!.*to choose)/, 40_000);
  }
  const server = await askServer(baseURL ?? '', person);
  expect(await server.openConflicts()).toBe(0);
  expect(await server.answers(reportId)).toMatchObject({
    'heating/heat_brand': other,
    'heating/heat_afue_or_kw': '80 %',
    'heating/heat_model': '58CTA090',
  });
  expect(await server.history('heating/heat_brand')).toEqual(expect.arrayContaining(['Carrier', 'Trane']));
  await tabletContext.close();
});

async function takeTheOther(page: Page, other: string): Promise<void> {
  await vialOf(page).click();
  await page.getByRole('button', { name: 'Review conflicts' }).click();
  await expect(page.getByRole('heading', { name: /both changed|on two devices/ })).toContainText(
    'Both answers are kept. Choose one.',
  );
  for (const value of ['Carrier', 'Trane'])
    await expect(page.getByRole('dialog').getByText(value, { exact: true })).toBeVisible();
  await expectNoBarriersAnywhere(page, 'conflicts', '[role="dialog"]');
  await expect(page.getByRole('figure').nth(1)).toContainText(other);
  await page.getByRole('button', { name: 'Use the second' }).click();
  await expect(page.getByText('Nothing to choose.')).toBeVisible();
  await page.keyboard.press('Escape');
}
