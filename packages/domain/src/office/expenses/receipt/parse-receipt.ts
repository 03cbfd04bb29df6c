/**
 * Finds amount, date, vendor and tax in the text of a receipt. Every field has a confidence: how well the letters were
 * read, and how sure their meaning is. Nothing is saved from here; a person sees it first.
 */
import { isCalendarDay } from '../../../time/calendar-day.ts';
import { addDays } from '../../../time/zone-clock.ts';
import { type ReceiptPiece, type ReceiptRow, rowsOf } from './receipt-text.ts';

export interface ReadValue<T> {
  readonly value: T;
  /** 0 to 1. */
  readonly confidence: number;
}

export interface ReceiptFields {
  readonly amountCents: ReadValue<number> | null;
  /** YYYY-MM-DD */
  readonly day: ReadValue<string> | null;
  readonly vendor: ReadValue<string> | null;
  readonly taxCents: ReadValue<number> | null;
}

/** Below this a field is marked for checking. */
export const SURE_FROM = 0.75;

/** @param today a receipt is not from the future */
export function parseReceipt(pieces: readonly ReceiptPiece[], today: string): ReceiptFields {
  const rows = rowsOf(pieces);
  const taxCents = taxOf(rows);
  return {
    amountCents: amountOf(rows, taxCents?.value ?? 0),
    day: dayOf(rows, today),
    vendor: vendorOf(rows),
    taxCents,
  };
}

/** The recognizer's digits that are letters, in words only: 'T0TAL' -> 'total'. */
const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[a-z0-9]+/g, (word) =>
      /[a-z]/.test(word) && !/^\d+(?:[a-z]{1,2})?$/.test(word)
        ? word.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('5', 's').replaceAll('8', 'b')
        : word,
    )
    .replace(/tota[il|]\b/g, 'total');

const MONEY = /(?<![\d.,])-?\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,6})\s?[.,]\s?(\d{2})(?![\d.,]*\d|\s?%)/g;

function moneyIn(text: string): number[] {
  return [...text.matchAll(MONEY)].map(
    ([, whole = '', cents = '']) => Number(whole.replaceAll(',', '')) * 100 + Number(cents),
  );
}

/** How surely a row names what was paid; 0 for rows that do not. */
function totalRank(text: string): number {
  const said = words(text);
  if (
    /sub\s?-?total|before tax|savings?|saved|you save|discount|items?\b.*total|total\s+items|points|taxable|total\s+tax|tax\s+total/.test(
      said,
    )
  )
    return 0;
  if (
    /grand\s?total|amount\s+(?:due|paid|charged)|total\s+(?:due|paid|sale|charged?|amount)|balance\s+due|you\s+paid/.test(
      said,
    )
  )
    return 3;
  if (/\btotal\b/.test(said)) return 2;
  return 0;
}

function amountOf(rows: readonly ReceiptRow[], taxCents: number): ReadValue<number> | null {
  const found = rows.flatMap(({ text, confidence }, index) => {
    const rank = totalRank(text);
    if (rank === 0) return [];
    const cents = moneyIn(text).at(-1) ?? moneyIn(rows[index + 1]?.text ?? '').at(-1);
    return cents === undefined || cents === 0 ? [] : [{ cents, rank, confidence, index }];
  });
  const best = found.toSorted((a, b) => b.rank - a.rank || b.cents - a.cents || b.index - a.index)[0];
  if (best !== undefined) {
    const subtotals = rows
      .filter(({ text }) => /sub\s?-?total/.test(words(text)))
      .flatMap(({ text }) => moneyIn(text));
    const isProven = subtotals.some((cents) => cents + taxCents === best.cents);
    const isRepeated = found.filter(({ cents }) => cents === best.cents).length > 1;
    const meaning = isProven || isRepeated ? 1 : 0.9;
    return { value: best.cents, confidence: Math.max(best.confidence, isProven ? 0.9 : 0) * meaning };
  }
  // Without the word: what the card was charged, else the largest amount that is no cash handed over.
  const others = rows
    .filter(({ text }) => !/\bcash\b|tender|change|savings?|saved/.test(words(text)))
    .flatMap(({ text, confidence }) => moneyIn(text).map((cents) => ({ cents, confidence })));
  const largest = others.toSorted((a, b) => b.cents - a.cents)[0];
  return largest === undefined || largest.cents === 0
    ? null
    : { value: largest.cents, confidence: largest.confidence * 0.5 };
}

