/** A server that sends mail: a new account confirms its address, by the link, elsewhere, or by the digits. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type SmtpMailbox, startSmtpMailbox } from '../../apps/server/src/testing/smtp-mailbox.ts';
import { expectNoBarriers } from '../support/expect-no-barriers.ts';
import { type OwnServer, projectRoot, startOwnServer } from '../support/own-server.ts';
import { inSoak, test } from '../support/test.ts';
import { fillSignIn, newPerson, type Person } from './person.ts';

let folder: string;
let mailbox: SmtpMailbox;
let server: OwnServer;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'plumbline-confirm-'));
  chmodSync(folder, 0o711); // as root, Postgres runs as another user that must be able to enter
  mailbox = await startSmtpMailbox();
  server = await startOwnServer(projectRoot, path.join(folder, 'data'), { SMTP_URL: mailbox.url });
});
test.afterAll(async () => {
  await server.stop();
  await mailbox.close();
  rmSync(folder, { recursive: true, force: true });
});

async function askForAccount(page: Page): Promise<Person> {
  const person = newPerson();
  await page.goto(`${server.url}/auth?mode=signup&returnTo=/contacts`);
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Company name').fill(person.organizationName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  return person;
}
async function mailTo({ email }: Pick<Person, 'email'>, count = 1): Promise<string> {
  await expect.poll(() => mailbox.lettersTo(email).length).toBeGreaterThanOrEqual(count);
  return mailbox.lettersTo(email).at(-1)?.text ?? '';
}
const linkOf = (mail: string): string => /http\S+/.exec(mail)?.[0] ?? '';

test('the digits of the mail confirm the address where its link cannot be opened', async ({ page }) => {
  const person = await askForAccount(page);
  const [, digits = ''] = /code: (\d{6})/.exec(await mailTo(person)) ?? [];
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByLabel('Or enter the code')).toHaveAccessibleDescription(/six-digit code/);
  await page.getByLabel('Or enter the code').fill(digits);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page).toHaveURL(`${server.url}/contacts`);
});

test('asking for the mail once more too soon is said as that, and can be done again', async ({ page }) => {
  const person = await askForAccount(page);
  await page.getByRole('button', { name: 'send it again' }).click();
  await expect(page.getByText('We just sent you an email.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'send it again' })).toBeVisible();
  await expectNoBarriers(page, 'check your mail');

  // The email address and the requested page are passed along.
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(`${server.url}/auth?mode=signin&returnTo=%2Fcontacts`);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('a link that is opened in another browser has confirmed the address, and says so', {
  tag: inSoak,
}, async ({ page, browser }) => {
  const person = await askForAccount(page);
  const link = linkOf(await mailTo(person));
  const stranger = await browser.newContext();
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await expectNoBarriers(elsewhere, 'confirmed elsewhere');

  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'This link was already used' })).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Sign in' }).last().click();
  await fillSignIn(elsewhere, person.email, person.password);
  await expect(elsewhere).toHaveURL(`${server.url}/dashboard`);
  await stranger.close();
});

test('another address counts once both mailboxes have agreed, and each step says where it stands', {
  tag: inSoak,
}, async ({ page }) => {
  const person = await askForAccount(page);
  await page.goto(linkOf(await mailTo(person)));
  await expect(page).toHaveURL(`${server.url}/contacts`);

  await page.goto(`${server.url}/settings/security`);
  const { email: next } = newPerson();
  await page.getByLabel('New address').fill(next);
  await page.getByRole('button', { name: 'Change address' }).click();
  const [first, second] = [linkOf(await mailTo({ email: next })), linkOf(await mailTo(person, 2))];

  await page.goto(first);
  await expect(page.getByRole('heading', { name: 'First address confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the settings' }).click();
  await expect(page.getByText(`It will change to ${next} once`)).toBeVisible();

  await page.goto(second);
  await expect(page.getByText(`From now on you sign in as ${next}.`)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/settings/security`);
});
