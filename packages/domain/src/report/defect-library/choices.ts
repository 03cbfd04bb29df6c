/**
 * What a library text leaves for the inspector to decide, as markup in the text itself:
 *
 *   {loose|missing}      pick one              {+worn|cracked}   pick one or more
 *   {?, with a leak}     optional phrase       {#ft}             a number and its unit; {#n} has none
 *   {_brand}             a few words
 *
 * A pick replaces its piece of the text, so a finding stores plain words wherever something is decided, and two devices
 * merge it like any other text. `{location}` and `{material}` are not choices (placeholders.ts). Braces that are none of
 * these are the author's own and stay as they are.
 */
import { placeholderNames } from './placeholders.ts';

/** By the word after '#'; what is printed after the number. */
export const units = {
  n: '',
  ft: ' ft',
  in: ' in',
  gal: ' gal',
  psi: ' psi',
  pct: ' percent',
  A: ' A',
  F: ' °F',
  BTU: ' BTU',
  AWG: ' AWG',
  min: ' min',
  years: ' years',
} as const;
export type Unit = keyof typeof units;

export type Choice =
  | { readonly kind: 'one' | 'some'; readonly options: readonly string[] }
  | { readonly kind: 'optional'; readonly phrase: string }
  | { readonly kind: 'number'; readonly unit: Unit }
  | { readonly kind: 'words'; readonly hint: string };

/** A choice and where it stands: `text.slice(at, at + source.length) === source`. */
export type OpenChoice = Choice & { readonly at: number; readonly source: string };

export interface ChoiceProblem {
  readonly at: number;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  readonly reason: string;
  /** The braces could be the author's own words: reported, never refused. */
  readonly isSlip: boolean;
}

export interface ReadChoices {
  readonly choices: readonly OpenChoice[];
  readonly problems: readonly ChoiceProblem[];
}

/** The printed blank of an open choice: drafts only, because an open choice blocks publishing. */
export const BLANK = '_____';

/** Every choice of a text in its order, and what is wrong with the rest of its braces. */
export function readChoices(text: string): ReadChoices {
  const choices: OpenChoice[] = [];
  const problems: ChoiceProblem[] = [];
  const refuse = (at: number, reason: string, isSlip = false): void => {
    const before = text.slice(0, at).split('\n');
    problems.push({ at, line: before.length, column: (before.at(-1) ?? '').length + 1, reason, isSlip });
  };
  for (let at = 0; at < text.length; ) {
    const sign = text[at];
    if (sign === '}') refuse(at, 'a closing brace has no opening one');
    if (sign !== '{') {
      at += 1;
      continue;
    }
    const end = closingBrace(text, at);
    if (end === null) {
      refuse(at, 'a brace is not closed');
      at += 1;
      continue;
    }
    const source = text.slice(at, end);
    const read = readGroup(source.slice(1, -1));
    if (typeof read === 'string') refuse(at, read, read.startsWith('nothing fills'));
    else if (read !== null) choices.push({ ...read, at, source });
    at = end;
  }
  return { choices, problems };
}

/** After the brace that closes the one at `at`; only an optional phrase may hold others. */
function closingBrace(text: string, at: number): number | null {
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return null;
}

/** Null for a placeholder, a sentence for what is no choice. */
function readGroup(inner: string): Choice | string | null {
  if (inner.startsWith('?')) return readOptional(inner.slice(1));
  if (/[{}]/u.test(inner)) return 'only an optional phrase may contain other braces';
  if (inner.startsWith('#')) return readNumber(inner.slice(1));
  if (inner.startsWith('_'))
    return inner.slice(1).trim() === ''
      ? 'the hint is blank'
      : { kind: 'words', hint: inner.slice(1).trim() };
  if (inner.startsWith('+')) return readOptions('some', inner.slice(1));
  if (inner.includes('|')) return readOptions('one', inner);
  const name = inner.trim().toLowerCase();
  return (placeholderNames as readonly string[]).includes(name) ? null : `nothing fills {${inner}}`;
}

function readOptions(kind: 'one' | 'some', inner: string): Choice | string {
  const options = inner.split('|').map((option) => option.trim());
  if (options.length < 2) return 'a choice needs at least two options, separated by |';
  if (options.includes('')) return 'an option is empty';
  if (new Set(options).size < options.length) return 'two options are the same';
  return { kind, options };
}

function readNumber(unit: string): Choice | string {
  return Object.hasOwn(units, unit)
    ? { kind: 'number', unit: unit as Unit }
    : `the unit “${unit}” isn’t one of ${Object.keys(units).join(', ')}`;
}

function readOptional(phrase: string): Choice | string {
  if (phrase.trim() === '') return 'the optional phrase is empty';
  const inside = readChoices(phrase);
  const [problem] = inside.problems;
  if (problem) return problem.reason;
  return inside.choices.every(({ kind }) => kind === 'number' || kind === 'words')
    ? { kind: 'optional', phrase }
    : 'an optional phrase may contain numbers and words, but not choices';
}

