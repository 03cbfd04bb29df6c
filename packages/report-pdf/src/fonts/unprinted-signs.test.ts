import { FONT_SET_LOOKS } from '@plumbline/domain/report/model/report-looks';
import { describe, expect, it } from 'vitest';
import { openDocument } from '../engine/open-document.ts';
import { cleanText, REPLACEMENT } from './clean-text.ts';
import { createFontBook } from './font-book.ts';
import { facesOf } from './font-names.ts';
import { loadNodeFont } from './node-fonts.ts';
import { unprintedSigns } from './unprinted-signs.ts';

const facts = { title: '', language: 'en', organizationName: '', createdAt: '2026-11-21T21:05:00.000Z' };
const PRINTED = 'Łukasz Nguyễn Ελλάδα Жуківка “½ inch” – 74 °F, ≥ 3 → ✓ №\u00a07… 4′ 6″ × −2 ñ';
const UNPRINTED = '王小明 עברית مرحبا ไทย हिन्दी 한국 ∞ √ 👍 🏚️';
/** Every assigned sign of Latin, Greek and Cyrillic, and of the blocks of punctuation, powers, currencies, arrows and shapes. */
const SIGNS = [
  [0x20, 0x36f],
  [0x370, 0x52f],
  [0x1d00, 0x1fff],
  [0x2000, 0x27bf],
  [0xfb00, 0xfb06],
]
  .flatMap(([from = 0, to = 0]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  )
  .filter((sign) => /\p{Assigned}/u.test(sign))
  .join('');

describe('signs that no font prints', () => {
  it('are named once each, wherever they stand', () => {
    const model = {
      title: 'Roof 王',
      sections: [{ facts: [['小'], { value: '王 👍🏽' }] }],
      draft: null,
      pages: 3,
    };
    expect(unprintedSigns(model)).toEqual(['王', '小', '👍', '🏽']);
  });

  it('are none in what the fonts have', () => {
    expect(unprintedSigns([PRINTED, '\u200bjoined\u200d\ufe0f', 'e\u0301'])).toEqual([]);
  });

  it.each(FONT_SET_LOOKS.map(({ id }) => id))(
    'become question marks in font set %s, and no other does',
    async (fontSet) => {
      const book = createFontBook(await openDocument(facts), loadNodeFont, facesOf(fontSet));
      const words = cleanText(`${PRINTED} ${UNPRINTED} ${SIGNS}`);
      for (const face of ['serif', 'serifItalic', 'serifBold', 'sans', 'sansHeavy', 'formSans'] as const) {
        await book.prepare([face], words);
        const lost = Array.from(words).filter((sign) =>
          book.shape(face, sign).some(({ text }) => sign !== REPLACEMENT && text === REPLACEMENT),
        );
        expect(new Set(lost), face).toEqual(new Set(unprintedSigns(words)));
      }
    },
  );

  it('are not made of a mark that no font sets: it is left out', async () => {
    const book = createFontBook(await openDocument(facts), loadNodeFont, facesOf('standard'));
    const word = cleanText('1\ufe0f\u20e3');
    await book.prepare(['serif'], word);
    expect(book.shape('serif', word).map(({ text }) => text)).toEqual(['1']);
  });
});
