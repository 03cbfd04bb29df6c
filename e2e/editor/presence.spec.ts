/** Two inspectors of one organization in the same report: each sees that the other is there, and where. */
import { expect, type Page } from '@playwright/test';
import { newPerson, openApp, type Person, signInOverApi, signUp } from '../auth/person.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { joinOrganization } from '../support/join-organization.ts';
import { inSoak, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test.skip(({ isMobile }) => isMobile, 'the size of the window changes nothing here');

async function openAs(page: Page, person: Person, path: string): Promise<void> {
  await openApp(page, await signInOverApi(person), path);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout: 30_000 });
}

test('two inspectors in one report see each other and where the other is', { tag: inSoak }, async ({
  page: rosa,
  browser,
  baseURL,
}) => {
  const owner = newPerson();
  const reportId = await signUpWithReport(rosa, owner, { at: 'roof' });
  const ben = await joinOrganization(baseURL ?? '', owner, { fullName: 'Ben Ortiz', role: 'inspector' });
  await expect(rosa.getByText(/ is in /)).toHaveCount(0);

  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await openAs(other, ben, `/reports/${reportId}?at=heating`);
  await expect(rosa.getByText('Ben is in Heating')).toBeVisible({ timeout: 30_000 });
  await expect(other.getByText('Rosa is in Roof')).toBeVisible({ timeout: 30_000 });

  await test.step('and follow each other through the report', async () => {
    await visit(rosa, `/reports/${reportId}?at=plumbing`);
    await expect(other.getByText('Rosa is in Plumbing')).toBeVisible({ timeout: 30_000 });
  });
  await test.step('until one leaves', async () => {
    await other.context().close();
    await expect(rosa.getByText(/^Ben is in/)).toHaveCount(0, { timeout: 60_000 });
  });
});

test('nobody of another organization is seen in a report, whoever knows its address', {
  tag: inSoak,
}, async ({ page: rosa, browser, baseURL }) => {
  const owner = newPerson();
  const reportId = await signUpWithReport(rosa, owner, { at: 'roof' });
  const ben = await joinOrganization(baseURL ?? '', owner, { fullName: 'Ben Ortiz', role: 'inspector' });
  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signUp(stranger, { ...newPerson(), fullName: 'Sam Stranger' }, `/reports/${reportId}?at=heating`);
  await expect(stranger.getByText('This report is not on this device')).toBeVisible({ timeout: 30_000 });

  // Presence works: a colleague is visible. The stranger, who came first, is not.
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await openAs(other, ben, `/reports/${reportId}?at=heating`);
  await expect(rosa.getByText('Ben is in Heating')).toBeVisible({ timeout: 30_000 });
  await expect(rosa.getByText(/^Sam |, and \d+ more/)).toHaveCount(0);
});
