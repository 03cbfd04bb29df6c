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

  it('keeps the measure of a fraction that follows a figure', () => {
    expect(cleanText('5⅛ in., ⅝ in., 2 ⅓ cups, 5½ in.')).toBe('5 1/8 in., 5/8 in., 2 1/3 cups, 5½ in.');
  });

  it('reads what is copied from a PDF or typed on a phone', () => {
    expect(cleanText('ﬁre‐rated ﬂoor, CO₂ at 10⁴, 45⁰, item ①, Ⅳ, 20℃')).toBe(
      'fire-rated floor, CO2 at 10^4, 45°, item (1), IV, 20°C',
    );
    expect(cleanText('● one ▪ two ⚠️ wet ✅ dry ❌ gone ★ ≠ 3')).toBe(
      '• one • two (!) wet [x] dry X gone * =/= 3',
    );
  });

  it('has spaces of one width only, breaking or not', () => {
    expect(cleanText('74\u2009°F\u2002and\u3000more\u202f%')).toBe('74 °F and more\u00a0%');
  });
});
