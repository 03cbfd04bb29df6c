import { expect, type Page } from '@playwright/test';

/** Opens the newest email to an address on the mail page of a machine without SMTP. Emails are sent behind the answer, so it may take a moment. */
export async function openNewestMail(page: Page, email: string): Promise<void> {
  const mail = page.locator('li', { hasText: email }).first().getByRole('link');
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail).toBeVisible({ timeout: 1000 });
  }).toPass();
  await mail.click();
}

/** The first link of that email. */
export async function linkOfNewestMail(page: Page, email: string): Promise<string> {
  await openNewestMail(page, email);
  const href = await page.locator('pre a').first().getAttribute('href');
  if (href === null) throw new Error('The email has no link.');
  return href;
}
