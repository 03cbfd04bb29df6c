/** The public site for a first-time visitor: pages, cookies, no script, no other origin. */
import { expect, type Page } from '@playwright/test';
import { newPerson, signUp } from '../auth/person.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { expectNoBarriersAnywhere } from '../support/expect-no-barriers.ts';
import { installed, test } from '../support/test.ts';

/** Address, title, heading, and page type in structured data. */
const PAGES = [
  [
    '/',
    'Plumbline: Home inspection reports, done on site',
    'Done before you leave the driveway.',
    ['Organization', 'SoftwareApplication', 'FAQPage'],
  ],
  ['/features', 'Features · Plumbline', 'Everything Plumbline does', ['BreadcrumbList']],
  ['/feature-comparison', 'Feature comparison · Plumbline', 'How Plumbline compares', ['BreadcrumbList']],
  [
    '/pricing',
    'Pricing · Plumbline',
    'Simple pricing. No metering.',
    ['BreadcrumbList', 'SoftwareApplication', 'FAQPage'],
  ],
  ['/sample-reports', 'Sample reports · Plumbline', 'Sample reports', ['BreadcrumbList']],
  ['/privacy', 'Privacy · Plumbline', 'Privacy', ['BreadcrumbList']],
  ['/terms', 'Terms · Plumbline', 'Terms', ['BreadcrumbList']],
  ['/security', 'Security · Plumbline', 'Security', ['BreadcrumbList']],
  ['/status', 'Status · Plumbline', 'Status', ['BreadcrumbList']],
  ['/changelog', 'What’s new · Plumbline', 'What’s new', ['BreadcrumbList']],
] as const;

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const kept = (page: Page) =>
  page.evaluate(() => {
    const { functional, analytics, marketing } = JSON.parse(
      localStorage.getItem('cookie-preferences') ?? '{}',
    );
    return { functional, analytics, marketing };
  });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is there, with its head', async ({ page, baseURL }) => {
    for (const [path, title, heading, types] of PAGES) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w{4}.{50}/);
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
        'content',
        `${baseURL}/open-graph.png`,
      );
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(types);
    }
  });

  test('a visitor gets about, and robots know where', async ({ page, baseURL, request }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'View Pricing' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Office' })).toBeVisible();
    const map = await (await request.get('/sitemap.xml')).text();
    for (const [path] of PAGES) expect(map).toContain(`<loc>${baseURL}${path}</loc>`);
    expect(await (await request.get('/robots.txt')).text()).toContain(`${baseURL}/sitemap.xml`);
  });
});

test('a visitor decides about cookies, changes it later, and nothing was asked of another origin', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
  });
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await expectNoBarriersAnywhere(page, 'landing with the question');
  await page.getByRole('button', { name: 'Reject All' }).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => kept(page)).toEqual({ functional: false, analytics: false, marketing: false });

  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Cookie Settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Cookie preferences' });
  await expect(panel.getByRole('checkbox', { name: 'Essential, always on' })).toBeDisabled();
  await panel.getByRole('checkbox', { name: 'Functional' }).check();
  await expectNoBarriersAnywhere(page, 'cookie preferences');
  await panel.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(panel).toBeHidden();
  // The panel reports the choice a moment after closing.
  await expect.poll(() => kept(page)).toEqual({ functional: true, analytics: false, marketing: false });
  await expect(banner(page)).toBeHidden();

  await page.getByRole('button', { name: 'Cookie Settings' }).click();
  await panel.getByRole('checkbox', { name: 'Functional' }).uncheck();
  await page.keyboard.press('Escape');
  expect(await kept(page)).toEqual({ functional: true, analytics: false, marketing: false });
  expect(elsewhere).toEqual([]);
});

test('who is signed in sees the page with the own header, also offline', {
  tag: installed,
}, async ({ page, context }) => {
  await signUp(page, newPerson());
  await appOnDevice(page);
  await page.goto('/pricing');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Simple pricing. No metering.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await context.setOffline(true);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'pricing page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Simple pricing. No metering.' })).toBeVisible();
});
