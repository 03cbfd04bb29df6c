import { expect, type Page } from '@playwright/test';
import { createAccount, newPerson, openApp } from '../auth/person.ts';
import { writeEmptyReport } from '../support/empty-report.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { writeAnswer, writeFourPoint } from '../support/house-answers.ts';
import { inSoak, phoneFirst, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { askServer } from '../sync/support/server-truth.ts';

const cardAt = (page: Page, label: string) => page.getByRole('region', { name: `Choose: ${label}` });

test('two answers are chosen between at their field', { tag: [phoneFirst, inSoak] }, async ({
  page,
  baseURL,
}) => {
  const person = newPerson();
  const session = await createAccount(person);
  const reportId = await writeEmptyReport(session, { yearBuilt: 1994 });
  const capacity = 'plumbing/water_heater_capacity_gal';
  await writeAnswer(session, reportId, capacity, 75);
  await writeAnswer(session, reportId, capacity, 60);
  const fourPoint = { 'general/actual_year_built': 1996, 'plumbing/water_heater_location': 'Garage' };
  await writeFourPoint(session, reportId, fourPoint);

  await openApp(page, session, `/reports/${reportId}?at=plumbing/plm_water_heater`);
  const people = cardAt(page, 'Water Heater Capacity');
  await expect(people.getByText('Conflicting answers. Both are saved. Choose one.')).toBeVisible();
  await expect(page.getByText('1 to choose')).toBeVisible();
  await expectNoBarriers(page, 'two answers at a field');
  await people.getByRole('button', { name: /^Use 75 gal/ }).press('Enter');
  await expect(people).toHaveCount(0);
  await expect(page.getByLabel('Water Heater Capacity', { exact: true })).toHaveValue('75');
  await expect(page.getByText('1 to choose')).toHaveCount(0);
  // The question that was asked has the focus, so that Tab goes on from there.
  await expect(page.locator(`[data-path="${capacity}"]`)).toBeFocused();

  const known = cardAt(page, 'Water Heater Location');
  await known.getByRole('button', { name: /^Use Garage/ }).click();
  await expect(page.getByRole('radio', { name: 'Garage' })).toBeChecked();

  await visit(page, `/reports/${reportId}?at=general`);
  const reports = cardAt(page, 'Year Built');
  await expect(reports.getByText('In 4-Point Inspection Form')).toBeVisible();
  await reports.getByRole('button', { name: /^Use 1996/ }).click();
  await expect(page.getByLabel('Year Built', { exact: true })).toHaveValue('1996');
  await expect(reports).toHaveCount(0);

  const server = await askServer(baseURL ?? '', person);
  await expect.poll(() => server.openConflicts()).toBe(0);
  await expect
    .poll(() => server.answers(reportId))
    .toMatchObject({
      [capacity]: 75,
      'general/year_built': 1996,
      'plumbing/water_heater_location': 'garage',
    });
});
