/**
 * Every public page in both themes, from phone to desktop, and at 400% (320 pixels wide): nothing is lost or
 * obstructed.
 */
import { expect } from '@playwright/test';
import { expectNoBarriers, expectNoBarriersInBothThemes, isSoak } from '../support/expect-no-barriers.ts';
import { inSoak, test } from '../support/test.ts';

const PAGES = [
  '/',
  '/features',
  '/feature-comparison',
  '/pricing',
  '/sample-reports',
  '/privacy',
  '/terms',
  '/security',
  '/status',
  '/changelog',
  '/documentation',
  '/documentation/work-offline',
  '/internachi-standards',
  '/support',
];
/** A window of 1280 by 1024 at 400% is 320 by 256. */
const SIZES = [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

const COMMON = [390, 1440];

for (const path of PAGES) {
  test(`${path} has no barriers at any size, and fits 320 pixels`, { tag: inSoak }, async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        'cookie-preferences',
        JSON.stringify({
          essential: true,
          functional: false,
          analytics: false,
          marketing: false,
          decidedAt: '2026-01-01T00:00:00Z',
        }),
      ),
    );
    await page.goto(path);
    // The app renders the last one.
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible({ timeout: 60_000 });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const where = `${path} at ${size.width}`;
      // A theme is colors, and what is between the two common sizes has theirs.
      if (isSoak || COMMON.includes(size.width)) await expectNoBarriersInBothThemes(page, where);
      else await expectNoBarriers(page, where);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(tooWide, `${path} at ${size.width} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
}
