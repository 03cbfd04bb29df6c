import { describe, expect, it } from 'vitest';
import { FONT_NAMES } from './font-names.ts';
import { loadNodeFont } from './node-fonts.ts';
import { createWebFontLoader, fontFiles } from './web-fonts.ts';

describe('report fonts', () => {
  it('are served to the browser, each one that a report can ask for', () => {
    expect(Object.keys(fontFiles).sort()).toEqual([...FONT_NAMES].sort());
    expect(new Set(Object.values(fontFiles)).size).toBe(FONT_NAMES.length);
  });

  it('are all installed as woff files', async () => {
    for (const name of FONT_NAMES) {
      const bytes = await loadNodeFont(name);
      expect(String.fromCharCode(...bytes.slice(0, 4)), name).toBe('wOFF');
    }
  });

  it('come from the address that the build gave them', async () => {
    const asked: string[] = [];
    const load = createWebFontLoader(async (url) => {
      asked.push(url);
      return new Uint8Array([1]);
    });
    await load('@fontsource/archivo/files/archivo-latin-400-normal.woff');
    expect(asked[0]).toContain('archivo-latin-400-normal');
    await expect(load('no-such-font.woff')).rejects.toThrow('no-such-font.woff');
  });
});
