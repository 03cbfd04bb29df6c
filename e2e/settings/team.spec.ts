/**
 * A new member is invited, creates an account from the email, and works with the team's reports without getting a
 * own company.
 */
import { expect } from '@playwright/test';
import { newPerson, openApp } from '../auth/person.ts';
import { writeFinishedReport } from '../publish/finished-report.ts';
import { linkOfNewestMail } from '../support/dev-mail.ts';
import { expectNoBarriersAnywhere } from '../support/expect-no-barriers.ts';
import { inSoak, test } from '../support/test.ts';

test('an invited newcomer signs up, joins, and sees the reports of the team', { tag: inSoak }, async ({
  page,
  browser,
  baseURL,
}) => {
  const report = await writeFinishedReport(baseURL ?? '');
  const newcomer = newPerson();
  await openApp(page, report.session, '/settings/team');
  const members = page.getByRole('list', { name: 'Members' });
  await expect(members.getByRole('listitem')).toHaveText([/Marco Dietz \(you\)/]);
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(newcomer.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible();
  await expectNoBarriersAnywhere(page, 'team');

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await theirs.goto(await linkOfNewestMail(theirs, newcomer.email));
  await expect(theirs.getByRole('heading', { name: 'Join Dietz Inspections' })).toBeVisible();
  await expectNoBarriersAnywhere(theirs, 'invitation');
  await theirs.getByRole('link', { name: 'Create account' }).click();
  await expect(theirs.getByLabel('Company name')).toHaveCount(0);
  await theirs.getByLabel('Full name').fill('Nell Newcomer');
  await theirs.getByLabel('Email').fill(newcomer.email);
  await theirs.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await theirs.getByRole('button', { name: 'Create account' }).click();
  await expect(theirs.getByRole('heading', { name: 'Welcome to Dietz Inspections' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Open the dashboard' }).click();
  await theirs.goto('/reports');
  await expect(theirs.getByRole('link', { name: /2207 Orchid Lane/ }).first()).toBeVisible({
    timeout: 30_000,
  });

  // Both devices know each other; the invitation is accepted.
  await page.reload();
  await expect(members.getByRole('listitem')).toHaveText([/Marco Dietz/, /Nell Newcomer/], {
    timeout: 30_000,
  });
  await expect(page.getByText('No pending invitations.')).toBeVisible();
});
