/**
 * A dictated or typed walk-through ('roof covering architectural shingle, about 12 years, missing shingles on the south
 * slope') as a list of answers and findings to be looked at. By rules: what a phrase does not clearly say is left out, and
 * shown as left out.
 */
import { optionPath } from '../../report/engine/answer-path.ts';
import type { FieldView, ReportView } from '../../report/engine/report-view.ts';
import { tokenizeQuery } from '../../search/tokenize.ts';
import { type PlacedItem, placeAt, placesOf } from '../check/checked-report.ts';
import { namedOptions } from '../check/named-options.ts';
import type { LibraryMatcher } from '../match-library.ts';
import { readNumbers } from '../narrative/read-numbers.ts';
import { wordStem } from '../narrative/word-stem.ts';

interface Line {
  /** The phrase it comes from. */
  readonly phrase: string;
  readonly where: string;
  readonly itemPath: string;
}

export interface AnswerLine extends Line {
  readonly kind: 'answer';
  readonly label: string;
  /** As it will read: 'Slate', '2014'. */
  readonly text: string;
  /** The answer that is there now; '' when there is none. */
  readonly current: string;
  /** Path -> stored value. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface FindingLine extends Line {
  readonly kind: 'finding';
  /** Null: none of the library means it, and the phrase is its title. */
  readonly entryId: string | null;
}

export type WalkthroughLine = AnswerLine | FindingLine;

export interface Walkthrough {
  readonly lines: readonly WalkthroughLine[];
  /** Phrases that say nothing to these rules. */
  readonly leftOut: readonly string[];
}

export interface WalkthroughInput {
  readonly text: string;
  readonly view: ReportView;
  readonly match: LibraryMatcher;
  /** The open item, until the text names another. */
  readonly startPath: string | null;
  /** Of the inspection. */
  readonly year: number;
}

const BETWEEN = /[,;\n]+|[.!?]+(?:\s|$)|\b(?:and then|next|also)\b/iu;
const DEFECT =
  /\b(?:missing|crack|leak|rot|rust|corro|damag|broken|loose|stain|torn|worn|exposed|sagg|clog|inoperative|not working|does not|did not|won.t|double[- ]?tap|unsafe|defect|no (?:gfci|gfi|handrail|smoke)|curling|lifted|settle)/iu;
/** A library text that means less of the phrase is no better than the phrase. */
const LEAST_MATCH = 0.4;

export function parseWalkthrough({ text, view, match, startPath, year }: WalkthroughInput): Walkthrough {
  const places = placesOf(view);
  let place = startPath === null ? null : placeAt(places, startPath);
  const lines: WalkthroughLine[] = [];
  const leftOut: string[] = [];
  for (const phrase of text.split(BETWEEN).map((part) => part.trim())) {
    if (phrase === '') continue;
    const named = namedPlace(phrase, places);
    place = named ?? place;
    const found = place === null ? [] : linesOf(phrase, place, match, year);
    lines.push(...found);
    if (found.length === 0 && named === null) leftOut.push(phrase);
  }
  return { lines, leftOut };
}

function linesOf(phrase: string, place: PlacedItem, match: LibraryMatcher, year: number): WalkthroughLine[] {
  const base = { phrase, where: place.where, itemPath: place.path };
  if (DEFECT.test(phrase)) {
    const [best] = match({ text: phrase, item: place.path }, 1);
    return [{ ...base, kind: 'finding', entryId: best && best.score >= LEAST_MATCH ? best.entryId : null }];
  }
  const visible = place.fields.filter(({ isVisible }) => isVisible);
  return [...visible.flatMap((field) => chosen(field, phrase)), ...counted(visible, phrase, year)].map(
    (answer) => ({
      ...base,
      ...answer,
      kind: 'answer' as const,
    }),
  );
}

type Answer = Pick<AnswerLine, 'label' | 'text' | 'current' | 'values'>;

function chosen({ field, path, options, text: current }: FieldView, phrase: string): Answer[] {
  if (field.type !== 'single' && field.type !== 'multi') return [];
  const named = namedOptions(phrase, options);
  const taken = field.type === 'single' ? named.slice(0, 1) : named;
  if (taken.length === 0) return [];
  const values =
    field.type === 'single'
      ? { [path]: taken[0]?.id }
      : Object.fromEntries(taken.map(({ id }) => [optionPath(path, id), true]));
  return [{ label: field.label, text: taken.map(({ label }) => label).join(', '), current, values }];
}

const UNIT_OF: Readonly<Record<string, readonly string[]>> = {
  gallon: ['gal'],
  amp: ['A', 'amps'],
  volt: ['V', 'volts'],
  degree: ['°F', 'F'],
  psi: ['psi'],
  foot: ['ft'],
  inch: ['in'],
  ton: ['tons', 'ton'],
  percent: ['%'],
};

/** 'About 12 years' answers a year or an age, '50 gallons' the question with that unit. */
function counted(fields: readonly FieldView[], phrase: string, year: number): Answer[] {
  return readNumbers(phrase).flatMap(({ value, unit }): Answer[] => {
    const number = Number(value);
    if (!Number.isFinite(number) || unit === null) return [];
    if (unit === 'year') {
      const made = fields.find(({ field }) => field.type === 'year');
      const age = fields.find(({ field }) => field.type === 'int' && field.unit === 'years');
      if (age) return [answerOf(age, number)];
      return made && number < year ? [answerOf(made, year - number)] : [];
    }
    const asked = fields.filter(
      ({ field }) => field.unit !== undefined && UNIT_OF[unit]?.includes(field.unit) === true,
    );
    const [only] = asked;
    return only !== undefined &&
      asked.length === 1 &&
      (only.field.type === 'int' || only.field.type === 'decimal')
      ? [answerOf(only, number)]
      : [];
  });
}

const answerOf = ({ field, path, text }: FieldView, value: number): Answer => ({
  label: field.label,
  text: field.unit === undefined ? String(value) : `${value} ${field.unit}`,
  current: text,
  values: { [path]: value },
});

const stems = (text: string): string[] => tokenizeQuery(text).map(wordStem);

/** The item whose longest name the phrase contains; null when it names none. */
function namedPlace(phrase: string, places: readonly PlacedItem[]): PlacedItem | null {
  const words = stems(phrase);
  let best: { readonly place: PlacedItem; readonly length: number } | null = null;
  for (const place of places) {
    for (const name of namesOf(place)) {
      // One word names an item only where the phrase begins with it: 'vent' is in many phrases.
      const room = name.length === 1 ? words.slice(0, 1) : words;
      if (name.length > (best?.length ?? 0) && isWithin(name, room)) best = { place, length: name.length };
    }
  }
  return best?.place ?? null;
}

/** As stems; 'leak' also finds an item, but at any other it names a defect. */
const namesOf = ({ item }: PlacedItem): string[][] =>
  item === null
    ? []
    : [item.item.label.replace(/\(.*\)/u, ''), ...item.item.searchWords]
        .filter((name) => !DEFECT.test(name))
        .map(stems);

const isWithin = (few: readonly string[], many: readonly string[]): boolean =>
  few.length > 0 && many.some((_, from) => few.every((stem, at) => many[from + at] === stem));
