import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FontBook, TextStyle } from '../fonts/font-book.ts';
import { breakLines } from './break-lines.ts';

const STYLE: TextStyle = { face: 'serif', sizePt: 10, leadingPt: 15, color: '#000000' };
/** A font of which every character is 5 pt wide. */
const fonts: FontBook = {
  prepare: async () => undefined,
  shape: () => [],
  widthPt: (text) => text.length * 5,
  baselinePt: () => 10,
};
const linesOf = (text: string, widthPt: number): string[] =>
  breakLines([{ text, style: STYLE }], widthPt, fonts).map((line) =>
    line.spans.map((span) => span.text).join(''),
  );

describe('line breaking', () => {
  it('breaks at spaces and ends lines at line feeds', () => {
    expect(linesOf('one two three\nfour', 40)).toEqual(['one two', 'three', 'four']);
  });

  it('breaks after a hyphen inside a word, but not in a number', () => {
    expect(linesOf('wall-hung', 30)).toEqual(['wall-', 'hung']);
    expect(linesOf('at 61-30', 35)).toEqual(['at', '61-30']);
  });

  it('cuts a word that is wider than the line', () => {
    expect(linesOf('abcdefghij', 20)).toEqual(['abcd', 'efgh', 'ij']);
  });

  it('loses no character and overfills no line', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', '-', '/', ' ', '\n', '1'), maxLength: 80 }),
        fc.integer({ min: 5, max: 90 }),
        (text, width) => {
          const lines = linesOf(text, width);
          expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
          for (const line of lines) expect(line.length * 5).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});
