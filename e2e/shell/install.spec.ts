import { expect, type Page } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { inSoak, phoneFirst, test } from '../support/test.ts';

/** Chromium shows its prompt only outside automation; the event is what the app sees of it. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset.prompted = 'yes';
      return { outcome: 'accepted' };
    };
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
}

test('a new user is offered to install the app, may put it off, and is left alone then', {
  tag: [phoneFirst, inSoak],
}, async ({ page }) => {
  await signUp(page, newPerson());
  await offerInstall(page);
  const dialog = page.getByRole('dialog', { name: 'Install Plumbline on this device' });
  await expect(dialog.getByRole('button', { name: 'Install App' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Maybe Later' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  await offerInstall(page);
  await page.waitForTimeout(1500); // longer than the offer's delay
  await expect(dialog).toHaveCount(0);
});

test('the user menu installs the app when the browser can', async ({ page, isMobile }) => {
  await signUp(page, newPerson());
  await page.evaluate(() => localStorage.setItem('install-dismissed-at', new Date().toISOString()));
  const entry = page.getByRole('menuitem', { name: isMobile ? 'Install App' : 'Download App' });
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.keyboard.press('Escape');
  await offerInstall(page);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await entry.click();
  await page.getByRole('button', { name: 'Install App' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
});
