import { expect } from '@playwright/test';
import { newPerson } from '../auth/person.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { test } from '../support/test.ts';
import { expectVial, openPart, writeText } from './support/editor.ts';
import { askServer } from './support/server-truth.ts';

test.skip(({ isMobile }) => isMobile, 'tabs are a matter of the desk');
test.describe.configure({ timeout: 120_000 });

test('three tabs write into one report; each sees the others, and everything arrives once', async ({
  context,
  page: first,
  baseURL,
}) => {
  const person = newPerson();
  const reportId = await signUpWithReport(first, person, { at: 'heating/heat_equipment' });
  const tabs = [first, await context.newPage(), await context.newPage()];
  for (const tab of tabs.slice(1)) await openPart(tab, reportId, 'heating/heat_equipment');
  const fields = ['Brand', 'Model No.', 'Serial No.'];
  for (const [index, tab] of tabs.entries()) await writeText(tab, fields[index] ?? '', `tab ${index} text`);
  for (const tab of tabs)
    for (const [index, field] of fields.entries())
      await expect(tab.getByLabel(field, { exact: true })).toHaveValue(`tab ${index} text`);
  // One of them closes in the middle of its work; the others carry on.
  const last = tabs[2] ?? first;
  await writeText(last, 'Rating (AFUE, BTU or kW)', 'written last');
  const mark = last
    .locator('[data-path="heating/heat_afue_or_kw"]')
    .getByRole('img', { name: /^(Saved on this device|Safe)/ });
  await expect(mark).toBeVisible();
  await last.close();
  await expectVial(first, /^Safe to leave/, 60_000);
  const server = await askServer(baseURL ?? '', person);
  for (const index of [0, 1, 2]) expect(await server.timesApplied(`tab ${index} text`)).toBe(1);
  // Another tab's sync indicator updates a moment after the closed tab's last write.
  await expect
    .poll(async () => (await server.answers(reportId))['heating/heat_afue_or_kw'])
    .toBe('written last');
});
