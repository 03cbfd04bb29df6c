import { expect } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { test } from '../support/test.ts';

test('the vial says in words whether one may leave, and offers bright sun', async ({ page }) => {
  await signUp(page, newPerson());
  const vial = page.getByRole('button', {
    name: /^Safe to leave\./,
  });
  await vial.click();
  await expect(page.getByRole('heading', { name: 'Safe to leave' })).toBeVisible();
  await page.getByRole('switch', { name: 'Bright sun' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('Escape');
  await expect(vial).toBeFocused();
});
