import { expect, type Page } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { installed, test } from '../support/test.ts';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const dark = 'rgb(18, 15, 13)';
const light = 'rgb(247, 244, 239)';

test('is dark unless someone chose, whatever the system says', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await background(page)).toBe(dark);
});

test('a chosen theme is kept and is there before the first paint', { tag: installed }, async ({ page }) => {
  await signUp(page, newPerson());
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Light' }).click();
  await expect.poll(() => background(page)).toBe(light);

  // The app's own script never arrives: what is painted now is what a person sees first.
  await page.route(/assets\/index-.*\.js/, (route) => route.abort());
  await page.context().route('**/sw.js', (route) => route.abort());
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister();
  });
  await page.reload({ waitUntil: 'load' });
  await expect(page.locator('#root')).toBeEmpty();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  expect(await background(page)).toBe(light);
});

test('system follows the system, at once', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'system'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await background(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => background(page)).toBe(dark);
});