/** What must be decided before publishing; an optional phrase that was not taken is simply left out. */
export const openChoices = (text: string): readonly OpenChoice[] =>
  readChoices(text).choices.filter(({ kind }) => kind !== 'optional');

/** The texts of a finding or an entry that may hold choices; a title may not, because lists show it as it is. */
export const textsWithChoices = ['observation', 'implication', 'recommendation'] as const;
export type TextWithChoices = (typeof textsWithChoices)[number];

/** What keeps these texts out of the library, with the place in the text; a name that nothing fills is only a slip. */
export function choiceProblems(
  texts: Partial<Readonly<Record<TextWithChoices | 'title', string>>>,
): { readonly name: TextWithChoices | 'title'; readonly reason: string }[] {
  const broken = textsWithChoices.flatMap((name) =>
    readChoices(texts[name] ?? '')
      .problems.filter(({ isSlip }) => !isSlip)
      .map(({ line, column, reason }) => ({ name, reason: `line ${line}, column ${column}: ${reason}` })),
  );
  const inTitle = readChoices(texts.title ?? '').choices.map(({ source }) => ({
    name: 'title' as const,
    reason: `a title can’t contain a choice such as ${source}`,
  }));
  return [...inTitle, ...broken];
}

/** Only a finding made from a library text has choices: braces that a person typed elsewhere are words. */
export function openChoicesOf(
  finding: { readonly libraryId: string | null } & Readonly<Record<TextWithChoices, string>>,
): number {
  if (finding.libraryId === null) return 0;
  return textsWithChoices.reduce((count, name) => count + openChoices(finding[name]).length, 0);
}

/** Replaces one choice by words; the text as it was when something else is there by now. */
export function decide(text: string, { at, source }: OpenChoice, words: string): string {
  if (!text.startsWith(source, at)) return text;
  const plain = words.trim().replaceAll('{', '(').replaceAll('}', ')');
  return (
    text.slice(0, at) +
    (isSentenceStart(text, at) ? capitalized(plain) : plain) +
    text.slice(at + source.length)
  );
}

/** Takes an optional phrase into the text; its numbers and words are open from then on. */
export function takePhrase(text: string, choice: OpenChoice): string {
  if (choice.kind !== 'optional' || !text.startsWith(choice.source, choice.at)) return text;
  return text.slice(0, choice.at) + choice.phrase + text.slice(choice.at + choice.source.length);
}

export const leavePhrase = (text: string, choice: OpenChoice): string => decide(text, choice, '');

/** 'A', 'A and b', 'A, b, and c', in the order of the options: options of a sentence's start are all capitalized. */
export function joinOptions(options: readonly string[]): string {
  const words = options.map((option, index) => (index === 0 ? option : uncapitalized(option)));
  const last = words.at(-1) ?? '';
  return words.length < 2
    ? last
    : `${words.slice(0, -1).join(', ')}${words.length > 2 ? ',' : ''} and ${last}`;
}

/** 'PVC' keeps its letters. */
const uncapitalized = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll}| )/u, (first) => first.toLowerCase());

/** '12 ft', '40 percent', '3'. */
export const numberInWords = (value: string, unit: Unit): string => `${value.trim()}${units[unit]}`;

export const isNumber = (value: string): boolean =>
  /^\s*-?\d{1,7}([.,]\d{1,3}|\/\d{1,3}| \d\/\d{1,2})?\s*$/u.test(value);

/** The text for the document: an open choice is a blank, an optional phrase is left out. No option is printed. */
export function printChoices(text: string): string {
  const { choices } = readChoices(text);
  return choices.reduceRight(
    (printed, choice) =>
      printed.slice(0, choice.at) +
      (choice.kind === 'optional' ? '' : blankOf(choice)) +
      printed.slice(choice.at + choice.source.length),
    text,
  );
}

const blankOf = (choice: Choice): string =>
  choice.kind === 'number' ? numberInWords(BLANK, choice.unit) : BLANK;

/** The text for a list or a search result, with its options: 'Shingles were cracked / torn'. */
export function describeChoices(text: string): string {
  const { choices } = readChoices(text);
  return choices.reduceRight(
    (shown, choice) =>
      shown.slice(0, choice.at) + inWords(choice) + shown.slice(choice.at + choice.source.length),
    text,
  );
}

function inWords(choice: Choice): string {
  if (choice.kind === 'one' || choice.kind === 'some') return choice.options.join(' / ');
  if (choice.kind === 'optional') return '';
  return choice.kind === 'number' ? numberInWords('…', choice.unit) : '…';
}

function isSentenceStart(text: string, at: number): boolean {
  const before = text.slice(0, at).trimEnd();
  return before === '' || /[.!?]$/u.test(before);
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
