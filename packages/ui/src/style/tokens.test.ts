import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Tokens = Readonly<Record<string, string>>;

function tokensAfter(selector: string): Tokens {
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/gu)].map(([, name, hex]) => [name, hex]),
  );
}
const themes: ReadonlyArray<{ name: 'dark' | 'light'; tokens: Tokens }> = [
  { name: 'dark', tokens: tokensAfter('[data-theme="dark"]') },
  { name: 'light', tokens: tokensAfter('\n[data-theme="light"]') },
];

/** Rows of the visual direction: token, the surfaces it appears on, and the measured ratios in that order. */
const TEXT_PLANES = ['bg', 'surface', 'raised', 'control'];
const SYNC_PLANES = ['bg', 'surface', 'raised'];
const softPlanes = (severity: string) => ['bg', 'surface', 'raised', `${severity}-soft`];
const ROWS: ReadonlyArray<{ token: string; planes: readonly string[]; dark: number[]; light: number[] }> = [
  { token: 'line-strong', planes: TEXT_PLANES, dark: [4.3, 4.0, 3.6, 3.2], light: [3.4, 3.7, 3.7, 3.2] },
  { token: 'text', planes: TEXT_PLANES, dark: [17.2, 16.0, 14.6, 12.8], light: [15.6, 16.8, 17.1, 14.5] },
  { token: 'text-2', planes: TEXT_PLANES, dark: [11.5, 10.6, 9.7, 8.6], light: [9.0, 9.7, 9.9, 8.4] },
  { token: 'text-3', planes: TEXT_PLANES, dark: [8.8, 8.1, 7.4, 6.6], light: [7.8, 8.4, 8.5, 7.2] },
  { token: 'on-accent', planes: ['accent', 'accent-press'], dark: [10.7, 8.8], light: [14.2, 16.7] },
  {
    token: 'accent-text',
    planes: ['bg', 'control', 'accent-soft'],
    dark: [12.2, 9.1, 9.1],
    light: [7.8, 7.3, 7.1],
  },
  { token: 'mark', planes: TEXT_PLANES, dark: [11.4, 10.6, 9.7, 8.5], light: [3.7, 4.0, 4.0, 3.4] },
  { token: 'focus', planes: TEXT_PLANES, dark: [10.5, 9.7, 8.9, 7.8], light: [5.0, 5.4, 5.5, 4.6] },
  { token: 'safety', planes: softPlanes('safety'), dark: [6.9, 6.4, 5.9, 5.6], light: [6.4, 6.9, 7.0, 5.9] },
  { token: 'on-safety', planes: ['safety-fill'], dark: [5.0], light: [6.1] },
  { token: 'major', planes: softPlanes('major'), dark: [7.6, 7.0, 6.4, 6.2], light: [5.5, 5.9, 6.0, 5.1] },
  {
    token: 'moderate',
    planes: softPlanes('moderate'),
    dark: [10.1, 9.3, 8.5, 7.9],
    light: [5.2, 5.6, 5.7, 5.0],
  },
  { token: 'minor', planes: softPlanes('minor'), dark: [9.1, 8.4, 7.7, 7.2], light: [5.7, 6.1, 6.2, 5.4] },
  { token: 'good', planes: softPlanes('good'), dark: [10.7, 9.9, 9.1, 8.4], light: [5.7, 6.1, 6.2, 5.4] },
  { token: 'sync-saved', planes: SYNC_PLANES, dark: [11.5, 10.6, 9.7], light: [9.0, 9.7, 9.9] },
  { token: 'sync-waiting', planes: SYNC_PLANES, dark: [11.0, 10.2, 9.3], light: [5.5, 5.9, 6.0] },
  { token: 'sync-sending', planes: SYNC_PLANES, dark: [9.1, 8.4, 7.7], light: [5.7, 6.1, 6.2] },
  { token: 'sync-safe', planes: SYNC_PLANES, dark: [10.7, 9.9, 9.1], light: [5.7, 6.1, 6.2] },
  { token: 'sync-needs', planes: SYNC_PLANES, dark: [8.0, 7.4, 6.7], light: [5.3, 5.7, 5.8] },
];
/** Edges and shapes need 3, words 4.5. */
const SHAPES = new Set(['line-strong', 'mark']);

describe.each(themes)('the $name tokens', ({ name, tokens }) => {
  it.each(ROWS)('give $token the contrast that the visual direction promises', (row) => {
    const measured = row.planes.map((plane) => ratio(tokens, row.token, plane));
    for (const [index, promised] of row[name].entries()) {
      // The table is rounded to one place.
      expect(Math.abs((measured[index] ?? 0) - promised)).toBeLessThanOrEqual(0.06);
    }
    const least = SHAPES.has(row.token) ? 3 : 4.5;
    expect(Math.min(...measured)).toBeGreaterThanOrEqual(least);
  });

  it('keep body text above 7 even on a hovered control', () => {
    for (const token of ['text', 'text-2'])
      expect(ratio(tokens, token, 'control-hover')).toBeGreaterThanOrEqual(7);
  });

  it('keep quiet text above 7 on every plane of the field, in the sun too', () => {
    for (const plane of ['bg', 'bg-sunken', 'surface', 'raised'])
      expect(ratio(tokens, 'text-3', plane)).toBeGreaterThanOrEqual(7);
  });

  it('keep links and chosen answers above 7', () => {
    for (const plane of ['bg', 'bg-sunken', 'surface', 'control', 'accent-soft'])
      expect(ratio(tokens, 'accent-text', plane)).toBeGreaterThanOrEqual(7);
  });
});

it('gives the system theme exactly the values of the light theme', () => {
  expect(Object.keys(tokensAfter('[data-theme="system"]')).length).toBeGreaterThan(45);
  expect(tokensAfter('[data-theme="system"]')).toEqual(tokensAfter('\n[data-theme="light"]'));
});

function ratio(tokens: Tokens, token: string, plane: string): number {
  const [front, back] = [tokens[token], tokens[plane]];
  if (!front || !back) throw new Error(`No colour for ${token} on ${plane}.`);
  return contrastRatio(front, back);
}
