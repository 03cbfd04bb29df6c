/**
 * The client page of the credit estimate: the owner allows and prints it, and before that an inspector sees why not.
 */
import { expect, type Page } from '@playwright/test';
import { fillSignIn, newPerson, signUp } from '../auth/person.ts';
import { expectNoBarriersInBothThemes } from '../support/expect-no-barriers.ts';
import { joinOrganization } from '../support/join-organization.ts';
import { inSoak, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

async function startWindMitigation(page: Page): Promise<string> {
  await visit(page, '/reports/new/wind-mitigation');
  await page.getByLabel('Street address').fill('9 Bay Street');
  await page.getByLabel('Client name').fill('Ann Marsh');
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f-]{36}/);
  return /\/reports\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

/** The page as it would be printed: the first bytes identify the format. */
async function clientPageStart(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: 'Open the client’s page' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const href = (await link.getAttribute('href')) ?? '';
  return page.evaluate(async (url) => (await (await fetch(url)).text()).slice(0, 8), href);
}

test('the owner allows the page for clients and prints it; an inspector sees why not before that', {
  tag: inSoak,
}, async ({ page, browser, baseURL }) => {
  const owner = newPerson();
  await signUp(page, owner);
  const inspector = await joinOrganization(baseURL ?? '', owner, {
    fullName: 'Nat Reyes',
    role: 'inspector',
  });
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await other.goto('/auth');
  await fillSignIn(other, inspector.email, inspector.password);
  await expect(other).toHaveURL(/\/dashboard$/);
  const theirs = await startWindMitigation(other);
  await visit(other, `/reports/${theirs}/insurance`);
  await expect(other.getByRole('region', { name: 'By feature' })).toBeVisible();
  await expect(other.getByText('the owner must turn on the page for clients')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Open the client’s page' })).toHaveCount(0);
  await visit(other, '/settings/insurance');
  await expect(other.getByText('Only the company owner can turn it on or off.')).toBeVisible();

  const id = await startWindMitigation(page);
  await visit(page, `/reports/${id}/insurance`);
  await page.getByRole('link', { name: 'Insurance settings' }).click();
  const allowed = page.getByRole('switch', { name: 'Client page' });
  await expect(allowed).not.toBeChecked();
  await allowed.click();
  await expect(allowed).toBeChecked();
  await expectNoBarriersInBothThemes(page, 'insurance settings');
  await visit(page, `/reports/${id}/insurance`);
  await page.getByRole('button', { name: 'Open the client’s page' }).click();
  expect(await clientPageStart(page)).toBe('%PDF-1.7');

  // The owner's decision reaches the inspector automatically.
  await visit(other, `/reports/${theirs}/insurance`);
  await expect(other.getByRole('switch', { name: 'Send with the report' })).toBeChecked({
    timeout: 60_000,
  });
});

test('an own value is checked, kept as a version, and given back', { tag: inSoak }, async ({ page }) => {
  await signUp(page, newPerson(), '/settings/insurance/credit_tables');
  await page.getByText('Table 1: Notice OIR-B1-1655 (2007-2010)').click();
  const wraps = page.getByLabel('Double wraps').first();
  await wraps.fill('20');
  await expect(page.getByText('A stronger connection may not cost more.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(page.getByText('Some entries need attention.')).toBeVisible();
  await wraps.fill('40');
  const changes = page.getByRole('complementary', { name: 'Versions' });
  await expect(changes.getByText('40%')).toBeVisible();
  await page.getByLabel('Note').fill('Bulletin 12');
  // What is typed survives a reload.
  await page.reload();
  await expect(page.getByLabel('Note')).toHaveValue('Bulletin 12');
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(page.getByText('In effect')).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'a value');

  await page.getByRole('button', { name: 'Withdraw all versions' }).click();
  await page.getByRole('button', { name: 'Withdraw all' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('In effect')).toBeVisible();
});
