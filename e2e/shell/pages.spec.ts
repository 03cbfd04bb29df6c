import { expect } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { inSoak, test } from '../support/test.ts';

test('an unknown address is no page, and leads home', async ({ page }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Plumbline');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('each page has its own title, description, canonical address and structured data', {
  tag: inSoak,
}, async ({ page, baseURL }) => {
  for (const [path, title] of [
    ['/auth?mode=signin', 'Sign in · Plumbline'],
    ['/auth?mode=signup', 'Sign up · Plumbline'],
    ['/auth/forgot-password', 'Forgot password · Plumbline'],
    ['/support', 'Contact support · Plumbline'],
    ['/sample-reports/roof-certification', 'Sample report: Roof certification · Plumbline'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', `${baseURL}${path.split('?')[0]}`);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w{4}/);
    await expect(page.locator('title')).toHaveCount(1);
    await expect(async () => {
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.map((text) => JSON.parse(text))).toEqual([
        expect.objectContaining({
          '@type': 'WebPage',
          name: title,
          url: `${baseURL}${path.split('?')[0]}`,
          description: await page.locator('meta[name="description"]').getAttribute('content'),
        }),
      ]);
    }).toPass();
  }
});

test('a keyboard skips to the content, and starts there after each navigation', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Start Free Trial' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  // Until the app has taken over the page (ADR 0215), its links load documents, and nothing moves the focus.
  await page.waitForFunction(() => {
    const form = document.querySelector('form[aria-label="Sign in"]');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactFiber'));
  });
  await page.getByRole('link', { name: 'Forgot password' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Forgot password · Plumbline' })).toHaveCount(1);
});

test('on a phone the user menu lists the navigation; at the desk the header does', async ({
  page,
  isMobile,
}) => {
  await signUp(page, newPerson());
  const top = page.getByRole('navigation', { name: 'Main' });
  if (!isMobile) {
    await expect(top.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    return;
  }
  await expect(top).toHaveCount(0);
  await page.getByRole('button', { name: 'Account menu, Rosa Lind' }).click();
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
});

test('a page that breaks says so, and Go Home leads out', async ({ page }) => {
  await page.route(/assets\/forgot-password-.*\.js/, (route) => route.abort());
  await page.goto('/auth/forgot-password');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
});

test("a page that takes a while says 'Loading page...'", { tag: inSoak }, async ({ page }) => {
  await page.route(/assets\/forgot-password-.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await page.goto('/auth?mode=signin');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByRole('status').getByText('Loading page...')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
});
