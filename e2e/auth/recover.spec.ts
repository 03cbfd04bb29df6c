import { expect, type Page } from '@playwright/test';
import { linkOfNewestMail, openNewestMail } from '../support/dev-mail.ts';
import { inSoak, test } from '../support/test.ts';
import { createAccount, fillSignIn, newPerson, signOut } from './person.ts';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth?mode=signin');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  // The sign-in form has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

test('a forgotten password is replaced through the link in the mail, which works once', async ({ page }) => {
  const person = newPerson();
  await createAccount(person);
  await askForLink(page, person.email);
  const link = await linkOfNewestMail(page, person.email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('four other plain words');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL('/dashboard');
  await signOut(page);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();

  await page.goto('/auth?mode=signin');
  await fillSignIn(page, person.email, person.password);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /^Incorrect email or password/,
  );
  await fillSignIn(page, person.email, 'four other plain words');
  await expect(page).toHaveURL('/dashboard');
});

test('a link that is opened in another browser says why it does not work there', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await createAccount(person);
  await askForLink(page, person.email);
  const link = await linkOfNewestMail(page, person.email);
  const stranger = await browser.newContext();
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(link);
  await expect(
    elsewhere.getByText('This link only works in the browser where you requested it.'),
  ).toBeVisible();
  await stranger.close();
});

test('the digits of the mail lead to a new password, and on to the page that was wanted', {
  tag: inSoak,
}, async ({ page }) => {
  const person = newPerson();
  await createAccount(person);
  await page.goto('/auth?mode=signin&returnTo=/tasks');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  const code = page.getByLabel('Or enter the code');
  await expect(code).toBeVisible();

  const mails = await page.context().newPage();
  await openNewestMail(mails, person.email);
  const [, digits = ''] = /code: (\d{6})/.exec((await mails.locator('pre').textContent()) ?? '') ?? [];
  await mails.close();
  await code.fill(digits);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill('four other plain words');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL('/tasks');
});

test('an unknown address gets the same answer as a known one', async ({ page }) => {
  await askForLink(page, newPerson().email);
});

test('a dead link offers a new one', async ({ page }) => {
  for (const [path, way] of [
    ['/auth/reset-password?error=access_denied&error_code=otp_expired', 'Request a new link'],
    ['/auth/confirm#error=access_denied&error_code=otp_expired', 'Sign in for a new link'],
    ['/auth/reset-password', 'Request a new link'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('alert').getByRole('heading'), path).toHaveText('This link doesn’t work');
    await expect(page.getByRole('link', { name: way })).toBeVisible();
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
  }
});
