/** An office that can be booked online: one service, an address, and its owner on weekdays from 9 to 5. */
import { expect, type Page } from '@playwright/test';
import { visit } from '../support/visit.ts';

/** @param page signed in as the owner, on any page of the app */
export async function offerBooking(page: Page, slug: string): Promise<void> {
  await visit(page, '/settings/services');
  await page.getByRole('button', { name: 'Add service' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Full inspection');
  await page.getByRole('textbox', { name: 'Price' }).fill('425');
  await page.getByRole('button', { name: 'Save service' }).click();
  await expect(page.getByRole('button', { name: /^Full inspection/ })).toBeVisible();

  await visit(page, '/settings/booking');
  await page.getByLabel('Name in the address').fill(slug);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('link', { name: 'Open the page' })).toBeVisible();
  await page.getByRole('switch', { name: 'Clients can book online' }).click();
  await page.getByText('Not offered').click();
  await page.getByRole('switch', { name: 'Clients can book this person' }).click();
  await page.getByRole('button', { name: 'Monday to Friday, 9 to 5' }).click();
  await expect(page.getByLabel('Friday from')).toBeVisible();
}
