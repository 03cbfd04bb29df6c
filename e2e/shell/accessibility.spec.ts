import { expect } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriersAnywhere, expectNoBarriersInBothThemes } from '../support/expect-no-barriers.ts';
import { inSoak, installed, test } from '../support/test.ts';

const publicPages = [
  '/',
  '/auth?mode=signin',
  '/auth?mode=signup',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/confirm',
  '/no-such-page',
];

const BOTH_SIZES = 'looks at both sizes by itself';

for (const path of publicPages) {
  test(`${path} has no barriers in either theme`, async ({ page, isMobile }) => {
    test.skip(isMobile, BOTH_SIZES);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /Opening|Confirming/ })).toHaveCount(0);
    await expectNoBarriersAnywhere(page, path);
  });
}

test('forms with complaints have no barriers in either theme', async ({ page, isMobile }) => {
  test.skip(isMobile, BOTH_SIZES);
  await page.goto('/auth?mode=signup');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expectNoBarriersAnywhere(page, 'sign-up with errors');
});

test('the application has no barriers in either theme', { tag: [installed, inSoak] }, async ({
  page,
  context,
}) => {
  await signUp(page, newPerson());
  await expectNoBarriersInBothThemes(page, 'dashboard');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'user menu');
  await page.keyboard.press('Escape');
  await appOnDevice(page);
  await context.setOffline(true);
  await expect(page.getByText("You're currently offline.")).toBeVisible();
  await expectNoBarriersInBothThemes(page, 'offline');
});
