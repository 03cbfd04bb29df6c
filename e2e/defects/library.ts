/** What a person does with the library, by its labels. */

import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from '../support/visit.ts';

export const list = (page: Page): Locator => page.getByRole('list', { name: /^[\d,]+ comments?$/ });
export const row = (page: Page, title: string): Locator =>
  list(page).getByRole('link').filter({ hasText: title });
export const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search the library' });

export async function openLibrary(page: Page, query = ''): Promise<void> {
  await visit(page, `/defects-admin${query}`);
  await expect(page.getByRole('heading', { name: 'Defect library', level: 1 })).toBeVisible();
}

/** The library arrives with a device's first sync. */
export async function openFilledLibrary(page: Page): Promise<void> {
  await openLibrary(page);
  await expect(page.getByRole('link', { name: 'All 485' })).toBeVisible({ timeout: 30_000 });
}

/** Finds a comment by title and opens it. */
export async function openText(page: Page, title: string): Promise<void> {
  await search(page).fill(title);
  // Rows about to disappear would be under the pointer.
  await expect(list(page)).toHaveAccessibleName(/^\d{1,2} comments?$/);
  await row(page, title).click();
  await expect(page.getByRole('article', { name: title })).toBeVisible();
}

export async function pickForText(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for this comment' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

export async function pickForLibrary(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for the library' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Back to the list, where the comment is in its place. */
export async function closeText(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Back to the library|Close comment)$/ }).click();
}
