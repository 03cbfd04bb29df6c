import axe, { type RunOptions } from 'axe-core';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@plumbline/ui/styles.css';
import { ComponentGallery } from './component-gallery.tsx';

let root: Root;
let host: HTMLElement;
afterEach(() => {
  root.unmount();
  host.remove();
});

function show(theme: 'dark' | 'light'): void {
  document.documentElement.lang = 'en';
  document.title = 'Components';
  document.documentElement.setAttribute('data-theme', theme);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  flushSync(() => root.render(<ComponentGallery />));
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const EVERYTHING: RunOptions = {
  runOnly: [...WCAG, 'best-practice'],
  rules: { 'target-size': { enabled: true } },
};
const WITHOUT_PRACTICES: RunOptions = { ...EVERYTHING, runOnly: WCAG };
/** A theme changes only colors: in the second one, only those are looked at again. */
const COLORS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Returns violations as 'rule: element'. */
async function violations(options: RunOptions, inside = ':root'): Promise<readonly string[]> {
  await document.fonts.ready;
  await Promise.all(
    document
      .getAnimations()
      .filter(endsByItself)
      .map((animation) => animation.finished),
  );
  // Focus guards are empty, hidden, focusable stops by design.
  const result = await axe.run(
    { include: [inside], exclude: ['[data-base-ui-focus-guard]'] },
    { ...options, resultTypes: ['violations'] },
  );
  return result.violations.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id}: ${node.html.slice(0, 160)}`),
  );
}
function endsByItself(animation: Animation): boolean {
  return animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
}

describe.each(['dark', 'light'] as const)('every component in the %s theme', (theme) => {
  it.each([390, 820, 1440])('has no accessibility violation at %d px', async (width) => {
    await page.viewport(width, 900);
    show(theme);
    expect(await violations(theme === 'dark' ? EVERYTHING : COLORS)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it.each([
    ['Open sheet', 'dialog'],
    ['Open dialog', 'dialog'],
    ['Delete report', 'alertdialog'],
    ['Report menu', 'menu'],
    ['Filter', 'dialog'],
  ] as const)('has none behind %s either', async (name, role) => {
    await page.viewport(820, 900);
    show(theme);
    await page.getByRole('button', { name, exact: true }).click();
    await expect.element(page.getByRole(role)).toBeVisible();
    // The page behind it keeps its colors.
    const found = theme === 'dark' ? violations(WITHOUT_PRACTICES) : violations(COLORS, `[role=${role}]`);
    expect(await found).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole(role)).not.toBeInTheDocument();
  });
});

it('fits a phone with text at 200 %', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  show('dark');
  const wide = document.documentElement.scrollWidth;
  document.documentElement.style.removeProperty('font-size');
  expect(wide).toBeLessThanOrEqual(390);
});
