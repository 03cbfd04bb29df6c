/** A person protects their account, signs in with a code, loses the phone, and gets in with a recovery code; another with a passkey. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAtWork, fillSignIn, newPerson, type Person, signOut, signUp } from '../auth/person.ts';
import { inSoak, test } from '../support/test.ts';

/** A later step than any used before is accepted once; the server allows one step ahead. */
const codeOf = (secret: string, stepsFromNow = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + stepsFromNow * 30_000,
  });

async function openSetup(page: Page, kind: string): Promise<void> {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Set up two-step verification' }).click();
  await page.getByRole('dialog').getByRole('button', { name: kind }).click();
}

async function keepCodes(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Show my recovery codes' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  await page.getByRole('checkbox', { name: /^I’ve saved these codes/ }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  return text.match(/\w{4}(-\w{4}){3}/g) ?? [];
}

async function signInAgain(page: Page, person: Person): Promise<void> {
  await signOut(page);
  await page.goto('/auth?mode=signin');
  await fillSignIn(page, person.email, person.password);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

test('a code of the phone is required after the password, and a recovery code when the phone is lost', async ({
  page,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await openSetup(page, 'Authenticator app');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.getByRole('dialog').getByRole('code').textContent()) ?? '';
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  const codes = await keepCodes(page);
  expect(codes).toHaveLength(10);
  await expect(page.getByText('10 of 10 left')).toBeVisible();

  await signInAgain(page, person);
  await page.getByLabel('Code from the app').fill('000000');
  await expect(page.getByText(/^Incorrect code\./)).toBeVisible();
  await page.getByLabel('Code from the app').fill(codeOf(secret, 1));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectAtWork(page, person);

  await signInAgain(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill((codes[0] ?? '').toUpperCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings/security');
  await expect(page.getByText('9 of 10 left')).toBeVisible();
});

test('a passkey opens the account where the browser has them', { tag: inSoak }, async ({ page, baseURL }) => {
  // Passkeys need a host name, not an IP address.
  const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = newPerson();
  await signUp(page, person, '/dashboard', origin);
  await page.goto(`${origin}/settings/security`);
  await page.getByRole('button', { name: 'Set up two-step verification' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Passkey' }).click();
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('list', { name: 'Verification methods' }).getByText('Passkey')).not.toHaveCount(
    0,
  );

  await signOut(page);
  await page.goto(`${origin}/auth?mode=signin`);
  await fillSignIn(page, person.email, person.password);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page).toHaveURL(`${origin}/dashboard`);
  await expectAtWork(page, person);
});
