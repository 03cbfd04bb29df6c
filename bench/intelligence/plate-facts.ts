/** 40 invented plates: four of each of the ten makers, with serial numbers in their formats. */
import type { Random } from '../cards/card-facts.ts';

/** The year after which no plate is dated. */
export const LATEST_YEAR = 2026;

export interface PlateFacts {
  readonly brand: string;
  readonly model: string;
  readonly serial: string;
  readonly year: number;
  readonly isWaterHeater: boolean;
  readonly gallons: number;
  readonly btu: number;
}

const BW_YEARS = 'ABCDEFGHJKLMNPSTWXYZ';
const MONTHS = 'ABCDEFGHJKLM';

type Serial = (year: number, random: Random) => string;
interface Kind {
  readonly brand: string;
  readonly models: readonly string[];
  readonly isWaterHeater: boolean;
  readonly serial: Serial;
}

const two = (value: number): string => String(value % 100).padStart(2, '0');
const digits = (count: number, random: Random): string =>
  Array.from({ length: count }, () => String(Math.floor(random.next() * 10))).join('');
const between = (least: number, most: number, random: Random): number =>
  least + Math.floor(random.next() * (most - least + 1));
const week = (random: Random): string => two(between(1, 52, random));
const month = (random: Random): string => two(between(1, 12, random));

const KINDS: readonly Kind[] = [
  {
    brand: 'Rheem',
    models: ['XG40T06EC36U1', 'PROG50-38N', '22V50F1'],
    isWaterHeater: true,
    serial: (year, random) => `Q${week(random)}${two(year)}${digits(5, random)}`,
  },
  {
    brand: 'Bradford White',
    models: ['RG240T6N', 'MI5036FBN', 'RE350S6-1NCWW'],
    isWaterHeater: true,
    serial: (year, random) =>
      `${BW_YEARS[(year - 1984) % 20] ?? ''}${random.pick(MONTHS.split(''))}${digits(8, random)}`,
  },
  {
    brand: 'A. O. Smith',
    models: ['GCR-40-400', 'ENT-50-110', 'GPVL-50-200'],
    isWaterHeater: true,
    serial: (year, random) => `${two(year)}${week(random)}A${digits(6, random)}`,
  },
  {
    brand: 'Reliance',
    models: ['9-40-NKRT-400', '6-50-EORT-110', '9-50-YBVIT'],
    isWaterHeater: true,
    serial: (year, random) => `${two(year)}${week(random)}J${digits(6, random)}`,
  },
  {
    brand: 'Carrier',
    models: ['24ABB336A003', '58STA090-16', '25HCB648A003'],
    isWaterHeater: false,
    serial: (year, random) => `${week(random)}${two(year)}E${digits(5, random)}`,
  },
  {
    brand: 'Trane',
    models: ['4TTR4036L1000A', 'XR80-TUD080', '4TWR5042E1000A'],
    isWaterHeater: false,
    serial: (year, random) => `${two(year)}${week(random)}1${digits(3, random)}F`,
  },
  {
    brand: 'Lennox',
    models: ['13ACX-036-230', 'G61MPV-60C-090', 'ML14XC1-047'],
    isWaterHeater: false,
    serial: (year, random) => `58${two(year)}${random.pick(MONTHS.split(''))}${digits(5, random)}`,
  },
  {
    brand: 'Goodman',
    models: ['GSX130361', 'GMH950904CX', 'GSZ140481'],
    isWaterHeater: false,
    serial: (year, random) => `${two(year)}${month(random)}${digits(6, random)}`,
  },
  {
    brand: 'York',
    models: ['YCJD36S41S1', 'TG9S080C16MP11', 'YHJF42S41S1'],
    isWaterHeater: false,
    serial: (year, random) =>
      `W${two(year).charAt(0)}${random.pick(MONTHS.split(''))}${two(year).charAt(1)}${digits(6, random)}`,
  },
  {
    brand: 'Heil',
    models: ['N4A336AKB200', 'N9MSE0801714A', 'NXH636GKA'],
    isWaterHeater: false,
    serial: (year, random) => `E${two(year)}${week(random)}${digits(5, random)}`,
  },
];

export function plateFacts(index: number, random: Random): PlateFacts {
  const kind = KINDS[index % KINDS.length];
  if (kind === undefined) throw new Error('no maker');
  const year = between(2010, 2025, random);
  return {
    brand: kind.brand,
    model: random.pick(kind.models),
    serial: kind.serial(year, random),
    year,
    isWaterHeater: kind.isWaterHeater,
    gallons: random.pick([40, 50, 75]),
    btu: random.pick([36_000, 40_000, 80_000]),
  };
}
