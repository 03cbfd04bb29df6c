/**
 * How the ten commonest makers of water heaters, furnaces and air conditioners in US homes put the year into a serial
 * number. Data with source and date: a maker changes its format without telling anyone. A format that sources disagree
 * about is not listed; one that fits two decades gives both.
 */
import type { Source } from '../../ground/sourced.ts';

export interface SerialRule {
  /** For the person who checks it: 'week, year'. */
  readonly format: string;
  /** On the serial in capitals without spaces and hyphens. Groups: yy, y, y1 and y2, letter; ww, mm, month. */
  readonly pattern: RegExp;
  /** First and last year of the format; null while it is in use. */
  readonly from: number;
  readonly until: number | null;
  /** The sign of `letter` -> its years. */
  readonly letters?: Readonly<Record<string, readonly number[]>>;
  readonly source: Source;
}

export interface Maker {
  readonly id: string;
  readonly name: string;
  /** Names on the plate, the maker's own among them. */
  readonly brands: readonly string[];
  readonly rules: readonly SerialRule[];
}

const readOn = '2026-11';
const bradfordWhiteBulletin: Source = {
  source: 'Bradford White, service bulletin 100, serial number date code',
  sourceUrl: 'http://www.bradfordwhite.com/servicebulletins/100_serialnumber.asp',
  asOf: readOn,
  confidence: 'verified',
};
const inspectorsList: Source = {
  source: 'InterNACHI forum, list of HVAC manufacture dates, and its copies at two dealers',
  sourceUrl: 'https://forum.nachi.org/t/hvac-manufacture-dates/116',
  asOf: readOn,
  confidence: 'one_source',
};
const icpLookup: Source = {
  source: 'ICP serial number formats, compared with an InterNACHI thread on Heil',
  sourceUrl: 'https://www.intrysys.com/tools/hvac/serial-number-lookup/icp',
  asOf: readOn,
  confidence: 'one_source',
};
const stateThread: Source = {
  source: 'InterNACHI forum on State and Reliance water heaters before and after 2008',
  sourceUrl: 'https://forum.nachi.org/t/water-heater-date-code/48546',
  asOf: readOn,
  confidence: 'one_source',
};
const trade: Source = {
  source: 'Common knowledge in the trade',
  asOf: readOn,
  confidence: 'general_knowledge',
};

const WEEK = '(?<ww>0[1-9]|[1-4]\\d|5[0-3])';
const MONTH = '(?<mm>0[1-9]|1[0-2])';
const MONTH_LETTER = '(?<month>[A-HJ-M])';
const shape = (text: string): RegExp => new RegExp(`^${text}$`, 'u');

/** Signs of a cycle, oldest first. */
const cycle = (letters: string, first: number, rounds: number): Record<string, number[]> =>
  Object.fromEntries(
    Array.from(letters, (letter, at) => [
      letter,
      Array.from({ length: rounds }, (_, round) => first + at + round * letters.length),
    ]),
  );
const years = (text: string): Record<string, number[]> =>
  Object.fromEntries(text.split(' ').map((pair) => [pair.charAt(0), [Number(pair.slice(1))]]));

