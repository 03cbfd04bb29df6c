/**
 * Takes out of a text what must not reach a model: the people and the address of the inspection as they are stored, and
 * whatever looks like an email, a phone number or a code, no matter whose it is.
 */
import { createScrubber } from '../report/snapshot/scrub-text.ts';

const REMOVED = '[removed]';
const PATTERNS: readonly RegExp[] = [
  /[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}/giu,
  /(?:\+?1[ .-]?)?\(?\b\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\b/gu,
  // 'Gate code 4471#', 'lockbox: 1-2-3-4', 'alarm PIN is 9911'.
  /(?<=\b(?:code|pin|combo|combination|lock ?box|alarm|gate|keypad|passcode|password)\b[^.\n\d]{0,15})[#*]?\d[\d*#-]{2,}\d?[#*]?/giu,
  /\b\d{1,6} (?:[NSEW]\.? )?(?:[A-Z][\p{L}'’.]+ ){1,3}(?:St|Street|Ave|Avenue|Rd|Road|Dr|Drive|Ln|Lane|Ct|Court|Blvd|Boulevard|Way|Pl|Place|Cir|Circle|Ter|Terrace|Pkwy|Parkway|Hwy|Highway|Trl|Trail)\b\.?/gu,
];

export interface PrivateText {
  readonly text: (text: string) => string;
  /** In every text of a value. */
  readonly value: (value: unknown) => unknown;
}

/** `words`: names, addresses and numbers as stored. */
export function createPrivateText(words: readonly string[]): PrivateText {
  const scrubber = createScrubber(words);
  const text = (from: string): string =>
    PATTERNS.reduce((rest, pattern) => rest.replace(pattern, REMOVED), scrubber.text(from));
  const value = (from: unknown): unknown => {
    if (typeof from === 'string') return text(from);
    if (Array.isArray(from)) return from.map(value);
    if (from === null || typeof from !== 'object') return from;
    return Object.fromEntries(Object.entries(from).map(([name, part]) => [name, value(part)]));
  };
  return { text, value };
}
