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

/** An option is named when each of its words is in the text; one that is part of a longer named option is left out. */
export function namedOptions(text: string, options: readonly FieldOption[]): readonly FieldOption[] {
  const words = new Set(stemsOf(text));
  const named = options
    .map((option) => ({ option, stems: stemsOf(mainPart(option.label)) }))
    .filter(
      ({ option, stems }) =>
        stems.length > 0 && !SAYS_NOTHING.test(option.label) && stems.every((stem) => words.has(stem)),
    );
  return named
    .filter(
      ({ stems, option }) => !named.some((other) => other.option !== option && isPart(stems, other.stems)),
    )
    .map(({ option }) => option);
}

/** 'Toe Nails (Level A)' is 'Toe Nails'. */
const mainPart = (label: string): string => label.replace(/[(,:;].*$/u, '');

const isPart = (few: readonly string[], many: readonly string[]): boolean =>
  few.length < many.length && few.every((stem) => many.includes(stem));
