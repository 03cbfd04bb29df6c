import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BASIC_FONT, BASIC_RANGES, cutBasicFont } from './cut-basic-font.mjs';

const css = readFileSync(new URL('../../packages/ui/src/style/font.css', import.meta.url), 'utf8');

/** @param {string} file @returns {number[][]} first and last code point */
function rangesIn(file) {
  const face = css.split('@font-face').find((each) => each.includes(file)) ?? '';
  const list = /unicode-range:([^;]+);/.exec(face)?.[1] ?? '';
  return list.split(',').map((each) => {
    const [first = '', last = first] = each.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

it('the small file is what its maker makes', async () => {
  expect(readFileSync(BASIC_FONT).equals(await cutBasicFont())).toBe(true);
});

it('the stylesheet asks it for the characters that it has, and the whole file for the others of its range', () => {
  expect(rangesIn('archivo-basic')).toEqual(BASIC_RANGES.map((range) => [...range]));
  const whole = rangesIn('archivo-latin-standard');
  const isInWhole = (/** @type {number} */ code) =>
    whole.some(([first = 0, last = 0]) => code >= first && code <= last);
  const isBasic = (/** @type {number} */ code) =>
    BASIC_RANGES.some(([first, last]) => code >= first && code <= last);
  const block = [
    ...Array.from({ length: 0x100 }, (_, code) => code),
    ...Array.from({ length: 0x70 }, (_, at) => 0x2000 + at),
  ];
  for (const code of block) expect([code, isInWhole(code)]).toEqual([code, !isBasic(code)]);
});