function taxOf(rows: readonly ReceiptRow[]): ReadValue<number> | null {
  const found = rows.flatMap(({ text, confidence }) => {
    const said = words(text);
    if (!/\b(?:sales\s+)?tax\b|\btax[\dlos]?\b|\bgst\b|\bhst\b|\bvat\b/.test(said)) return [];
    if (/taxable|before tax|tax\s+(?:id|no|exempt)|sub\s?-?total|incl/.test(said)) return [];
    const cents = moneyIn(text).at(-1);
    return cents === undefined ? [] : [{ cents, confidence, isTotal: /total\s+tax|tax\s+total/.test(said) }];
  });
  if (found.length === 0) return null;
  const total = found.find(({ isTotal }) => isTotal);
  const cents = total?.cents ?? found.reduce((sum, each) => sum + each.cents, 0);
  const confidence = Math.min(...found.map((each) => each.confidence));
  return { value: cents, confidence: confidence * 0.95 };
}

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const DAYS: readonly {
  readonly pattern: RegExp;
  readonly parts: readonly ['y' | 'm' | 'd', 'y' | 'm' | 'd', 'y' | 'm' | 'd'];
}[] = [
  { pattern: /\b(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})\b/g, parts: ['y', 'm', 'd'] },
  { pattern: /\b(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(20\d\d|\d\d)\b/g, parts: ['m', 'd', 'y'] },
  {
    pattern: new RegExp(`\\b(${MONTHS})[a-z]*\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(20\\d\\d)`, 'g'),
    parts: ['m', 'd', 'y'],
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})[\\s-](${MONTHS})[a-z]*\\.?[\\s-](20\\d\\d|\\d\\d)\\b`, 'g'),
    parts: ['d', 'm', 'y'],
  },
];

function dayOf(rows: readonly ReceiptRow[], today: string): ReadValue<string> | null {
  const found = rows.flatMap(({ text, confidence }) =>
    DAYS.flatMap(({ pattern, parts }) =>
      // 'O' and 'l' between digits are digits.
      [...digitsMended(text.toLowerCase()).matchAll(pattern)].flatMap((match) => {
        const part = (name: 'y' | 'm' | 'd'): string => match[parts.indexOf(name) + 1] ?? '';
        const day = dayFrom(part('y'), part('m'), part('d'));
        return day === null ? [] : [{ day, confidence, isNamed: /\bdate\b/.test(words(text)) }];
      }),
    ),
  );
  const past = found.filter(({ day }) => day <= addDays(today, 1) && day >= addDays(today, -3650));
  const best = past.find(({ isNamed }) => isNamed) ?? past[0];
  if (best === undefined) return null;
  const isAlone = new Set(past.map(({ day }) => day)).size === 1;
  return { value: best.day, confidence: best.confidence * (isAlone || best.isNamed ? 1 : 0.8) };
}

const digitsMended = (text: string): string =>
  text.replace(/(?<=[\d/.-])[oq](?=[\d/.-])/g, '0').replace(/(?<=[\d/.-])[il|](?=[\d/.-])/g, '1');

function dayFrom(year: string, month: string, day: string): string | null {
  const named = MONTHS.split('|').indexOf(month.slice(0, 3)) + 1;
  const text = `${year.length === 2 ? `20${year}` : year}-${String(named || month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? text : null;
}

const MOST_HEAD_ROWS = 7;

/** The tallest of the first lines that is a name: no address, phone, greeting or date. */
function vendorOf(rows: readonly ReceiptRow[]): ReadValue<string> | null {
  // It is above the date and the first amount; below them are items.
  const end = rows.findIndex(
    ({ text }) => moneyIn(text).length > 0 || /\bdate\b|\d[-/.]\d{1,2}[-/.]\d{2}/i.test(text),
  );
  const head = rows
    .slice(0, end < 0 ? MOST_HEAD_ROWS : Math.min(MOST_HEAD_ROWS, end))
    .flatMap((row, index) => {
      const value = nameIn(row.text);
      return value === null ? [] : [{ ...row, value, index }];
    });
  const tallest = Math.max(...head.map(({ height }) => height));
  const best = head.find(({ height }) => height > 0.8 * tallest);
  if (best === undefined) return null;
  const isAbove = best.index <= 1;
  return { value: best.value, confidence: best.confidence * (isAbove ? 0.95 : 0.8) };
}

const NO_NAME =
  /receipt|invoice|thank|customer|copy|cashier|server|clerk|register|\btel\b|phone|www\.|\.com\b|@|store\s?#|\bdate\b|\btime\b|order\s?#|guest|^\d\d|\b[a-z]{2}\s+\d{5}\b|\d.*\b(?:st|street|ave|avenue|rd|road|blvd|hwy|dr|drive|ln|way|pkwy|suite|ste|ct|court)\b\.?(?:\s|,|$)|\(\d{3}\)/i;

function nameIn(text: string): string | null {
  const printed = text
    .replace(/^\W*welcome to\s+/i, '')
    .replace(/\s*(?:store|location)?\s*(?:#|no\.?\s?)\s?\d+.*$/i, '')
    .replace(/^[^\p{L}\d]+|[^\p{L}\d.!')]+$/gu, '')
    .trim();
  // The number of a house is looked for before a lone digit counts as a mark.
  if (NO_NAME.test(printed)) return null;
  const bare = withoutMarks(printed);
  const letters = bare.replace(/[^\p{L}]/gu, '').length;
  if (letters < 3 || letters * 2 < bare.length || /^\d/.test(bare)) return null;
  return bare.slice(0, 200);
}

/** Without lone letters and digits at the ends, as which the edges of the paper are read: '4 Chipotle', 'F Lowes J'. */
const withoutMarks = (name: string): string =>
  name.replace(/^[\p{L}\d]\s+(?=[^&]*\p{L}{3})/u, '').replace(/(?<=\p{L}{3}[^&]*)\s+[\p{L}\d]$/u, '');
