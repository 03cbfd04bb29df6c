/**
 * Initial answers of a new report, set by the author of its type. From then on they are ordinary answers; an office
 * template and known data of the inspection take precedence.
 */
import { checkStored } from './answer-codec.ts';
import { joinPath, optionPath, withoutInstances } from './answer-path.ts';
import { collectFields } from './collect-fields.ts';
import type { DefaultAnswer, FieldDefinition, FieldType, ReportDefinition } from './definition.ts';

/**
 * A date, place, person or signature belongs to a single inspection; photos and groups are collected; computed fields
 * have their answer.
 */
const TAKES_DEFAULT: readonly FieldType[] = [
  'text',
  'long_text',
  'int',
  'decimal',
  'money',
  'year',
  'time',
  'email',
  'phone',
  'url',
  'single',
  'multi',
  'boolean',
  'rating',
];

export const takesDefault = (type: FieldType): boolean => TAKES_DEFAULT.includes(type);

const MISFIT = 'does not fit its question';

/** @returns null when there is no default or a person could have entered it. */
export function defaultMisfit(field: FieldDefinition): string | null {
  const { defaultAnswer, type, options } = field;
  if (defaultAnswer === undefined) return null;
  if (!takesDefault(type)) return MISFIT;
  const isOffered = (id: unknown): boolean => options?.some((option) => option.id === id) === true;
  if (type === 'multi') return Array.isArray(defaultAnswer) && defaultAnswer.every(isOffered) ? null : MISFIT;
  if (type === 'single') return isOffered(defaultAnswer) ? null : MISFIT;
  return !Array.isArray(defaultAnswer) && checkStored(field, defaultAnswer) === null ? null : MISFIT;
}

type Answers = ReadonlyMap<string, unknown>;

/** Defaults of a new report. A question in `taken`, answered or deliberately open, is skipped. */
export function defaultAnswers(definition: ReportDefinition, taken: Iterable<string> = []): Answers {
  const known = new Set([...taken].map(withoutInstances));
  const isTaken = (path: string): boolean =>
    [...known].some((each) => each === path || each.startsWith(`${path}/`));
  return new Map(
    collectFields(definition)
      .filter(({ isInEntry, path }) => !isInEntry && !isTaken(path))
      .flatMap(({ field, path }) => answersOf(field, path)),
  );
}

/** Defaults of a new group entry or added section; `instancePath` ends with its id. */
export function defaultsOfInstance(definition: ReportDefinition, instancePath: string): Answers {
  const within = withoutInstances(instancePath);
  return new Map(
    collectFields(definition)
      .filter(
        ({ path, isInEntry }) => path.startsWith(`${within}/`) && isDirect(definition, within, isInEntry),
      )
      .flatMap(({ field, path }) => answersOf(field, joinPath(instancePath, path.slice(within.length + 1)))),
  );
}

/** Inside a group: its entries' questions; in a section: all except those, because no entries exist yet. */
const isDirect = ({ sections }: ReportDefinition, within: string, isInEntry: boolean): boolean =>
  sections.some(({ id }) => id === within) !== isInEntry;

function answersOf(field: FieldDefinition, path: string): [string, unknown][] {
  const { defaultAnswer } = field;
  if (defaultAnswer === undefined || defaultMisfit(field) !== null) return [];
  if (Array.isArray(defaultAnswer)) return defaultAnswer.map((id) => [optionPath(path, id), true]);
  return [[path, defaultAnswer]];
}

/** Removes deleted choices from a default answer; null when none is left. */
export function defaultAmong(
  field: Pick<FieldDefinition, 'defaultAnswer' | 'options'>,
): DefaultAnswer | null {
  const { defaultAnswer, options } = field;
  if (defaultAnswer === undefined) return null;
  if (options === undefined) return defaultAnswer;
  const ids = options.map(({ id }) => id);
  if (!Array.isArray(defaultAnswer)) return ids.includes(String(defaultAnswer)) ? defaultAnswer : null;
  const left = defaultAnswer.filter((id) => ids.includes(id));
  return left.length === 0 ? null : left;
}
