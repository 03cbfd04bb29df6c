/**
 * Reduces the font that every screen needs to the characters of nearly every screen; see
 * packages/ui/src/style/font.css.
 */
import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const WHOLE = new URL(
  '../../node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
  import.meta.url,
);
export const BASIC_FONT = new URL('../../packages/ui/src/style/fonts/archivo-basic.woff2', import.meta.url);

/** First and last code point: ASCII and the punctuation of our texts. */
export const BASIC_RANGES = /** @type {const} */ ([
  [0x20, 0x7e],
  [0xa0, 0xa0], // no-break space
  [0xa9, 0xa9], // ©
  [0xb0, 0xb0], // °
  [0xb7, 0xb7], // ·
  [0xbc, 0xbe], // ¼ ½ ¾
  [0xd7, 0xd7], // ×
  [0x2013, 0x2014], // dashes
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026], // …
  [0x2212, 0x2212], // minus
]);
/** What our styles use. */
const AXES = { wght: { min: 400, max: 700, default: 400 }, wdth: { min: 100, max: 125, default: 100 } };

/** @returns {Promise<Buffer>} woff2 */
export function cutBasicFont() {
  const characters = BASIC_RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  );
  return subsetFont(readFileSync(WHOLE), characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: AXES,
  });
}
