/** The way to an open report, through the screens. */
import { expect, type Page } from '@playwright/test';

export async function startReport(page: Page, street = '1148 Palmetto Ave', origin = ''): Promise<string> {
  await page.goto(`${origin}/reports/new/home-inspection`);
  await page.getByLabel('Street address').fill(street);
  const client = page.getByLabel('Client name');
  if (await client.isVisible()) await client.fill('Ann Marsh');
  await page.getByRole('button', { name: 'Start inspection' }).click();
  await expect(page).toHaveURL(/\/reports\/[0-9a-f-]{36}/);
  const id = /\/reports\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  if (id === undefined) throw new Error('the report has no address');
  return id;
}
