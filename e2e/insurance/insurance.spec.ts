/** /reports/{id}/insurance: the features that count follow the answers, and what else the insurer requires is listed. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { letterTo } from '../agreements/mailbox.ts';
import { newPerson, signUp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriersInBothThemes } from '../support/expect-no-barriers.ts';
import { inSoak, installed, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

async function startForm(page: Page, slug: string): Promise<string> {
  await visit(page, `/reports/new/${slug}`);
  await page.getByLabel('Street address').fill('9 Bay Street');
  await page.getByLabel('Client name').fill('Ann Marsh');
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f-]{36}/);
  return /\/reports\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}

test('an inspector sees without a network which features count', { tag: [installed, inSoak] }, async ({
  page,
  context,
}) => {
  await signUp(page, newPerson());
  const id = await startForm(page, 'wind-mitigation');
  await appOnDevice(page);
  await context.setOffline(true);
  await page.goto(`/reports/${id}?at=q8`);
  const none = page.getByRole('radio', { name: /No sealed roof deck/ });
  await none.click();
  await expect(none).toBeChecked();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Insurance' }).click();
  const features = page.getByRole('region', { name: 'By feature' });
  await expect(features.getByText('There is no credit for this class of the question.')).toBeVisible();

  // No table was entered: no percentage, and whom to ask.
  const changes = page.getByRole('region', { name: 'What could change the price' }).getByRole('listitem');
  await expect(changes.filter({ hasText: 'Seal the roof deck' })).toContainText('Ask your insurer');
  await expect(page.getByRole('region', { name: 'Insurance' })).not.toContainText('%');
  await expect(
    page.getByText('The inspector is not an insurance agent and gives no insurance advice.'),
  ).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'insurance');
});

test('what the insurer asks for beyond the form is shown with the way to its place', { tag: inSoak }, async ({
  page,
  browser,
}) => {
  await signUp(page, newPerson());
  const id = await startForm(page, 'wind-mitigation');
  await visit(page, `/reports/${id}?at=owner`);
  await page.getByLabel('Insurance company', { exact: true }).fill('Citizens Insurance');
  await page.getByLabel('Insurance company', { exact: true }).blur();
  await visit(page, `/reports/${id}/insurance`);
  const slopes = page.getByRole('link', { name: /Take a photo of each roof slope\..*0 of 2 photos/ });
  await expect(slopes).toBeVisible();
  await slopes.click();
  await expect(page).toHaveURL(new RegExp(`/reports/${id}\\?at=general`));

  await test.step('and the owner, who is not at home, signs the form by link', async () => {
    const email = `owner.${randomUUID().slice(0, 8)}@example.com`;
    await visit(page, `/reports/${id}?at=homeowner`);
    await page.getByRole('button', { name: 'Request signature' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ann Marsh');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Waiting for Ann Marsh')).toBeVisible();

    const letter = await letterTo(email, 'sign the inspection form');
    const owner = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await owner.goto(/\/agreements\/[\w-]{43}/.exec(letter.text)?.[0] ?? '/');
    await expect(owner.getByText('I certify that the named Qualified Inspector')).toBeVisible();
    await expect(owner.getByText('Insurance company: Citizens Insurance')).toBeVisible();
    await owner.getByRole('button', { name: 'Show the pages' }).click();
    await expect(owner.getByRole('img', { name: /^Page 2 of \d+$/ })).toBeVisible({ timeout: 30_000 });
    await expectNoBarriersInBothThemes(owner, 'the page of an owner who signs a form');
    await owner.getByRole('checkbox').check();
    await owner.getByRole('radio', { name: 'Type' }).click();
    await owner.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(owner.getByText('You have signed')).toBeVisible();

    await expect(page.getByRole('img', { name: 'Signature of Ann Marsh' })).toBeVisible();
    await expect(page.getByLabel('Date of signature')).not.toHaveValue('');
  });
});
