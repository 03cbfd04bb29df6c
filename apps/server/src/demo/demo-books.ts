/** A year of the demo office's expenses and drives, the same for every start on a day. */
import type { DemoPersonKey } from './demo-people.ts';

export interface DemoExpense {
  readonly daysAgo: number;
  readonly vendor: string;
  readonly cents: number;
  readonly category: string;
  readonly method: 'credit_card' | 'debit_card' | 'cash' | 'bank_transfer';
  readonly taxCents?: number;
  readonly note?: string;
  readonly repeatRule?: string;
  readonly splits?: readonly (readonly [category: string, cents: number, note: string])[];
}

/** Mulberry32: a demo with other numbers at each start could not be looked at twice. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const DAYS = 365;
/** How often a vendor is paid, in days, and about how much. */
const HABITS = [
  ['Suncoast Fuel', 6, 5_200, 'car_and_truck', 'credit_card'],
  ['Bay Coffee & Lunch', 9, 1_850, 'meals', 'credit_card'],
  ['Harbor Hardware', 23, 6_400, 'supplies', 'debit_card'],
  ['Gulf Toll Authority', 17, 1_200, 'car_and_truck', 'credit_card'],
  ['Paper & Ink Depot', 58, 4_700, 'office', 'credit_card'],
  ['Meridian Radon Lab', 41, 9_500, 'contract_labor', 'bank_transfer'],
  ['Seaside Auto Service', 96, 21_000, 'repairs', 'debit_card'],
] as const;

const SINGLE: readonly DemoExpense[] = [
  {
    daysAgo: 41,
    vendor: 'Harbor Hardware',
    cents: 23_418,
    taxCents: 1_532,
    category: '',
    method: 'credit_card',
    note: 'Ladder for the truck, paper for the office.',
    splits: [
      ['supplies', 18_900, 'Telescoping ladder'],
      ['office', 4_518, 'Paper'],
    ],
  },
  { daysAgo: 3, vendor: 'Corner Market', cents: 1_299, category: '', method: 'cash' },
  {
    daysAgo: 64,
    vendor: 'Harbor Hardware',
    cents: -3_250,
    category: 'supplies',
    method: 'credit_card',
    note: 'Returned.',
  },
  {
    daysAgo: 120,
    vendor: 'Florida DBPR',
    cents: 15_000,
    category: 'taxes_and_licenses',
    method: 'credit_card',
  },
  {
    daysAgo: 150,
    vendor: 'Inspector Conference',
    cents: 39_500,
    category: 'education',
    method: 'credit_card',
  },
  {
    daysAgo: 151,
    vendor: 'Palm Court Hotel',
    cents: 27_860,
    taxCents: 3_060,
    category: 'travel',
    method: 'credit_card',
  },
  {
    daysAgo: 200,
    vendor: 'Skyline Cameras',
    cents: 84_900,
    taxCents: 5_943,
    category: 'depreciation',
    method: 'credit_card',
  },
  { daysAgo: 359, vendor: 'Anchor Mutual', cents: 128_000, category: 'insurance', method: 'bank_transfer' },
  {
    daysAgo: 350,
    vendor: 'Cloud Phone',
    cents: 4_900,
    category: 'utilities',
    method: 'credit_card',
    repeatRule: 'FREQ=MONTHLY',
  },
];

export function demoExpenses(): readonly DemoExpense[] {
  const next = numbersFrom(1802);
  const usual = HABITS.flatMap(([vendor, every, about, category, method]) => {
    const made: DemoExpense[] = [];
    for (
      let daysAgo = 1 + Math.floor(next() * every);
      daysAgo < DAYS;
      daysAgo += Math.round(every * (0.7 + next() * 0.6))
    ) {
      const cents = Math.round(about * (0.6 + next() * 0.8));
      made.push({ daysAgo, vendor, cents, category, method, taxCents: Math.round(cents * 0.065) });
    }
    return made;
  });
  return [...usual, ...SINGLE];
}

export interface DemoTrip {
  readonly daysAgo: number;
  readonly driver: DemoPersonKey;
  readonly purpose: 'business' | 'personal' | 'charity';
  readonly reason: string;
  readonly to: string;
  readonly miles: number;
  readonly odometerStart: number;
  readonly odometerEnd: number;
}

const PLACES = [
  'Harbor Pine Court',
  'Cypress Row',
  'Palmetto Ave',
  'Bayshore Blvd',
  'Heron Lane',
  'Orange Grove Dr',
];
export const DEMO_ODOMETER = 41_200;

/** Two or three drives a working day of the owner, oldest first, with the truck's odometer. */
export function demoTrips(): readonly DemoTrip[] {
  const next = numbersFrom(2026);
  const trips: DemoTrip[] = [];
  let odometer = DEMO_ODOMETER;
  for (let daysAgo = DAYS - 1; daysAgo > 0; daysAgo -= 1) {
    if (next() < 0.4) continue;
    const count = 1 + Math.floor(next() * 2);
    for (let each = 0; each < count; each += 1) {
      const miles = (60 + Math.floor(next() * 380)) / 10;
      const isPersonal = next() < 0.08;
      trips.push({
        daysAgo,
        driver: 'owner',
        purpose: isPersonal ? 'personal' : 'business',
        reason: isPersonal ? 'Errand' : 'Home inspection',
        to: `${100 + Math.floor(next() * 900)} ${PLACES[Math.floor(next() * PLACES.length)] ?? ''}`,
        miles,
        odometerStart: Math.floor(odometer),
        odometerEnd: Math.floor(odometer + miles),
      });
      // One weekend drive was never logged: the log of the year names the gap.
      odometer += miles + (daysAgo === 90 && each === 0 ? 34 : 0);
    }
  }
  return trips;
}
