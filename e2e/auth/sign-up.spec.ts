import { expect } from '@playwright/test';
import { test } from '../support/test.ts';
import { createAccount, expectAtWork, newPerson, signUpOnScreen } from './person.ts';

test('a new inspector signs up, is welcomed, and belongs to an organization of that name', async ({
  page,
}) => {
  const person = newPerson();
  await signUpOnScreen(page, person);
  await expect(page.getByText('Welcome to Plumbline. Your account is ready.')).toBeVisible();
  await expectAtWork(page, person);
});

test('the form says at each field what is missing, and goes to the first', async ({ page }) => {
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Email').fill('rosa@');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(/Enter your name/);
  await expect(page.getByLabel('Company name')).toHaveAccessibleDescription(/your company name/);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/like name@company\.com/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at least 10/);
  await page.getByLabel('Email').fill('rosa@example.com');
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');
});

test('an address that is used already is refused at its field', async ({ page }) => {
  const person = newPerson();
  await createAccount(person);
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Full name').fill('Somebody else');
  await page.getByLabel('Company name').fill('Elsewhere');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('another four words');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already has an account/);
});

test('a password is measured while it is typed, can be shown, and browsers know what it is', async ({
  page,
}) => {
  await page.goto('/auth?mode=signup');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('password12345');
  await expect(page.getByText('Weak. Add another word.')).toBeVisible();
  await password.fill('correct horse battery');
  await expect(page.getByText('Strong.')).toBeVisible();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Full name')).toHaveAttribute('autocomplete', 'name');
});
