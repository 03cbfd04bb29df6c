/** axe's findings on a screen, as one list printed by a failing test. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOnly } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Those that depend on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** `npm run test:soak` looks at everything in every size and theme. */
export const isSoak = process.env.E2E_SIZES === 'all';

/** `where` names the screen in the failure; `inside` checks only one part. */
export const expectNoBarriers = (page: Page, where: string, inside?: string): Promise<void> =>
  expectNone(page, where, inside, false);

async function expectNone(
  page: Page,
  where: string,
  inside: string | undefined,
  isColorsOnly: boolean,
): Promise<void> {
  await settle(page);
  const violations = await (page.frames().length > 1
    ? lookWithFrames(page, inside)
    : lookAt(page, inside, isColorsOnly));
  const found = violations.map(
    ({ id, nodes }) => `${where}: ${id} ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

/** Base UI's focus guards: hidden on purpose, and they hand the focus on at once. */
const GUARD = '[data-base-ui-focus-guard]';

/** In the page itself, where axe stays for the next look: a third of the CPU of `AxeBuilder`, which opens a second page for each. */
async function lookAt(page: Page, inside: string | undefined, isColorsOnly: boolean): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const context = { exclude: [[GUARD]], ...(inside !== undefined && { include: [[inside]] }) };
  const runOnly: RunOnly = isColorsOnly
    ? { type: 'rule', values: COLOR_RULES }
    : { type: 'tag', values: RULES };
  return page.evaluate(
    async ([where, runOnly]) => {
      const { axe: own } = window as unknown as { axe: typeof axe };
      const { violations } = await own.run(where, { runOnly, resultTypes: ['violations'] });
      // A bar at the bottom covers part of what is under it now: in the middle of the screen it is whole.
      const isSmall = async (selector: unknown): Promise<boolean> => {
        const element = typeof selector === 'string' ? document.querySelector(selector) : null;
        if (element === null) return true;
        const { scrollX, scrollY } = window;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = await own.run(element, { runOnly: { type: 'rule', values: ['target-size'] } });
        scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
        return again.violations.length > 0;
      };
      for (const violation of violations.filter(({ id }) => id === 'target-size')) {
        const small = [];
        for (const node of violation.nodes) if (await isSmall(node.target[0])) small.push(node);
        violation.nodes = small;
      }
      return violations.filter(({ nodes }) => nodes.length > 0);
    },
    [context, runOnly] as const,
  );
}

async function lookWithFrames(page: Page, inside: string | undefined): Promise<Result[]> {
  const builder = new AxeBuilder({ page }).withTags(RULES).exclude(GUARD);
  return (await (inside === undefined ? builder : builder.include(inside)).analyze()).violations;
}

/**
 * A color on its way from one theme to the other, and a sheet half faded in, have no contrast yet. Requests frames: without one,
 * Chromium leaves transitions of what is not in view where they are, and their `finished` never resolves.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const isPassing = ({ playState, effect }: Animation): boolean =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    do await frame();
    while (document.getAnimations().some(isPassing));
  });
}

/**
 * Checks both themes of the current screen. A theme changes only colors, except on pages of the site whose pictures have a version for
 * each, so that the second look is at colors; `npm run test:soak` looks for everything twice.
 */
export async function expectNoBarriersInBothThemes(
  page: Page,
  where: string,
  inside?: string,
): Promise<void> {
  const isSame = !isSoak && (await page.locator('.in-dark').count()) === 0;
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await expectNone(page, `${theme} ${where}`, inside, isSame && theme === 'dark');
  }
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** On phone and desktop sizes, in both themes; restores the window size afterward. */
export async function expectNoBarriersAnywhere(page: Page, where: string, inside?: string): Promise<void> {
  const own = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNoBarriersInBothThemes(page, `${size.width} ${where}`, inside);
  }
  if (own !== null) await page.setViewportSize(own);
}
