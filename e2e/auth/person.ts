/** Test users: accounts, and ways into the app. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';

export interface Person {
  fullName: string;
  organizationName: string;
  email: string;
  password: string;
}

export function newPerson(): Person {
  return {
    fullName: 'Rosa Lind',
    organizationName: 'Lind Inspections',
    email: `rosa.${randomUUID().slice(0, 8)}@example.com`,
    password: 'three plain words',
  };
}

const configAnswer = z.object({ supabasePublishableKey: z.string() });
const sessionAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
});

/**
 * Signs up over the API; the session reaches the app the way an email link brings it. The sign-up form has its own
 * stories (e2e/auth, e2e/journey).
 * @param origin another address of the same server, such as a proxy's
 */
export async function signUp(page: Page, person: Person, origin = ''): Promise<void> {
  const { email, password, fullName, organizationName } = person;
  const config = configAnswer.parse(await (await page.request.get(`${origin}/config.json`)).json());
  const answer = await page.request.post(`${origin}/auth/v1/signup`, {
    headers: { apikey: config.supabasePublishableKey },
    data: { email, password, data: { full_name: fullName, organization_name: organizationName } },
  });
  const session = sessionAnswer.parse(await answer.json());
  const fragment = new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: String(session.expires_in),
    token_type: 'bearer',
    type: 'signup',
  });
  await page.goto(`${origin}/auth/confirm#${fragment}`);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** The sign-up form, as people fill it. */
export async function signUpOnScreen(page: Page, person: Person, origin = ''): Promise<void> {
  await page.goto(`${origin}/auth?mode=signup`);
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Organization name').fill(person.organizationName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** On the sign-in page, however it was reached. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out successfully. See you next time!')).toBeVisible();
}

/** The user menu names both the person and their organization. */
export async function expectAtWork(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: `Account menu, ${person.fullName}` }).click();
  await expect(page.getByRole('menu').getByText(person.organizationName)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}
