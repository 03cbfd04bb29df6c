/** The Florida wind mitigation: an official form in two editions, filled in by hand and by what follows from it. */
import { expect, type Page } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { pickFromMenu } from '../editor/open-report.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { expectToast } from '../support/expect-toast.ts';
import { inSoak, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { fillInspection, openMoreDetails } from './report-list.ts';

/** Signs up and shows the form of a house in Fort Myers; returns the report's address. */
async function openWindMitigation(page: Page, day: string, at: string): Promise<string> {
  const house = { street: '118 Heron Way', city: 'Fort Myers', client: 'Delia Brandt', yearBuilt: 2005 };
  const report = { type: 'wind_mitigation', ...house, day, at } as const;
  return `/reports/${await signUpWithReport(page, newPerson(), report)}`;
}

const openAt = (page: Page, report: string, at: string) => visit(page, `${report}?at=${at}`);

test('is found by the number of its form, and says which edition the date requires', { tag: inSoak }, async ({
  page,
}) => {
  await signUp(page, newPerson(), '/reports/select-type');
  await page.getByRole('searchbox', { name: 'Search report types' }).fill('1802');
  const types = page.getByRole('list', { name: 'Report types' });
  await expect(types.getByRole('listitem')).toHaveCount(1);
  await expectNoBarriers(page, 'types of report');
  await types.getByRole('link', { name: 'Wind mitigation' }).click();
  await expect(page.getByRole('heading', { name: 'New wind mitigation' })).toBeVisible();
  await page.getByLabel('Date', { exact: true }).fill('2026-03-31');
  await expect(page.getByText('Form OIR-B1-1802, Rev. 01/12')).toBeVisible();
  await page.getByLabel('Date', { exact: true }).fill('2026-04-01');
  await expect(page.getByText('Form OIR-B1-1802, Rev. 04/26')).toBeVisible();
  await visit(page, '/reports/new/tree-survey');
  await expect(page.getByRole('heading', { name: 'New wind mitigation' })).toHaveCount(0);
});

test('suggests the letter with its reason, and stops an answer that the numbers refuse', async ({ page }) => {
  const report = await openWindMitigation(page, '2026-05-12', 'q1');
  await expect(page.getByText('because the home was built in 2005')).toBeVisible();
  await page.getByRole('button', { name: /^Use A for/ }).click();
  await expect(page.getByRole('radio', { name: /FBC 2001 & 2004/ })).toBeChecked();
  await expect(page.getByText('because the home was built in 2005')).toHaveCount(0);

  await openAt(page, report, 'q7');
  await page.getByLabel('Total length of non-hip features').fill('21');
  await page.getByLabel('Total roof system perimeter').fill('200');
  // Comes once the typing has paused, and moves the letters down.
  await expect(page.getByText(/because 10\.5% of the perimeter is not hip/)).toBeVisible();
  await page.getByRole('radio', { name: /Hip roof/ }).click();
  const refusal = page.getByText('More than 10% of the perimeter is not hip. The answer is C.');
  await expect(refusal).toBeVisible();
  await expectNoBarriers(page, 'roof geometry');
  await page.getByRole('button', { name: /^Use C for/ }).click();
  await expect(refusal).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /Other roof/ })).toBeChecked();
});

test('takes several marks of the opening chart, and the weakest decides', async ({ page, isMobile }) => {
  await openWindMitigation(page, '2026-05-12', 'q9');
  /** On a phone, the kinds of openings are collapsed. */
  const mark = async (kind: string, index: number, level: string): Promise<void> => {
    if (isMobile) {
      const group = page.getByRole('group', { name: kind, exact: true });
      if (!(await group.isVisible())) await page.locator('summary').nth(index).click();
      const box = group.getByRole('checkbox', { name: level });
      await box.click();
      await expect(box).toBeChecked();
    } else {
      const [code = '', ...words] = level.split('. ');
      const box = page.getByRole('checkbox', { name: `${kind}: ${code} ${words.join('. ')}`, exact: true });
      await box.click();
      await expect(box).toBeChecked();
    }
  };
  const windows = 'Glazed Openings, Windows or Entry Doors';
  await mark(windows, 0, 'A. Cyclic pressure & large missile, 9 lb');
  await mark(windows, 0, 'X. No protection');
  await mark('Glazed Openings, Garage Doors', 1, 'N/A. No openings of this type');
  await mark('Glazed Openings, Skylights', 2, 'N/A. No openings of this type');
  await mark('Glazed Openings, Glass Block', 3, 'N/A. No openings of this type');
  await expect(page.getByText('because the weakest glazed opening is at level X')).toBeVisible();
  await expectNoBarriers(page, 'opening chart');
  await page.getByRole('button', { name: /^Use X for/ }).click();
  await expect(page.getByRole('radio', { name: /None or some glazed/ })).toBeChecked();
});

test('follows the date to the other edition, and asks before it changes answers', { tag: inSoak }, async ({
  page,
}) => {
  const report = await openWindMitigation(page, '2026-05-12', 'owner');
  await page.getByLabel('Inspection date').fill('2026-03-10');
  await expectToast(page, 'This date requires Rev. 01/12. The form was switched.', () =>
    page.getByRole('textbox', { name: 'Owner name' }).click(),
  );
  await openAt(page, report, 'q2');
  await expect(page.getByRole('heading', { name: '2. Roof Covering' })).toBeVisible();

  await openAt(page, report, 'q3');
  await page.getByRole('radio', { name: /No attic access/ }).click();
  await openAt(page, report, 'owner');
  await page.getByLabel('Inspection date').fill('2026-04-10');
  await page.getByRole('textbox', { name: 'Owner name' }).click();
  await page.getByRole('button', { name: 'Change edition' }).click();
  await expectToast(page, 'This report now uses Rev. 04/26.', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Change edition' }).click(),
  );
  await openAt(page, report, 'q5');
  await expect(page.getByRole('heading', { name: '5. Roof Deck Attachment' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /No attic access/ })).toBeChecked();
});

test('is added to a home inspection with what that one knows', { tag: inSoak }, async ({ page }) => {
  await signUp(page, newPerson(), '/reports/new/home-inspection');
  await fillInspection(page, { street: '118 Heron Way', city: 'Fort Myers', client: 'Delia Brandt' });
  await openMoreDetails(page);
  await page.getByLabel('Year built').fill('2005');
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f]{8}-/);
  await expect(page.getByRole('list', { name: 'Sections' })).toBeVisible();
  await pickFromMenu(page, 'Add a report of this house');
  await page.getByRole('link', { name: 'Wind mitigation' }).click();
  await expect(page.getByText('Another report for 118 Heron Way.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '2005' })).toBeVisible();
  await expectNoBarriers(page, 'added report');
  await page.getByRole('button', { name: 'Start report' }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f]{8}-/);
  await openAt(page, new URL(page.url()).pathname, 'owner');
  await expect(page.getByLabel('Year of home')).toHaveValue('2005');
  await expect(page.getByRole('textbox', { name: 'Owner name' })).toHaveValue('Delia Brandt');
});
