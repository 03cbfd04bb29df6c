/** What a plate says apart from its numbers: fuel, capacity, input and the date of manufacture. */
import type { Plate, PlateFuel, PlateValue, PlateYear } from './parse-plate.ts';
import type { PlateLine } from './plate-labels.ts';

const FUELS: readonly (readonly [PlateFuel, RegExp])[] = [
  ['propane', /\b(?:PROPANE|LP[ -]?GAS|L\.?P\.? GAS|LIQUEFIED PETROLEUM)\b/iu],
  ['natural_gas', /\b(?:NATURAL GAS|NAT\.? ?GAS|NATURAL|GAS TYPE:? ?NAT)\b/iu],
  ['oil', /\b(?:FUEL OIL|OIL BURNER|NO\.? ?2 OIL)\b/iu],
  ['electric', /\b(?:ELECTRIC WATER HEATER|ELECTRIC|UPPER ELEMENT|LOWER ELEMENT|WATTS?)\b/iu],
];
const GALLONS = [
  /\b(?:CAP(?:ACITY|\.)?|TANK)[^0-9]{0,24}(\d{2,3})(?:\.\d)?\b/iu,
  /\b(\d{2,3})(?:\.\d)?\s*(?:U\.?S\.?\s*)?GAL/iu,
  /\bGAL(?:LON)?S?\.?[:\s]{1,4}(\d{2,3})\b/iu,
];
const BTU =
  /(?<![\d,])(\d{2,3},?\d{3})\s*BTU|BTU(?:\s*\/?\s*H(?:R|OUR)?)?\.?[^0-9]{0,10}(\d{2,3},?\d{3})(?!\d)/iu;
const MADE =
  /\b(?:MFG|MFD|MFR|MANUF\w*|DATE)\b[^0-9]{0,24}(?:(?:0?[1-9]|1[0-2])[/.-](?:\d{1,2}[/.-])?((?:19|20)\d\d)|((?:19|20)\d\d)(?:[/.-]\d{1,2})?)/iu;

export function readRatings(
  lines: readonly PlateLine[],
  latest: number,
): Pick<Plate, 'fuel' | 'gallons' | 'btu' | 'year'> {
  const gallons = GALLONS.map((pattern) => number(lines, pattern)).find(
    (found) => found !== null && isTank(found.value),
  );
  return {
    fuel: readFuel(lines),
    gallons: gallons ?? null,
    btu: number(lines, BTU),
    year: readDate(lines, latest),
  };
}

/** From a point-of-use heater to a large tank. */
const isTank = (value: number): boolean => value >= 10 && value <= 200;

function readFuel(lines: readonly PlateLine[]): PlateValue<PlateFuel> | null {
  for (const [value, pattern] of FUELS) {
    const line = lines.find(({ text }) => pattern.test(text));
    if (line) return { value, confidence: line.confidence * 0.9 };
  }
  return null;
}

function number(lines: readonly PlateLine[], pattern: RegExp): PlateValue<number> | null {
  for (const { text, confidence } of lines) {
    const match = pattern.exec(text);
    const digits = match?.slice(1).find((group) => group !== undefined);
    if (digits !== undefined)
      return { value: Number(digits.replaceAll(',', '')), confidence: confidence * 0.9 };
  }
  return null;
}

/** Follows 'from'. */
export const PRINTED_DATE = 'the date on the plate';

function readDate(lines: readonly PlateLine[], latest: number): PlateYear | null {
  const found = number(lines, MADE);
  if (found === null || found.value < 1950 || found.value > latest) return null;
  return { ...found, years: [found.value], from: PRINTED_DATE };
}
