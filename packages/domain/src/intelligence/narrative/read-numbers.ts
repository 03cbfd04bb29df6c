/** Numbers of a text, in digits or words, with the unit that follows them. */
export interface ReadNumber {
  readonly start: number;
  readonly end: number;
  /** '1240', '12.5', '3/4': the same for '1,240' and '1240', and for 'twelve' and '12'. */
  readonly value: string;
  /** One name per unit; null when none follows. */
  readonly unit: string | null;
}

const DIGITS = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?(?:\/\d+)?/gu;
const ONES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const TEENS = [
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const SMALL = new Map([...ONES, ...TEENS].map((word, value) => [word, value]));
const ROUND = new Map(TENS.map((word, index) => [word, (index + 2) * 10]));
const WORDS = new RegExp(
  `\\b(?:(${TENS.join('|')})(?:[- ](${ONES.slice(1, 10).join('|')}))?|(${[...ONES, ...TEENS].join('|')}))\\b`,
  'giu',
);
/** 'One of them', 'no one' and 'one another' count nothing. */
const PRONOUN_BEFORE = /\b(?:no|any|every|some|each|this|that|the|which)\s+$/iu;
const PRONOUN_AFTER = /^\s+(?:of|another|or|and)\b/iu;

const UNITS: Readonly<Record<string, readonly string[]>> = {
  year: ['years', 'year', 'yrs', 'yr'],
  month: ['months', 'month', 'mos'],
  foot: ['feet', 'foot', 'ft'],
  inch: ['inches', 'inch', 'in', '"', '”'],
  degree: ['degrees', 'degree', 'deg', '°'],
  percent: ['percent', 'pct', '%'],
  amp: ['amperes', 'amps', 'amp', 'a'],
  volt: ['volts', 'volt', 'v'],
  gallon: ['gallons', 'gallon', 'gal'],
  ton: ['tons', 'ton'],
  psi: ['psi'],
  btu: ['btus', 'btu', 'btuh'],
};
const UNIT_NAMES = new Map(
  Object.entries(UNITS).flatMap(([name, spellings]) => spellings.map((spelling) => [spelling, name])),
);
const UNIT_AFTER = /^[\s-]?(°|%|"|”|[a-z]+)/iu;

export function readNumbers(text: string): ReadNumber[] {
  const found = [...text.matchAll(DIGITS)].map((match) => read(text, match.index, match[0], plain(match[0])));
  for (const match of text.matchAll(WORDS)) {
    const [whole, tens = '', unit = '', small = ''] = match;
    const value = (ROUND.get(tens.toLowerCase()) ?? 0) + (SMALL.get((unit || small).toLowerCase()) ?? 0);
    if (value === 1 && isPronoun(text, match.index, match.index + whole.length)) continue;
    found.push(read(text, match.index, whole, String(value)));
  }
  return found.sort((a, b) => a.start - b.start);
}

function read(text: string, start: number, source: string, value: string): ReadNumber {
  const end = start + source.length;
  const after = UNIT_AFTER.exec(text.slice(end, end + 12))?.[1]?.toLowerCase();
  return { start, end, value, unit: (after && UNIT_NAMES.get(after)) || null };
}

/** Leading zeros and a fraction of zeros change nothing. */
const plain = (digits: string): string =>
  digits
    .replaceAll(',', '')
    .replace(/^0+(?=\d)/u, '')
    .replace(/(\.\d*?)0+$/u, '$1')
    .replace(/\.$/u, '');

const isPronoun = (text: string, start: number, end: number): boolean =>
  PRONOUN_BEFORE.test(text.slice(0, start)) || PRONOUN_AFTER.test(text.slice(end));

/** 'A crack' says that there is one. */
const SINGLE = /\b(?:an?|single)\b/iu;

/** Whether the sources give this number; a unit has to agree only where both name one. */
export function isGiven(
  number: ReadNumber,
  given: readonly ReadNumber[],
  sources: readonly string[],
): boolean {
  const isSame = given.some(
    ({ value, unit }) =>
      value === number.value && (unit === null || number.unit === null || unit === number.unit),
  );
  return isSame || (number.value === '1' && sources.some((source) => SINGLE.test(source)));
}
