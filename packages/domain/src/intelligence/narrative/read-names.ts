/** Names in a text: capitalized words inside a sentence, such as makers and model numbers. */
export interface ReadName {
  readonly start: number;
  readonly end: number;
  /** In lower case. */
  readonly words: readonly string[];
}

const NAME = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*(?:[-/&]?[\p{L}\p{N}]+)*/gu;
/** Trade abbreviations are words, not names. */
const ABBREVIATIONS = new Set(
  'ac afci btu cfm co gfci gfi hvac id led nm ok tpr tv usa uv wh i a'.split(' '),
);

export function readNames(text: string): ReadName[] {
  return [...text.matchAll(NAME)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const words = match[0].toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const isPlain = startsSentence(text, start) && !/\d|\p{Lu}\p{Lu}/u.test(match[0]);
    if (isPlain || words.every((word) => ABBREVIATIONS.has(word))) return [];
    return [{ start, end, words }];
  });
}

const startsSentence = (text: string, at: number): boolean =>
  /(?:^|[.!?:;\n"“(])\s*$/u.test(text.slice(0, at));
