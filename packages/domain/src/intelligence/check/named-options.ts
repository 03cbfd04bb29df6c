/** Which options of a question a text names: 'single wraps at all trusses' names 'Single Wraps'. */
import type { FieldOption } from '../../report/engine/definition.ts';
import { tokenizeQuery } from '../../search/tokenize.ts';
import { wordStem } from '../narrative/word-stem.ts';

/** Too general to be named in passing. */
const SAYS_NOTHING =
  /^(?:other|none|unknown|yes|no|good|fair|poor|not |n\/a|mixed|partial|all|full|left|right|front|rear)/iu;
const EMPTY = new Set([
  'a',
  'an',
  'and',
  'or',
  'of',
  'the',
  'with',
  'in',
  'on',
  'to',
  'type',
  'roof',
  'system',
]);

const stemsOf = (text: string): string[] =>
  tokenizeQuery(text)
    .filter((word) => !EMPTY.has(word) && word.length > 1)
    .map(wordStem);

/** An option is named when one of its names is in the text, each part of it; one that belongs to a longer named option is left out. */
export function namedOptions(text: string, options: readonly FieldOption[]): readonly FieldOption[] {
  const words = new Set(stemsOf(text));
  const isSaid = (name: readonly string[]): boolean =>
    name.length > 0 && name.every((stem) => words.has(stem));
  const named = options
    .filter(({ label }) => !SAYS_NOTHING.test(label))
    .map((option) => ({ option, stems: [...new Set(namesOf(option.label).filter(isSaid).flat())] }))
    .filter(({ stems }) => stems.length > 0);
  return named
    .filter(
      ({ stems, option }) => !named.some((other) => other.option !== option && isPart(stems, other.stems)),
    )
    .map(({ option }) => option);
}

/** 'Toe Nails (Level A)' is 'Toe Nails'. */
const mainPart = (label: string): string => label.replace(/[(,:;].*$/u, '');

/** 'Asphalt shingle, architectural' is also an architectural shingle. */
function namesOf(label: string): string[][] {
  const main = stemsOf(mainPart(label));
  const kind = /^[^(,:;]+, ([^(,:;]+)/u.exec(label)?.[1];
  const noun = main.at(-1);
  return kind === undefined || noun === undefined ? [main] : [main, [...stemsOf(kind), noun]];
}

const isPart = (few: readonly string[], many: readonly string[]): boolean =>
  few.length < many.length && few.every((stem) => many.includes(stem));
