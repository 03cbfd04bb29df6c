import { FONT_SET_LOOKS } from '@plumbline/domain/report/model/report-looks';
import { describe, expect, it } from 'vitest';
import { openDocument } from '../engine/open-document.ts';
import { cleanText } from './clean-text.ts';
import { createFontBook, type FontBook } from './font-book.ts';
import { FACES, type FaceName, facesOf } from './font-names.ts';
import { loadNodeFont } from './node-fonts.ts';

const facts = { title: '', language: 'en', organizationName: '', createdAt: '2026-11-21T21:05:00.000Z' };
const faceNames = Object.keys(FACES) as FaceName[];

/** Latin, Greek, Cyrillic, and the blocks of spaces, punctuation, letter-like signs and arrows. */
const RANGES = [
  [0x20, 0x24f],
  [0x370, 0x52f],
  [0x1e00, 0x1eff],
  [0x2000, 0x22ff],
] as const;

const characters = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
);

async function bookOf(fontSet: string, asked: string[] = []): Promise<FontBook> {
  const load = (name: string) => {
    asked.push(name);
    return loadNodeFont(name);
  };
  return createFontBook(await openDocument(facts), load, facesOf(fontSet));
}

describe.each(FONT_SET_LOOKS.map((look) => look.id))('font set %s', (fontSet) => {
  it('can measure whatever may be typed, in each of its faces', async () => {
    const book = await bookOf(fontSet);
    await book.prepare(faceNames, characters.join(''));
    // One expectation for all: a hundred thousand of them take longer than what they measure.
    const unmeasured = faceNames.flatMap((face) => {
      const style = { face, sizePt: 10, leadingPt: 14, color: '#000000' };
      return characters
        .filter((typed) => !(book.widthPt(cleanText(typed), style) >= 0))
        .map((typed) => `${face} U+${typed.codePointAt(0)?.toString(16)}`);
    });
    expect(unmeasured).toEqual([]);
  });

  it('prints Greek and Cyrillic in letters, not in question marks', async () => {
    const book = await bookOf(fontSet);
    const words = 'Ελλάδα Жуківка';
    await book.prepare(['serif', 'sans', 'sansBold'], words);
    for (const face of ['serif', 'sans', 'sansBold'] as const) {
      const printed = book.shape(face, words).map((piece) => piece.text);
      expect(printed.join('')).toBe(words);
    }
  });

  it('loads for an English report one cut a face, and no other', async () => {
    const asked: string[] = [];
    const book = await bookOf(fontSet, asked);
    await book.prepare(['serif', 'sans'], 'Roof covering, 74\u00a0°F');
    const chains = facesOf(fontSet);
    expect(new Set(asked)).toEqual(new Set([chains.serif[0], chains.sans[0]]));
  });
});

describe('an unknown font set', () => {
  it('is the standard one', () => {
    expect(facesOf('no-such-set')).toBe(facesOf('standard'));
    expect(facesOf('toString')).toBe(facesOf('standard'));
  });
});
