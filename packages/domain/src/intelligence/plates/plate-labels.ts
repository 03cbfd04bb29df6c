/** Finds the printed labels of a plate in its lines, and the values after or below them. */
import { editDistance } from '../../search/edit-distance.ts';

export type PlateLabel = 'model' | 'serial';

export interface PlateLine {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
}

export interface LabeledValue {
  readonly value: string;
  readonly confidence: number;
}

const LABELS: Readonly<Record<PlateLabel, readonly string[]>> = {
  model: ['MODEL', 'MODELO', 'MODELE', 'MOD', 'M/N', 'MN', 'PROD', 'PRODUCT'],
  serial: ['SERIAL', 'SERIE', 'SERIALNO', 'SER', 'S/N', 'SN'],
};
const FILLER = new Set(['NO', 'NUMBER', 'NUM', 'NR', 'N', 'CODE', 'NUMERO', 'DE', 'AND', '&', '/']);
const NEXT_LABEL =
  /^(?:DATE|MFG|MFD|MFR|VOLTS?|PHASE|HZ|INPUT|OUTPUT|CAPACITY|CAP|TYPE|SERIES|BTU|GAS|FACTORY|MADE)/u;
/** Ratings are no model numbers; a serial number may end in a unit's letter after more digits. */
const RATING =
  /^(?:\d{1,3}\/\d{2,3}(?:\/\d+)?V?|\d{1,4}(?:[.,]\d+)?(?:V|VAC|HZ|PH|A|AMPS?|PSI|PSIG|GAL|GALS|LBS?|OZ|F|KW|W)|\d{2,3},?\d{3}BTUH?|R-?4\d\dA?|R-?(?:22|32)|(?:GALS?|BTUH?|LBS?|OZ|PSIG?|VAC?|HZ|PH|AMPS?)\d{1,6})$/u;

const asLetters = (word: string): string =>
  word
    .toUpperCase()
    .replaceAll('0', 'O')
    .replace(/[1|!]/gu, 'I')
    .replaceAll('5', 'S')
    .replace(/[^A-Z/&]/gu, '');

function labelOf(word: string): PlateLabel | null {
  const letters = asLetters(word);
  for (const label of ['model', 'serial'] as const) {
    if (
      LABELS[label].some((name) => (name.length < 5 ? name === letters : editDistance(name, letters, 1) <= 1))
    )
      return label;
  }
  return null;
}

export interface PlateValues extends Record<PlateLabel, LabeledValue[]> {
  /** What has no label: its label may not have been legible. */
  readonly loose: LabeledValue[];
}

/** Values in their order, by label; a label without a value next to it takes the next line that can be one. */
export function labeledValues(lines: readonly PlateLine[]): PlateValues {
  const found: PlateValues = { model: [], serial: [], loose: [] };
  let waiting: PlateLabel[] = [];
  for (const { text, confidence } of lines) {
    const parts = splitAtLabels(text);
    const isLabeled = parts.some(({ label }) => label !== null);
    if (isLabeled && parts.every(({ words }) => readValues(words).length === 0)) {
      waiting = [...waiting, ...parts.flatMap(({ label }) => label ?? [])];
      continue;
    }
    for (const { label, words } of parts) {
      const values = readValues(words);
      if (label !== null) {
        const [value] = values;
        if (value === undefined) waiting.push(label);
        else found[label].push({ value, confidence });
        continue;
      }
      for (const value of isLabeled ? [] : values) {
        const next = waiting.shift();
        found[next ?? 'loose'].push({ value, confidence });
      }
    }
  }
  return found;
}

interface LabeledPart {
  readonly label: PlateLabel | null;
  readonly words: string[];
}

function splitAtLabels(text: string): LabeledPart[] {
  const parts: LabeledPart[] = [{ label: null, words: [] }];
  // 'SERIAL:1234' and 'MODEL#12' are two words each.
  for (const word of text.replace(/[:;#=]/gu, ' ').split(/\s+/u)) {
    if (word === '') continue;
    const label = labelOf(word);
    const last = parts.at(-1);
    if (label !== null && !(last?.label === label && last.words.length === 0))
      parts.push({ label, words: [] });
    else if (label === null && !isFiller(word, last)) last?.words.push(word);
  }
  return parts.filter(({ label, words }) => label !== null || words.length > 0);
}

const isFiller = (word: string, part: LabeledPart | undefined): boolean =>
  part !== undefined && part.label !== null && part.words.length === 0 && FILLER.has(asLetters(word));

/** Long enough to stand alone; a shorter one goes on after a space. */
const WHOLE = 7;

function readValues(words: readonly string[]): string[] {
  const values: string[] = [];
  let isOpen = false;
  for (const word of words) {
    const clean = word
      .toUpperCase()
      .replace(/^[^A-Z0-9]+|[^A-Z0-9]+$/gu, '')
      // A narrow J looks like a bracket.
      .replace(/(?<=[A-Z0-9])[)\]](?=[A-Z0-9])/gu, 'J');
    const isValue = /\d/u.test(clean) && /^[A-Z0-9][A-Z0-9./-]*$/u.test(clean) && !RATING.test(clean);
    if (NEXT_LABEL.test(clean) && !/\d/u.test(clean)) break;
    const last = values.at(-1);
    if (isOpen && last !== undefined && last.length < WHOLE && (isValue || /^[A-Z]{1,4}$/u.test(clean)))
      values[values.length - 1] = last + clean;
    else if (isValue || (values.length === 0 && words.length > 1 && /^[A-Z]{1,4}$/u.test(clean)))
      values.push(clean);
    isOpen = clean !== '';
  }
  return values.filter((value) => value.length >= 5 && /\d/u.test(value) && !RATING.test(value));
}
