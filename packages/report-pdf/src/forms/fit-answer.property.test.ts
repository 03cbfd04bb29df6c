import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDocument } from '../engine/open-document.ts';
import { cleanText } from '../fonts/clean-text.ts';
import { createFontBook, type FontBook } from '../fonts/font-book.ts';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { fitAnswer } from './fit-answer.ts';

const anyAnswer = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.lorem({ maxCount: 40 }),
  fc
    .array(fc.constantFrom('W', 'i', ' ', '\n', 'é', '漢', '\u0000'), { maxLength: 200 })
    .map((parts) => parts.join('')),
);
const anyRoom = fc.record({
  widthPt: fc.double({ min: 12, max: 540, noNaN: true }),
  lines: fc.integer({ min: 1, max: 12 }),
  sizePt: fc.double({ min: 4, max: 14, noNaN: true }),
});
const words = (text: string): string => cleanText(text).replace(/\s+/g, '');

describe('an answer in its blank', () => {
  let fonts: FontBook;
  beforeAll(async () => {
    const facts = {
      title: '',
      language: 'en-US',
      organizationName: '',
      createdAt: '2026-04-18T10:00:00.000Z',
    };
    fonts = createFontBook(await openDocument(facts), loadNodeFont);
    await fonts.prepare(['formSans'], 'Wiéаλ');
  });

  it('never leaves it, whatever was typed, and is whole or says that it goes on', () => {
    fc.assert(
      fc.property(anyAnswer, anyRoom, (answer, room) => {
        const { lines, style, isCut } = fitAnswer(answer, room, fonts);
        expect(lines.length).toBeLessThanOrEqual(room.lines);
        for (const line of lines) expect(fonts.widthPt(line, style)).toBeLessThanOrEqual(room.widthPt + 0.02);
        expect(style.sizePt).toBeGreaterThanOrEqual(6);
        if (!isCut) expect(words(lines.join(''))).toBe(words(answer));
        else expect(words(answer).startsWith(words(lines.join('')).replace(/….*$/, ''))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
