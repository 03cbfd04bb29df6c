import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThemeStore, parseTheme } from './theme-store.ts';

const script = readFileSync(path.join(import.meta.dirname, '../../../public/theme.js'), 'utf8');
const shown = () => document.documentElement.dataset.theme;

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the theme', () => {
  it('is dark unless someone chose', () => {
    expect(createThemeStore(window).get()).toBe('dark');
    expect(parseTheme('purple')).toBe('dark');
    expect(shown()).toBe('dark');
  });

  it.each(['light', 'dark', 'system'] as const)('%s is kept on this device', (choice) => {
    createThemeStore(window).set(choice);
    expect(shown()).toBe(choice);
    expect(createThemeStore(window).get()).toBe(choice);
  });

  it.each([null, 'light', 'system', 'purple'])(
    'is the same before the first paint as after it: %s',
    (kept) => {
      if (kept !== null) localStorage.setItem('theme', kept);
      // The script loaded by index.html, run exactly as it is shipped.
      runInNewContext(script, { localStorage, document, console });
      const early = shown();
      createThemeStore(window);
      expect(shown()).toBe(early);
    },
  );
});
