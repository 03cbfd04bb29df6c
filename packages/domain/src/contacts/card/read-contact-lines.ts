/** Finds emails, web addresses and phone numbers in the lines of a card, allowing for typical OCR errors. */
import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { storedPhone } from '../phone.ts';
import type { CardLine, CardPhone, CardValue } from './card-text.ts';

const ENDINGS = 'com|net|org|us|biz|info|io|co|realtor|realty|homes|pro|law|house|example|edu|gov|me';
/** Repaired across a space or comma only for these: 'Kelly Marsh, Realtor' is not an address. */
const PLAIN_ENDINGS = 'com|net|org|biz|info';
const EMAIL = /[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/gi;
const WEB = new RegExp(
  `(?:https?:\\/\\/)?(?:www\\.)?[a-z0-9-]+(?:\\.[a-z0-9-]+)*\\.(?:${ENDINGS})\\b(?:\\/[\\w./-]*)?`,
  'gi',
);

/**
 * Example: 'kelly @ bayside. com', 'kelly(at)bayside,com' -> 'kelly@bayside.com'; a line without an address is
 * unchanged.
 */
export function mendAddresses(text: string): string {
  const mended = text
    .replace(/\s*(?:\(at\)|\[at\]|©|®(?=\w+\.))\s*/gi, '@')
    .replace(/\s*@\s*/g, '@')
    .replace(new RegExp(`\\s*[.,]\\s*(${PLAIN_ENDINGS})\\b`, 'gi'), '.$1')
    .replace(/\bwww[.,]?\s*/gi, 'www.')
    .replace(/\bhttps?\s*:\s*\/\s*\/\s*/gi, (scheme) => scheme.replace(/\s+/g, ''));
  // A dot with a space on one side, to the left or right of the @.
  return mended.includes('@')
    ? mended.replace(/(\w)\s*\.\s*(?=[\w.-]*@)/g, '$1.').replace(/(@[\w-]+)\s*[.,]\s*(?=\w)/g, '$1.')
    : mended;
}

/** OCR loses underscores: 'E marisol zielinski@summit.org' was 'marisol_zielinski@'. */
const mendUnderscore = (text: string): string =>
  text.replace(/\b(?!e-?mail\b|mail\b|to\b)([a-z]{2,}) ([a-z]+@)/g, '$1_$2');

export const emailsIn = ({ text, confidence }: CardLine): CardValue[] =>
  [...mendUnderscore(mendAddresses(text)).matchAll(EMAIL)].map(([value]) => ({
    value: value.toLowerCase().replace(/^[.\-_]+/, ''),
    confidence: sure(confidence, 0.98),
  }));

/** Skips the domain of an email and names that contain a dot. */
export const websitesIn = ({ text, confidence }: CardLine): CardValue[] =>
  [...mendAddresses(text).replace(EMAIL, ' ').matchAll(WEB)].map(([value]) => ({
    value: value
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, ''),
    confidence: sure(confidence, /www\.|\.com/i.test(value) ? 0.95 : 0.8),
  }));

/** Reads letters as digits only between digits. */
export const mendDigits = (text: string): string =>
  text
    .replace(/(?<=\d[\s().-]*)[oO](?=[\s().-]*\d)/g, '0')
    .replace(/(?<=\d[\s().-]*)[lI|](?=[\s().-]*\d)/g, '1')
    .replace(/(?<=\d)[—–_~:](?=\d)/g, '-')
    .replace(/[{[](?=\d{3}[\])}])/g, '(')
    .replace(/(?<=\(\d{3})[\]}]/g, ')');

export function phonesIn({ text, confidence }: CardLine): CardPhone[] {
  const mended = mendDigits(mendAddresses(text).replace(EMAIL, ' '));
  return findPhoneNumbersInText(mended, { defaultCountry: 'US' })
    .filter(({ number }) => number.isPossible())
    .map(({ number, startsAt, endsAt }) => ({
      value: storedPhone(number.ext === undefined ? number.number : `${number.number} ext. ${number.ext}`),
      label: labelBeside(mended, startsAt, endsAt),
      confidence: sure(confidence, 0.97),
    }));
}

/** Returns the text before the first number of a line when OCR merged two columns; usually a name. */
export function textBeforePhone(line: CardLine): CardLine | null {
  const text = mendDigits(line.text);
  const [first] = findPhoneNumbersInText(text, { defaultCountry: 'US' });
  if (first === undefined) return null;
  const before = text
    .slice(0, first.startsAt)
    .replace(/(?:\s+(?:office|tel|phone|mobile|cell|fax|direct|te|ri|[cmofdtp0]))?[\s.:|(+]*$/i, '')
    .trim();
  return before.split(' ').length < 2 ? null : { ...line, text: before };
}

/** The text before a number is its label; after it, only a word in brackets or alone at the end counts. */
function labelBeside(text: string, startsAt: number, endsAt: number): string {
  const before = text.slice(0, startsAt).toLowerCase().split(/\d/).at(-1) ?? '';
  const after = text.slice(endsAt).toLowerCase().split(/\d/)[0] ?? '';
  return (
    labelIn(before) ||
    labelIn(/^[\s)(]*(mobile|cell|office|fax|direct|work|[cmofd])\b[\s).]*$/.exec(after)?.[1] ?? '')
  );
}

function labelIn(text: string): string {
  if (/\bfax\b|\bf\b|\bf:/.test(text)) return 'fax';
  if (/\b(?:mobile|cell|mob|m|c)\b/.test(text)) return 'mobile';
  return /\b(?:office|direct|work|main|o|d|w)\b/.test(text) ? 'work' : '';
}

export const sure = (letters: number, meaning: number): number =>
  Math.round(Math.min(1, Math.max(0, letters)) * meaning * 100) / 100;
