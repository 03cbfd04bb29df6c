/** What a plate fills at an item: its questions about maker, model, serial, year or age, fuel and capacity. */
import { countOf } from '../../ground/format-number.ts';
import type { FieldOption } from '../../report/engine/definition.ts';
import type { FieldView } from '../../report/engine/report-view.ts';
import type { Plate, PlateFuel, PlateValue } from './parse-plate.ts';
import type { PlatePart } from './plate-questions.ts';

export interface PlateChoice {
  readonly text: string;
  readonly value: unknown;
}

export interface PlateRow {
  readonly part: PlatePart;
  readonly path: string;
  readonly label: string;
  /** Best first; several where the serial number allows several years. A person may type another. */
  readonly choices: readonly PlateChoice[];
  readonly confidence: number;
  /** 'the serial number (week, year)', 'the model'; null for what was read on this device. */
  readonly from: string | null;
  /** The answer that is there now; '' when there is none. */
  readonly current: string;
}

/** @param inspectedYear an age counts from it */
export function plateRows(
  plate: Plate,
  questions: ReadonlyMap<PlatePart, FieldView>,
  inspectedYear: number,
): PlateRow[] {
  return [...questions].flatMap(([part, view]) => {
    const read = readPart(plate, part, view, inspectedYear);
    if (read === null || read.choices.length === 0) return [];
    return [{ part, path: view.path, label: view.field.label, current: view.text, ...read }];
  });
}

type Read = Pick<PlateRow, 'choices' | 'confidence' | 'from'>;

function readPart(plate: Plate, part: PlatePart, view: FieldView, inspectedYear: number): Read | null {
  if (part === 'year') {
    if (plate.year === null) return null;
    const { years, confidence, from } = plate.year;
    return {
      choices: [...years].reverse().map((year) => yearChoice(year, view, inspectedYear)),
      confidence,
      from,
    };
  }
  if (part === 'brand_model') return readBrandAndModel(plate);
  if (part === 'brand' && view.field.type === 'single') {
    const option = plate.brand && optionOfBrand(plate.brand.value, view.options);
    return option ? { choices: [{ text: option.label, value: option.id }], ...told(plate.brand) } : null;
  }
  if (part === 'fuel') {
    const option = plate.fuel && optionOfFuel(plate.fuel.value, view.options);
    return option ? { choices: [{ text: option.label, value: option.id }], ...told(plate.fuel) } : null;
  }
  if (part === 'gallons')
    return (
      plate.gallons && {
        choices: [{ text: String(plate.gallons.value), value: plate.gallons.value }],
        ...told(plate.gallons),
      }
    );
  if (part === 'btu') {
    if (plate.btu === null) return null;
    const text = `${plate.btu.value.toLocaleString('en-US')} BTU/h`;
    return { choices: [{ text, value: text }], ...told(plate.btu) };
  }
  const value = plate[part];
  return (
    value && {
      choices: [{ text: value.value, value: value.value }],
      ...told(value),
    }
  );
}

const told = ({ confidence, isSaid }: PlateValue<unknown>): Pick<Read, 'confidence' | 'from'> => ({
  confidence,
  from: isSaid === true ? 'the model' : null,
});

/** Of a form that asks both in one line. */
function readBrandAndModel({ brand, model }: Plate): Read | null {
  const parts = [brand, model].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const text = parts.map(({ value }) => value).join(' ');
  return {
    choices: [{ text, value: text }],
    confidence: Math.min(...parts.map(({ confidence }) => confidence)),
    from: parts.some(({ isSaid }) => isSaid === true) ? 'the model' : null,
  };
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/gu, '');

const optionOfBrand = (brand: string, options: readonly FieldOption[]): FieldOption | undefined =>
  options.find(({ label }) => lettersOf(label) === lettersOf(brand)) ??
  (lettersOf(brand) === 'generalelectric' ? options.find(({ label }) => label === 'GE') : undefined);

function yearChoice(year: number, view: FieldView, inspectedYear: number): PlateChoice {
  if (view.field.type === 'text') {
    const age = countOf(Math.max(0, inspectedYear - year), 'year');
    return { text: age, value: age };
  }
  const value = view.field.type === 'int' ? Math.max(0, inspectedYear - year) : year;
  return { text: String(value), value };
}

const FUEL_WORDS: Readonly<Record<PlateFuel, RegExp>> = {
  natural_gas: /natural gas|^gas\b/iu,
  propane: /propane|\blp\b/iu,
  oil: /\boil\b/iu,
  electric: /electric/iu,
};

const optionOfFuel = (fuel: PlateFuel, options: readonly FieldOption[]): FieldOption | undefined =>
  options.find(({ id }) => id === fuel) ?? options.find(({ label }) => FUEL_WORDS[fuel].test(label));
