/**
 * A plate as this device read it, completed by what a model says: what the device is sure of stays, the rest comes from the model and is
 * marked to be checked. The year follows from the serial number by our own rules, no matter which of them read it.
 */
import type { PlateProposal } from '../requests/plate-said.ts';
import { type Plate, type PlateValue, type PlateYear, yearFrom } from './parse-plate.ts';
import type { PlateRow } from './plate-answers.ts';
import type { PlatePart } from './plate-questions.ts';
import { PRINTED_DATE } from './plate-ratings.ts';
import { knownBrand, makerOfBrand, plainSerial } from './serial-year.ts';

/** Below it, the letters or their meaning are doubtful. */
export const SURE = 0.75;
const SAID = 0.7;
const BOTH = 0.9;

/** Whether a model could add to what this device read: a part that the place has a question for is missing or doubtful. */
export const isWeak = (rows: readonly PlateRow[], asked: ReadonlyMap<PlatePart, unknown>): boolean =>
  [...asked.keys()].some((part) => {
    const row = rows.find((each) => each.part === part);
    // Two years of one serial number are no doubt about its letters.
    return row === undefined || (part !== 'year' && row.confidence < SURE);
  });

/** @param latest no year after it */
export function addSaid(device: Plate | null, said: PlateProposal, latest: number): Plate {
  const brand = better(device?.brand, knownBrand(said.make) ?? said.make);
  const serial = better(device?.serial, said.serial);
  return {
    brand,
    model: better(device?.model, said.model),
    serial,
    fuel: better(device?.fuel, said.fuel),
    gallons: better(device?.gallons, said.gallons),
    btu: better(device?.btu, said.btu),
    year: yearOf(device, { brand, serial }, said.year, latest),
  };
}

/** Of two looks at one plate, part by part, what is surer. */
export function surerOf(first: Plate, second: Plate, latest: number): Plate {
  const [brand, serial] = [surer(first.brand, second.brand), surer(first.serial, second.serial)];
  const printed = [first.year, second.year].find((year) => year?.from === PRINTED_DATE);
  return {
    brand,
    model: surer(first.model, second.model),
    serial,
    fuel: surer(first.fuel, second.fuel),
    gallons: surer(first.gallons, second.gallons),
    btu: surer(first.btu, second.btu),
    year: printed ?? yearFrom(serial, brand && makerOfBrand(brand.value), latest),
  };
}

const surer = <T>(first: PlateValue<T> | null, second: PlateValue<T> | null): PlateValue<T> | null =>
  first !== null && (second === null || first.confidence >= second.confidence) ? first : second;

/** Whether its numbers are worth a closer look. */
export const isDoubtful = ({ model, serial }: Plate): boolean =>
  [model, serial].some((part) => part === null || part.confidence < SURE);

function better<T extends string | number>(
  read: PlateValue<T> | null | undefined,
  said: T | null,
): PlateValue<T> | null {
  const kept = read ?? null;
  if (said === null || said === '') return kept;
  if (kept !== null && isSame(kept.value, said))
    return { ...kept, confidence: Math.max(kept.confidence, BOTH) };
  return kept !== null && kept.confidence >= SURE ? kept : { value: said, confidence: SAID, isSaid: true };
}

const isSame = (a: string | number, b: string | number): boolean =>
  plainSerial(String(a)) === plainSerial(String(b));

function yearOf(
  device: Plate | null,
  { brand, serial }: Pick<Plate, 'brand' | 'serial'>,
  printed: number | null,
  latest: number,
): PlateYear | null {
  if (device?.year?.from === PRINTED_DATE) return device.year;
  const ruled = yearFrom(serial, brand && makerOfBrand(brand.value), latest);
  if (ruled !== null) return ruled;
  return printed === null || printed > latest
    ? null
    : {
        value: printed,
        years: [printed],
        confidence: SAID,
        from: 'the date that the model read',
        isSaid: true,
      };
}
