import type { Source } from '../../ground/sourced.ts';
import { type Maker, makers, type SerialRule } from './serial-rules.ts';

export interface SerialYears {
  /** Oldest first; two where the format repeats, or where two formats fit. Never empty. */
  readonly years: readonly number[];
  /** 'week, year' */
  readonly format: string;
  readonly source: Source;
}

export const plainSerial = (serial: string): string => serial.toUpperCase().replace(/[^A-Z0-9]/gu, '');

/**
 * Reads the year of manufacture; null for a maker or format that isn't known.
 * @param latest the current year: none after it
 * @example yearsOfSerial(makerOfBrand('Carrier'), '3702A12345', 2026)?.years // [2002]
 */
export function yearsOfSerial(maker: Maker | null, serial: string, latest: number): SerialYears | null {
  const plain = plainSerial(serial);
  const found = (maker?.rules ?? []).flatMap((rule) => {
    const years = yearsOf(rule, plain, latest);
    return years.length === 0 ? [] : [{ rule, years }];
  });
  const [first] = found;
  if (first === undefined) return null;
  const years = [...new Set(found.flatMap((each) => each.years))].sort((a, b) => a - b);
  return { years, format: first.rule.format, source: first.rule.source };
}

export const fitsMaker = (maker: Maker, serial: string): boolean =>
  maker.rules.some(({ pattern }) => pattern.test(plainSerial(serial)));

function yearsOf(rule: SerialRule, serial: string, latest: number): number[] {
  const groups = rule.pattern.exec(serial)?.groups;
  if (groups === undefined) return [];
  return candidates(rule, groups).filter(
    (year) => year >= rule.from && year <= (rule.until ?? latest) && year <= latest,
  );
}

function candidates(
  { letters }: SerialRule,
  { yy, y, y1, y2, letter }: Record<string, string | undefined>,
): number[] {
  if (letter !== undefined) return [...(letters?.[letter] ?? [])];
  if (y !== undefined) return [2000 + Number(y)];
  const two = yy ?? `${y1 ?? ''}${y2 ?? ''}`;
  return [1900 + Number(two), 2000 + Number(two)];
}

/** Brands are compared by their letters. */
const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/gu, '');

/** As we spell it: 'CARRIER' -> 'Carrier'; null for a brand that isn't known. */
export function knownBrand(brand: string): string | null {
  const wanted = letters(brand);
  return makerOfBrand(brand)?.brands.find((each) => letters(each) === wanted) ?? null;
}

export function makerOfBrand(brand: string): Maker | null {
  const wanted = letters(brand);
  return makers.find(({ brands }) => brands.some((each) => letters(each) === wanted)) ?? null;
}
