import { expect } from '@playwright/test';
import { newPerson, signOut, signUp } from '../auth/person.ts';
import { phoneFirst, test } from '../support/test.ts';

test('the logo leads a visitor to the front page, and who is signed in to the dashboard', {
  tag: phoneFirst,
}, async ({ page }) => {
  const logo = page.getByRole('banner').getByRole('link', { name: 'Plumbline', exact: true });
  await page.goto('/');
  await expect(logo).toHaveAttribute('href', '/');
  await signUp(page, newPerson(), '/reports');
  await logo.click();
  await expect(page).toHaveURL('/dashboard');
});

test('the footer is for visitors only, and signing out leads to the front page', { tag: phoneFirst }, async ({
  page,
}) => {
  await signUp(page, newPerson());
  for (const path of ['/dashboard', '/reports', '/reports/select-type', '/reports/new/home-inspection']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
  await page.goto('/dashboard');
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('contentinfo')).toContainText('Plumbline');
});
