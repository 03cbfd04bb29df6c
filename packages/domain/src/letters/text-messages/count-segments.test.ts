import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSegments } from './count-segments.ts';

describe('the parts of a text message', () => {
  it.each([
    ['nothing', '', 'gsm-7', 0, 160],
    ['160 plain characters', 'a'.repeat(160), 'gsm-7', 1, 0],
    ['161 plain characters', 'a'.repeat(161), 'gsm-7', 2, 145],
    ['two full parts', 'a'.repeat(306), 'gsm-7', 2, 0],
    ['one more than two full parts', 'a'.repeat(307), 'gsm-7', 3, 152],
    ['euro signs, two septets each', '€'.repeat(80), 'gsm-7', 1, 0],
    ['81 euro signs', '€'.repeat(81), 'gsm-7', 2, 143],
    [
      'an escape that does not fit at the end of a part',
      `${'a'.repeat(152)}€${'a'.repeat(10)}`,
      'gsm-7',
      2,
      141,
    ],
    ['a curly quote makes everything wide', '’'.padEnd(70, 'a'), 'ucs-2', 1, 0],
    ['71 wide characters', '’'.padEnd(71, 'a'), 'ucs-2', 2, 63],
    ['35 emoji of two units', '🏠'.repeat(35), 'ucs-2', 1, 0],
    ['an emoji is not cut in two', '🏠'.repeat(67), 'ucs-2', 3, 65],
    ['a letter of no GSM alphabet', 'ç', 'ucs-2', 1, 69],
  ])('%s', (_what, text, encoding, segments, unitsLeft) => {
    expect(countSegments(text)).toMatchObject({ encoding, segments, unitsLeft });
  });

  it('are never fewer for a longer text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 40 }), (text, more) => {
        expect(countSegments(text + more).segments).toBeGreaterThanOrEqual(countSegments(text).segments);
      }),
    );
  });
});
