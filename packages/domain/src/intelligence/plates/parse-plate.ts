/**
 * Rating plate of a water heater, furnace or air conditioner: the lines that were read from its photo, and its barcodes,
 * to maker, model, serial, fuel, capacity and year. Each value comes with how sure it is; a person looks at all of them.
 */
import { editDistance } from '../../search/edit-distance.ts';
import type { PlateFuel } from '../requests/plate-said.ts';
import { findBrand } from './find-brand.ts';
import { mendModel, mendSerial } from './mend-serial.ts';
import { type LabeledValue, labeledValues, type PlateLine, type PlateValues } from './plate-labels.ts';
import { readRatings } from './plate-ratings.ts';
import type { Maker } from './serial-rules.ts';
import { fitsMaker, plainSerial, yearsOfSerial } from './serial-year.ts';

export type { PlateFuel } from '../requests/plate-said.ts';
export type { PlateLine } from './plate-labels.ts';

export interface PlateValue<T = string> {
  readonly value: T;
  /** 0 to 1: of the letters and of their meaning. */
  readonly confidence: number;
  /** Said by a model, not read on this device. */
  readonly isSaid?: true;
}

export interface PlateYear extends PlateValue<number> {
  /** Every year that the serial number allows, oldest first; one where the plate prints the date. */
  readonly years: readonly number[];
  /** Follows 'from': 'the date on the plate', 'the serial number (week, year)'. */
  readonly from: string;
}

export interface Plate {
  readonly brand: PlateValue | null;
  readonly model: PlateValue | null;
  readonly serial: PlateValue | null;
  readonly fuel: PlateValue<PlateFuel> | null;
  readonly gallons: PlateValue<number> | null;
  /** Input, per hour. */
  readonly btu: PlateValue<number> | null;
  readonly year: PlateYear | null;
}

export interface PlateReading {
  readonly lines: readonly PlateLine[];
  readonly barcodes: readonly string[];
}

/** @param latest the current year */
export function parsePlate({ lines, barcodes }: PlateReading, latest: number): Plate {
  const { brand, maker } = findBrand(lines);
  const labeled = labeledValues(lines);
  const serial = pickSerial(labeled.serial, barcodes, maker);
  const model = pickModel(modelsIn(labeled), barcodes, serial?.value ?? null);
  const ratings = readRatings(lines, latest);
  return {
    brand,
    model,
    serial,
    fuel: ratings.fuel,
    gallons: ratings.gallons,
    btu: ratings.btu,
    year: ratings.year ?? yearFrom(serial, maker, latest),
  };
}

/** In percent: what a reader has to be sure of, so that a number is offered and marked to be checked. */
export const PLATE_LEAST_CONFIDENCE = 5;

/** Without a legible label, the first mixed number is probably the model; a person checks it. */
const modelsIn = ({ model, loose }: PlateValues): readonly LabeledValue[] =>
  model.length > 0
    ? model
    : loose
        .filter(({ value }) => value.length >= 6 && /[A-Z]/u.test(value))
        .map((each) => ({ ...each, confidence: each.confidence * 0.6 }));

const FROM_BARCODE = 0.99;
const MOST_SLIPS = 2;

/** A barcode repeats what is printed, without misread letters. */
function inBarcodes(value: string, barcodes: readonly string[]): string | null {
  const plain = plainSerial(value);
  const near = barcodes.filter((code) => {
    const other = plainSerial(code);
    return other.length >= 6 && editDistance(other, plain, MOST_SLIPS) <= MOST_SLIPS;
  });
  return near[0]?.trim().toUpperCase() ?? null;
}

function pickSerial(
  printed: readonly LabeledValue[],
  barcodes: readonly string[],
  maker: Maker | null,
): PlateValue | null {
  for (const { value } of printed) {
    const code = inBarcodes(value, barcodes);
    if (code !== null) return { value: code, confidence: FROM_BARCODE };
  }
  const fitting = maker && barcodes.find((code) => fitsMaker(maker, code));
  if (fitting) return { value: fitting.trim().toUpperCase(), confidence: FROM_BARCODE };
  const [first] = printed;
  if (first === undefined) return null;
  const mended = maker && printed.map(({ value }) => mendSerial(maker, value)).find((each) => each !== null);
  if (mended)
    return { value: mended.serial, confidence: Math.max(0.4, first.confidence - 0.12 * mended.changes) };
  return { value: first.value, confidence: first.confidence * 0.7 };
}

function pickModel(
  printed: readonly LabeledValue[],
  barcodes: readonly string[],
  serial: string | null,
): PlateValue | null {
  const first = printed.find(({ value }) => value !== serial);
  if (first === undefined) return null;
  const others = barcodes.filter((code) => plainSerial(code) !== plainSerial(serial ?? ''));
  const code = inBarcodes(first.value, others);
  return code === null
    ? { value: mendModel(first.value), confidence: first.confidence * 0.9 }
    : { value: code, confidence: FROM_BARCODE };
}

export function yearFrom(serial: PlateValue | null, maker: Maker | null, latest: number): PlateYear | null {
  if (serial === null) return null;
  const found = yearsOfSerial(maker, serial.value, latest);
  const newest = found?.years.at(-1);
  if (found === null || newest === undefined) return null;
  const isSure = found.source.confidence === 'verified' ? 0.95 : 0.85;
  return {
    value: newest,
    years: found.years,
    confidence: (serial.confidence * isSure) / found.years.length,
    from: `the serial number (${found.format})`,
  };
}
