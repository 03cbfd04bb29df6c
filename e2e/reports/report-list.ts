/** What several stories about reports do. */

import { expect, type Locator, type Page } from '@playwright/test';
import { visit } from '../support/visit.ts';

export interface NewInspection {
  readonly street: string;
  readonly city?: string;
  readonly client?: string;
}

/** On the form, however it was reached. */
export async function fillInspection(page: Page, { street, city, client }: NewInspection): Promise<void> {
  await page.getByLabel('Street address').fill(street);
  if (city !== undefined) await page.getByLabel('City').fill(city);
  await page.getByLabel('Client name').fill(client ?? 'Ana Delgado');
}

/** What the form folds: house, agent, fee. */
export const openMoreDetails = (page: Page): Promise<void> => page.getByText('More details').click();

export async function startInspection(page: Page, inspection: NewInspection): Promise<void> {
  // A load: at the desk, the toast of the deed before would lie over the button (docs/open-points.md).
  await page.goto('/reports/new/home-inspection');
  await fillInspection(page, inspection);
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f]{8}-/);
}

export async function openList(page: Page): Promise<void> {
  await visit(page, '/reports');
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
}

export const rowLink = (page: Page, street: string): Locator =>
  page.getByRole('main').getByRole('link', { name: street });

export async function choose(page: Page, street: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${street}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function showView(page: Page, view: string): Promise<void> {
  const views = page.getByRole('navigation', { name: 'Views of reports' });
  await views.getByRole('link', { name: new RegExp(`^${view}`) }).click();
}
