/**
 * Makes any string printable: composed (NFC), without control and joining characters, and with readable equivalents for
 * common signs that the report fonts lack. What is still missing afterwards becomes REPLACEMENT when it is shaped.
 */
export const REPLACEMENT = '?';

const EQUIVALENTS: Readonly<Record<string, string>> = {
  '\u2011': '-',
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
  '\t': ' ',
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '≈': '~',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '№': 'No.',
  '✓': '[x]',
  '✔': '[x]',
  '☑': '[x]',
  '☐': '[ ]',
  '℉': '°F',
  '℃': '°C',
};
/** En, em, thin and other spaces: cuts that have them at all have them damaged. */
const OTHER_SPACES = /[\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/g;
const EQUIVALENT_SIGNS = new RegExp(`[${Object.keys(EQUIVALENTS).join('')}]`, 'g');
// Controls except line ends, soft hyphens, joiners, direction marks, lone surrogates; then variation selectors.
const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}]|\p{Variation_Selector}/gu;

export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(OTHER_SPACES, ' ')
    .replace(EQUIVALENT_SIGNS, (sign) => EQUIVALENTS[sign] ?? sign)
    .replace(UNPRINTABLE, '');
}
