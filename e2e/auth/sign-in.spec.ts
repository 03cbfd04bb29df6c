import { expect } from '@playwright/test';
import { inSoak, installed, test } from '../support/test.ts';
import {
  createAccount,
  expectAtWork,
  fillSignIn,
  newPerson,
  signOut,
  signUp,
  signUpOnScreen,
} from './person.ts';

test('a page that requires sign-in is shown after it', async ({ page }) => {
  const person = newPerson();
  await createAccount(person);
  await page.goto('/dashboard?week=2');
  await expect(page).toHaveURL(/\/auth\?mode=signin&returnTo=/);
  await fillSignIn(page, person.email, person.password);
  await expect(page).toHaveURL('/dashboard?week=2');
  await expect(page.getByText("Welcome back! You've successfully signed in.")).toBeVisible();
});

test('a wrong password is said at the field, and the right one works after it', async ({ page }) => {
  const person = newPerson();
  await createAccount(person);
  // The form is sent before the app is there, which takes the answer.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('grant_type=password')) asked.push(request.url());
  });
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await expect.poll(() => asked.length).toBe(1);
    await route.continue();
  });
  await page.goto('/auth?mode=signin', { waitUntil: 'commit' });
  await fillSignIn(page, person.email, 'not my password');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(/^Incorrect email or password/);
  await expect(password).toBeFocused();
  expect(asked).toHaveLength(1);
  await fillSignIn(page, person.email, person.password);
  await expect(page).toHaveURL('/dashboard');
});

test('sign-in never leads to another site', { tag: inSoak }, async ({ page }) => {
  const person = newPerson();
  await createAccount(person);
  for (const target of ['https://example.org/', '//example.org/', '/\\example.org']) {
    await page.goto(`/auth?mode=signin&returnTo=${encodeURIComponent(target)}`);
    await fillSignIn(page, person.email, person.password);
    await expect(page, target).toHaveURL('/dashboard');
    await signOut(page);
    await expect(page).toHaveURL('/');
  }
});

test('who is signed in does not see the sign-in page again', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/auth?mode=signin');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('too many tries are answered in words', async ({ page }) => {
  await page.route('**/auth/v1/token?grant_type=password', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 429, error_code: 'over_request_rate_limit', msg: 'slow down' },
    }),
  );
  await page.goto('/auth?mode=signin');
  await fillSignIn(page, 'rosa@example.com', 'three plain words');
  await expect(page.getByRole('alert').getByText('Too many attempts.')).toBeVisible();
});

test('without a network the form says so and keeps what was typed', { tag: installed }, async ({
  page,
  context,
}) => {
  await page.goto('/auth?mode=signin');
  await expect(page.getByLabel('Email')).toBeVisible();
  await context.setOffline(true);
  await fillSignIn(page, 'rosa@example.com', 'three plain words');
  await expect(page.getByText('Can’t reach the server.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('rosa@example.com');
});

test('signing out in one tab signs the other one out', async ({ page, context }) => {
  await signUp(page, newPerson());
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/auth\?mode=signin/);
});

test('two tabs that start at once make one organization', { tag: inSoak }, async ({ page, context }) => {
  const person = newPerson();
  await signUpOnScreen(page, person);
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')));
  for (const tab of tabs) await expectAtWork(tab, person);
});
