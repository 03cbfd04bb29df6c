import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

describe('text for print', () => {
  it('keeps letters, line ends and typographic signs', () => {
    const text = 'Łódź, Muñoz: “½ inch”, 74 °F – dry\nsecond line…';
    expect(cleanText(text)).toBe(text);
  });

  it('composes letters and their marks', () => {
    expect(cleanText('n\u0303')).toBe('ñ');
  });

  it('drops what cannot be seen', () => {
    expect(cleanText('a\u0000b\u200bc\u202ed\ufe0fe\ufefff\ud83dg')).toBe('abcdefg');
  });

  it('writes signs that the fonts lack in signs that they have', () => {
    expect(cleanText('≥ 3 ⅓ → №\u00a07\r\nx\ty')).toBe('>= 3 1/3 -> No.\u00a07\nx y');
  });

  it('has spaces of one width only, breaking or not', () => {
    expect(cleanText('74\u2009°F\u2002and\u3000more\u202f%')).toBe('74 °F and more\u00a0%');
  });
});
