/** Test users: accounts, and ways into the app. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
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
  user: z.object({ id: z.string(), user_metadata: z.object({ full_name: z.string() }) }),
});

/** An open session that no screen has used yet. */
export interface Session {
  readonly origin: string;
  readonly apiKey: string;
  readonly userId: string;
  readonly fullName: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

/** @param origin another address of the same server, such as a proxy's */
export function createAccount(
  { email, password, fullName, organizationName }: Person,
  origin?: string,
): Promise<Session> {
  const data = { full_name: fullName, organization_name: organizationName };
  return openSession('/auth/v1/signup', { email, password, data }, origin);
}

export const signInOverApi = (
  { email, password }: Pick<Person, 'email' | 'password'>,
  origin?: string,
): Promise<Session> => openSession('/auth/v1/token?grant_type=password', { email, password }, origin);

async function openSession(path: string, body: object, origin = testedOrigin()): Promise<Session> {
  const config = configAnswer.parse(await (await fetch(`${origin}/config.json`)).json());
  const apiKey = config.supabasePublishableKey;
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { apikey: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const session = sessionAnswer.parse(await answer.json());
  return {
    origin,
    apiKey,
    userId: session.user.id,
    fullName: session.user.user_metadata.full_name,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    expiresInSeconds: session.expires_in,
  };
}

const testedOrigin = (): string => test.info().project.use.baseURL ?? '';

/** The session reaches the app the way an email link brings it, which then shows the page at `path`. */
export async function openApp(page: Page, session: Session, path = '/dashboard'): Promise<void> {
  const fragment = new URLSearchParams({
    access_token: session.accessToken,
    refresh_token: session.refreshToken,
    expires_in: String(session.expiresInSeconds),
    token_type: 'bearer',
    type: 'signup',
  });
  const query = new URLSearchParams({ returnTo: path });
  await page.goto(`${session.origin}/auth/confirm?${query}#${fragment}`);
  await expect(page).toHaveURL(`${session.origin}${path}`);
}

/** Signs up over the API. The sign-up form has its own stories (e2e/auth, e2e/journey). */
export async function signUp(page: Page, person: Person, path?: string, origin?: string): Promise<Session> {
  const session = await createAccount(person, origin);
  await openApp(page, session, path);
  return session;
}

/** The sign-up form, as people fill it. */
export async function signUpOnScreen(page: Page, person: Person, origin = ''): Promise<void> {
  await page.goto(`${origin}/auth?mode=signup`);
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Company name').fill(person.organizationName);
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
  const item = page.getByRole('menuitem', { name: 'Sign out' });
  // A menu that is drawn again between press and release, as when the network goes at that moment, loses the click.
  await expect(async () => {
    if (await item.isVisible()) await item.click();
    await expect(page.getByText('Signed out successfully. See you next time!')).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
}

/** The user menu names both the person and their organization. */
export async function expectAtWork(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: `Account menu, ${person.fullName}` }).click();
  await expect(page.getByRole('menu').getByText(person.organizationName)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}
