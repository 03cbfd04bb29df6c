/** Six inspections around today, as offsets in days; the first one is complete. */
import type { DemoPersonKey } from './demo-people.ts';

export interface DemoJob {
  readonly inspector: DemoPersonKey;
  readonly client: number;
  readonly agent: number;
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly yearBuilt: number;
  readonly areaSqft: number;
  readonly dayOffset: number;
  readonly hour: number;
  readonly feeCents: number;
  /** Completed share of the sections, 0..1. */
  readonly written: number;
  readonly cover: string;
}

const job = (values: DemoJob): DemoJob => values;

export const demoJobs: readonly DemoJob[] = [
  job({
    inspector: 'owner',
    client: 0,
    agent: 7,
    address: '2207 Orchid Lane',
    city: 'Tampa',
    postalCode: '33602',
    yearBuilt: 1987,
    areaSqft: 1840,
    dayOffset: -1,
    hour: 8,
    feeCents: 47_500,
    written: 1,
    cover: 'house',
  }),
  job({
    inspector: 'owner',
    client: 1,
    agent: 7,
    address: '1148 Palmetto Ave',
    city: 'Tampa',
    postalCode: '33603',
    yearBuilt: 1962,
    areaSqft: 1410,
    dayOffset: 0,
    hour: 11,
    feeCents: 42_500,
    written: 0.6,
    cover: 'houseb',
  }),
  job({
    inspector: 'rosa',
    client: 3,
    agent: 8,
    address: '905 Sandhill Road',
    city: 'Largo',
    postalCode: '33770',
    yearBuilt: 1979,
    areaSqft: 1620,
    dayOffset: -2,
    hour: 9,
    feeCents: 44_000,
    written: 0.85,
    cover: 'housec',
  }),
  job({
    inspector: 'tom',
    client: 4,
    agent: 9,
    address: '77 Mill Race Road',
    city: 'Bradenton',
    postalCode: '34205',
    yearBuilt: 1994,
    areaSqft: 2210,
    dayOffset: -3,
    hour: 13,
    feeCents: 49_500,
    written: 0.4,
    cover: 'housed',
  }),
  job({
    inspector: 'owner',
    client: 5,
    agent: 9,
    address: '14 Cypress Row',
    city: 'Sarasota',
    postalCode: '34236',
    yearBuilt: 2004,
    areaSqft: 1975,
    dayOffset: -4,
    hour: 10,
    feeCents: 45_000,
    written: 0.25,
    cover: 'housewide',
  }),
  job({
    inspector: 'owner',
    client: 6,
    agent: 8,
    address: '60 Harbor Pine Court',
    city: 'Tampa',
    postalCode: '33611',
    yearBuilt: 1971,
    areaSqft: 1530,
    dayOffset: 0,
    hour: 14,
    feeCents: 43_500,
    written: 0,
    cover: 'housedusk',
  }),
];
