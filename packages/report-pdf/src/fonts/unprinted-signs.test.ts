import { FONT_SET_LOOKS } from '@plumbline/domain/report-model/report-looks';
import { describe, expect, it } from 'vitest';
import { openDocument } from '../engine/open-document.ts';
import { cleanText, REPLACEMENT } from './clean-text.ts';
import { createFontBook } from './font-book.ts';
import { facesOf } from './font-names.ts';
import { loadNodeFont } from './node-fonts.ts';
import { unprintedSigns } from './unprinted-signs.ts';

const facts = { title: '', language: 'en', organizationName: '', createdAt: '2026-11-21T21:05:00.000Z' };
const PRINTED = 'Łukasz Nguyễn Ελλάδα Жуківка “½ inch” – 74 °F, ≥ 3 → ✓ №\u00a07… 4′ 6″ × −2 ñ';
const UNPRINTED = '王小明 עברית مرحبا ไทย हिन्दी 한국 ★ ● ⚠️ ✅ 👍 🏚️';

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
      const words = cleanText(`${PRINTED} ${UNPRINTED}`);
      for (const face of ['serif', 'sans', 'formSans'] as const) {
        await book.prepare([face], words);
        const lost = Array.from(words).filter((sign) =>
          book.shape(face, sign).some(({ text }) => text === REPLACEMENT),
        );
        expect(new Set(lost), face).toEqual(new Set(unprintedSigns(words)));
      }
    },
  );
});
