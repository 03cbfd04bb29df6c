/** A person who signs up and in through the screens, as everybody does. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

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

/** `origin`: another address of the same server, such as a proxy's. */
export async function signUp(page: Page, person: Person, origin = ''): Promise<void> {
  await page.goto(`${origin}/auth?mode=signup`);
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Organization name').fill(person.organizationName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** On the sign-in page, wherever it was reached from. */
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

/** The person and their organization are known here: the user menu names both. */
export async function expectAtWork(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: `Account menu, ${person.fullName}` }).click();
  await expect(page.getByRole('menu').getByText(person.organizationName)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}
