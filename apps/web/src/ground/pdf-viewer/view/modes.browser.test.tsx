/** The viewer as people see it: free of barriers in every mode, with tools within reach of a thumb. */

import type { Mounted } from '@plumbline/ui/testing/mount.tsx';
import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeTestPdf } from '../testing/make-test-pdf.ts';
import { mountPdfViewer } from '../testing/mount-pdf-viewer.tsx';

const source = {
  kind: 'file',
  file: makeTestPdf({ pages: [{ lines: ['The roof covering is near its end'] }, { lines: ['Two'] }] }),
} as const;
const editing = { loadSignatures: async () => [], guessAltText: null };
let mounted: Mounted;

beforeAll(async () => {
  await page.viewport(390, 800);
  mounted = mountPdfViewer({
    source,
    editing,
    onOpenTab: () => undefined,
    commentPanel: () => <aside aria-label="Comments">No comments</aside>,
  });
  await vi.waitFor(
    () => expect(mounted.host.querySelector('.textLayer')?.textContent).toContain('The roof'),
    20_000,
  );
});
afterAll(() => mounted.unmount());

const button = (name: string) => page.getByRole('button', { name, exact: true });
async function barriers(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    // Colors are checked by the stories: paper is white in both themes. The page around the viewer is the test's.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

describe('on a phone', () => {
  it('has its tools at the bottom, each large enough for a thumb', () => {
    const bar = mounted.host.querySelector('[aria-label="Mark up"]');
    const box = bar?.getBoundingClientRect();
    const pages = mounted.host.querySelector('.pdfViewer')?.parentElement?.getBoundingClientRect();
    expect(box?.top).toBeGreaterThanOrEqual(Math.floor(pages?.bottom ?? Number.POSITIVE_INFINITY));
    const tools = [...mounted.host.querySelectorAll('[role="toolbar"] button')].filter((tool) =>
      tool.checkVisibility(),
    );
    expect(tools.length).toBeGreaterThan(10);
    for (const tool of tools) {
      expect(tool.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
      expect(tool.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  });

  it('shows all of them at once, Undo and Redo above the pages, and Find in one row', async () => {
    const bar = mounted.host.querySelector('[aria-label="Mark up"]');
    expect(bar?.scrollWidth).toBe(bar?.clientWidth);
    await expect.element(button('Undo')).toHaveAttribute('aria-disabled', 'true');
    await button('Find in this PDF').click();
    const field = page.getByRole('searchbox');
    await field.fill('nowhere');
    await expect.element(page.getByText('Not found')).toBeVisible();
    const close = button('Close search');
    const [fieldBox, closeBox] = [field, close].map((each) => each.element().getBoundingClientRect());
    expect(closeBox?.top).toBeLessThan(fieldBox?.bottom ?? 0);
    expect(closeBox?.right).toBeLessThanOrEqual(390);
    await close.click();
  });

  it('shows all of them on a tablet, with Undo and Redo', async () => {
    await page.viewport(768, 800);
    const bar = mounted.host.querySelector('[aria-label="Mark up"]');
    await expect.poll(() => bar?.scrollWidth === bar?.clientWidth).toBe(true);
    expect(bar?.textContent).toMatch(/Comments.*Undo.*Redo/);
    await page.viewport(390, 800);
  });

  it.each(['Read', 'Highlight', 'Draw', 'Text', 'Comments'])(
    'has no barriers in the mode %s',
    async (name) => {
      await button(name).click();
      if (name !== 'Read') await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true');
      expect(await barriers()).toEqual([]);
      await button('Read').click();
    },
  );

  it('has none while a signature is chosen', async () => {
    await button('Sign').click();
    await expect.element(page.getByRole('dialog', { name: 'Sign' })).toBeVisible();
    expect(await barriers()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
  });
});

describe('an image on a phone', () => {
  it('has no barriers while it is described and while it is selected, nor has the bar to undo its deletion', async () => {
    const canvas = new OffscreenCanvas(300, 200);
    canvas.getContext('2d')?.fillRect(0, 0, 300, 200);
    const file = new File([await canvas.convertToBlob()], 'crack.png', { type: 'image/png' });
    await userEvent.upload(page.getByLabelText('Image to add'), file);
    const sheet = page.getByRole('dialog', { name: 'Describe the image' });
    await expect.element(sheet).toBeVisible();
    expect(await barriers()).toEqual([]);
    await sheet.getByRole('textbox').fill('A crack above a window');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => mounted.host.querySelector('.stampEditor.selectedEditor')).not.toBeNull();
    expect(await barriers()).toEqual([]);
    await userEvent.keyboard('{Delete}');
    const bar = page.getByText('Image removed');
    await expect.element(bar).toBeVisible();
    expect(await barriers()).toEqual([]);
    const undoBox = bar.element().parentElement?.getBoundingClientRect();
    const tools = mounted.host.querySelector('[aria-label="Mark up"]')?.getBoundingClientRect();
    expect(undoBox?.bottom).toBeLessThanOrEqual(tools?.top ?? 0);
    await button('Close').click();
    await button('Read').click();
  });
});

describe('by keys', () => {
  it.each([
    ['h', 'Highlight'],
    ['d', 'Draw'],
    ['t', 'Text'],
    ['c', 'Comments'],
  ])('%s reaches the mode, and v leaves it', async (key, name) => {
    await userEvent.keyboard(key);
    await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('v');
    await expect.element(button('Read')).toHaveAttribute('aria-pressed', 'true');
  });

  it('s opens the choice of a signature, and keys do nothing behind it', async () => {
    await userEvent.keyboard('s');
    await expect.element(page.getByRole('dialog', { name: 'Sign' })).toBeVisible();
    await userEvent.keyboard('h{Escape}');
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
    await userEvent.keyboard('v');
    await expect.element(button('Read')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button('Highlight')).toHaveAttribute('aria-pressed', 'false');
  });

  it('switches no mode while something is typed', async () => {
    await userEvent.keyboard('{Control>}f{/Control}');
    await userEvent.keyboard('htdc');
    await expect.element(page.getByRole('searchbox')).toHaveValue('htdc');
    await expect.element(button('Read')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Escape}');
  });

  it('? lists them, and the keyboard scrolls the list', async () => {
    await userEvent.keyboard('?');
    const list = page.getByRole('group', { name: 'Keyboard shortcuts', exact: true });
    await expect.element(list).toBeVisible();
    await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).toBeTruthy();
    const keys = list.element();
    expect(keys.scrollHeight).toBeGreaterThan(keys.clientHeight);
    expect(await barriers()).toEqual([]);
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Close', exact: true })).toHaveFocus();
    await userEvent.tab();
    expect(document.activeElement).toBe(keys);
    await userEvent.keyboard('{End}');
    await expect.poll(() => keys.scrollTop + keys.clientHeight).toBeGreaterThanOrEqual(keys.scrollHeight - 1);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
  });
});
