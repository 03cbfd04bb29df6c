/** Letters and digits that a text reader takes for each other. */
import type { Maker } from './serial-rules.ts';
import { fitsMaker, plainSerial } from './serial-year.ts';

const TWINS: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  J: '3',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '3': 'J',
  '5': 'S',
  '6': 'G',
  '8': 'B',
};
/**
 * Makers avoid the letter O next to a digit and I between digits; the text reader also doubles a narrow sign, and reads '1'
 * as '1I'. York, Luxaire and Coleman print four letters, the capacity, S, the voltage, S: 'YCJD36S41S1'. Bradford White ends in '-1N': 'RE350S6-1NCWW'.
 */
export const mendModel = (model: string): string =>
  model
    .replace(/O(?=\d)|(?<=\d)O/gu, '0')
    .replace(/1I|(?<=\d)I1/gu, '1')
    .replace(/(?<=\d)I(?=\d)/gu, '1')
    .replace(/^([A-Z]{4}\d\d)[5S](\d\d)[5S](?=\d)/u, '$1S$2S')
    .replace(/-I(?=N[A-Z])/u, '-1');

const MOST_CHANGES = 3;

/**
 * Changes as few twins as possible until the serial has a format of its maker; null when none fits. A serial that already
 * fits stays as it is.
 */
export function mendSerial(
  maker: Maker,
  serial: string,
): { readonly serial: string; readonly changes: number } | null {
  const plain = plainSerial(serial);
  let tried: readonly string[] = [plain];
  for (let changes = 0; changes <= MOST_CHANGES; changes += 1) {
    const fitting = tried.find((each) => fitsMaker(maker, each));
    if (fitting !== undefined) return { serial: fitting, changes };
    tried = [...new Set(tried.flatMap((each) => variants(each, plain)))];
  }
  return null;
}

/** Each with one more of the original's signs changed. */
const variants = (text: string, original: string): string[] =>
  text.split('').flatMap((sign, at) => {
    const twin = TWINS[sign];
    return twin === undefined || sign !== original[at] ? [] : [text.slice(0, at) + twin + text.slice(at + 1)];
  });
