/**
 * Makes any string printable: composed (NFC), without control and joining characters, and with readable equivalents for
 * common signs that the report fonts lack. Anything still missing becomes REPLACEMENT when shaped.
 */
export const REPLACEMENT = '?';

/** Characters typed and pasted into notes, with their replacements. */
const EQUIVALENTS: Readonly<Record<string, string>> = {
  ...writtenAs('-', '\u2010\u2011\u207b\u208b'),
  ...writtenAs('–', '\u2012'),
  ...writtenAs('—', '\u2015'),
  ...writtenAs('\u00a0', '\u202f\u2007'),
  ...writtenAs(' ', '\t'),
  ...writtenAs('/', '\u2215'),
  ...writtenAs('->', '→➔➙➜➝➞➤⟶►▶▸'),
  ...writtenAs('<-', '←⟵◄◀'),
  ...writtenAs('<->', '↔⟷⇔'),
  ...writtenAs('=>', '⇒'),
  ...writtenAs('>=', '≥⩾'),
  ...writtenAs('<=', '≤⩽'),
  ...writtenAs('=/=', '≠'),
  ...writtenAs('~', '≈≅∼'),
  ...writtenAs('No.', '№'),
  ...writtenAs('[x]', '✓✔☑☒✅'),
  ...writtenAs('[ ]', '☐□▢⬜❏❑'),
  ...writtenAs('X', '✗✘✕✖❌'),
  ...writtenAs('•', '●○⚫⚪■▪▫◆◇◦‣⁃∙'),
  ...writtenAs('*', '★☆⭐∗'),
  ...writtenAs('(!)', '⚠'),
  ...writtenAs('!', '❗❕'),
  ...writtenAs('Ø', '∅⌀'),
  ...writtenAs('Δ', '∆'),
  ...writtenAs('°', '\u2070'),
  ...writtenAs('BTC', '₿'),
};
/** En, em, thin and other spaces: font subsets that have them at all have them damaged. */
const OTHER_SPACES = /[\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/g;
const EQUIVALENT_SIGNS = new RegExp(`[${Object.keys(EQUIVALENTS).join('')}]`, 'gu');
/** All but the three that every font has. After a digit, they keep a space: 5⅛ is not 51/8. */
const FRACTIONS = /(\d?)([\u2150-\u215e\u2189])/g;
const POWERS = /[\u2074-\u207a\u207c-\u207f]+/g;
const CIRCLED = /[\u2460-\u2473\u24b6-\u24ea]/g;
/** One sign for what is several letters, smaller or wider ones: ligatures of copied PDFs, CO₂, Ⅳ, ℃, ‼. */
const COMPATIBLE =
  /[\u2024\u2025\u2034\u203c\u2047-\u2049\u2080-\u208e\u2090-\u209c\u2100-\u210b\u2113\u2116\u2120\u2121\u2160-\u217f\u2474-\u249b\ufb00-\ufb06\uff01-\uff5e]/g;
// Controls except line ends, soft hyphens, joiners, direction marks, lone surrogates; then variation selectors.
const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}]|\p{Variation_Selector}/gu;

export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(OTHER_SPACES, ' ')
    .replace(EQUIVALENT_SIGNS, (sign) => EQUIVALENTS[sign] ?? sign)
    .replace(FRACTIONS, (_, figure: string, sign: string) =>
      [figure, plain(sign).replace('\u2044', '/')].join(figure && ' '),
    )
    .replace(POWERS, (signs) => `^${plain(signs)}`)
    .replace(CIRCLED, (sign) => `(${plain(sign)})`)
    .replace(COMPATIBLE, plain)
    .replace(UNPRINTABLE, '');
}

const plain = (signs: string): string => signs.normalize('NFKC');

function writtenAs(equivalent: string, signs: string): Record<string, string> {
  return Object.fromEntries(Array.from(signs, (sign) => [sign, equivalent]));
}