export const makers: readonly Maker[] = [
  {
    id: 'rheem',
    name: 'Rheem',
    brands: ['Rheem', 'Ruud', 'Richmond', 'WeatherKing', 'Vanguard'],
    rules: [
      {
        format: 'letters, month, year',
        pattern: shape(`[A-Z]{0,4}${MONTH}(?<yy>\\d\\d)[A-Z]?\\d{4,7}`),
        from: 1975,
        until: null,
        source: trade,
      },
      {
        format: 'letter, week, year',
        pattern: shape(`(?:\\d{4})?[A-Z]${WEEK}(?<yy>\\d\\d)\\d{4,6}`),
        from: 1980,
        until: null,
        source: trade,
      },
    ],
  },
  {
    id: 'bradford-white',
    name: 'Bradford White',
    brands: ['Bradford White', 'Bradford-White', 'Jetglas'],
    rules: [
      {
        format: 'year as a letter, month as a letter',
        pattern: shape(`(?<letter>[A-HJ-NPSTW-Z])${MONTH_LETTER}\\d{6,9}`),
        from: 1984,
        until: null,
        letters: cycle('ABCDEFGHJKLMNPSTWXYZ', 1984, 3),
        source: bradfordWhiteBulletin,
      },
    ],
  },
  {
    id: 'ao-smith',
    name: 'A. O. Smith',
    brands: ['A. O. Smith', 'A.O. Smith', 'AO Smith', 'ProMax', 'ProLine'],
    rules: [
      {
        format: 'year, week',
        pattern: shape(`(?<yy>\\d\\d)${WEEK}[A-Z]\\d{6}`),
        from: 2008,
        until: null,
        source: stateThread,
      },
      {
        format: 'letter, month as a letter, year',
        pattern: shape(`[A-Z]${MONTH_LETTER}(?<yy>\\d\\d)\\d{5,10}(?:[A-Z]\\d{2,3})?`),
        from: 1978,
        until: 2008,
        source: stateThread,
      },
    ],
  },
  {
    id: 'state',
    name: 'State',
    brands: ['State Select', 'State Industries', 'State Water Heaters', 'Reliance', 'Kenmore'],
    rules: [
      {
        format: 'year, week',
        pattern: shape(`(?<yy>\\d\\d)${WEEK}[A-Z]\\d{6}`),
        from: 2008,
        until: null,
        source: stateThread,
      },
      {
        format: 'month as a letter, year',
        pattern: shape(`${MONTH_LETTER}(?<yy>\\d\\d)[A-Z]?\\d{5,8}`),
        from: 1978,
        until: 2008,
        source: stateThread,
      },
    ],
  },
  {
    id: 'carrier',
    name: 'Carrier',
    brands: ['Carrier', 'Bryant', 'Payne', 'Day & Night'],
    rules: [
      {
        format: 'week, year',
        pattern: shape(`${WEEK}(?<yy>\\d\\d)[A-Z]\\d{5,6}`),
        from: 1980,
        until: null,
        source: inspectorsList,
      },
    ],
  },
  {
    id: 'trane',
    name: 'Trane',
    brands: ['Trane', 'American Standard'],
    rules: [
      {
        format: 'two digits of the year, week',
        pattern: shape(`(?<yy>[1-3]\\d)${WEEK}\\d?[A-Z0-9]{4,6}`),
        from: 2010,
        until: null,
        source: trade,
      },
      {
        format: 'last digit of the year, week',
        pattern: shape(`(?<y>[2-9])${WEEK}[A-Z0-9]{5,6}`),
        from: 2002,
        until: 2009,
        source: {
          source: 'HVAC manufacture dates of American Standard',
          sourceUrl: 'http://hisearch.org/AmericanStandard.aspx',
          asOf: readOn,
          confidence: 'one_source',
        },
      },
      {
        // Sources name two letters for 1986.
        format: 'year as a letter, week',
        pattern: shape(`(?<letter>[WXYB-HJ-NPRZ])${WEEK}[A-Z0-9]{5,7}`),
        from: 1983,
        until: 2001,
        letters: years(
          'W1983 X1984 Y1985 B1987 C1988 D1989 E1990 F1991 G1992 H1993 J1994 K1995 L1996 M1997 N1998 P1999 R2000 Z2001',
        ),
        source: inspectorsList,
      },
    ],
  },
  {
    id: 'lennox',
    name: 'Lennox',
    brands: ['Lennox', 'Armstrong Air', 'Ducane', 'AirEase', 'Aire-Flo'],
    rules: [
      {
        format: 'plant, year, month as a letter',
        pattern: shape(`\\d\\d(?<yy>\\d\\d)${MONTH_LETTER}\\d{5}`),
        from: 1974,
        until: null,
        source: inspectorsList,
      },
    ],
  },
  {
    id: 'goodman',
    name: 'Goodman',
    brands: ['Goodman', 'Amana', 'Janitrol'],
    rules: [
      {
        format: 'year, month',
        pattern: shape(`(?<yy>\\d\\d)${MONTH}\\d{6}`),
        from: 1990,
        until: null,
        source: inspectorsList,
      },
    ],
  },
  {
    id: 'york',
    name: 'York',
    brands: ['York', 'Coleman', 'Luxaire', 'Fraser-Johnston', 'Evcon'],
    rules: [
      {
        format: 'plant, digit of the year, month as a letter, digit of the year',
        pattern: shape(`[A-Z](?<y1>[0-3])(?<month>[A-HJ-N])(?<y2>\\d)\\d{6}`),
        from: 2004,
        until: null,
        source: { ...trade, source: 'Common knowledge in the trade; in use since October 2004' },
      },
    ],
  },
  {
    id: 'icp',
    name: 'International Comfort Products',
    brands: ['Heil', 'Tempstar', 'Comfortmaker', 'Arcoaire', 'KeepRite', 'Airquest'],
    rules: [
      {
        format: 'plant, year, week',
        pattern: shape(`[A-Z](?<yy>\\d\\d)${WEEK}\\d{5}`),
        from: 1987,
        until: null,
        source: icpLookup,
      },
    ],
  },
];
