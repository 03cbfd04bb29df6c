/**
 * What a new report is answered with before anybody has looked: the usual answers of whoever built the type. They are answers like
 * any other from then on; a template of the office and what is known of the job win over them.
 */
import { checkStored } from './answer-codec.ts';
import { joinPath, optionPath, withoutInstances } from './answer-path.ts';
import { collectFields } from './collect-fields.ts';
import type { DefaultAnswer, FieldDefinition, FieldType, ReportDefinition } from './definition.ts';

/**
 * A day, a place, a person or a signature belongs to one job; photos and groups are things that are collected; what is computed has
 * its answer.
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

/** Null when there is none, or when a person could have given it. */
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

/** Of a new report. A question that `taken` answers, or leaves open on purpose, is left alone. */
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

/** Of a new entry of a group, or of a section that is added again; `instancePath` ends with its id. */
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

/** Inside a group, its entries' questions; in a section, all but those, whose entries do not exist yet. */
const isDirect = ({ sections }: ReportDefinition, within: string, isInEntry: boolean): boolean =>
  sections.some(({ id }) => id === within) !== isInEntry;

function answersOf(field: FieldDefinition, path: string): [string, unknown][] {
  const { defaultAnswer } = field;
  if (defaultAnswer === undefined || defaultMisfit(field) !== null) return [];
  if (Array.isArray(defaultAnswer)) return defaultAnswer.map((id) => [optionPath(path, id), true]);
  return [[path, defaultAnswer]];
}

/** Choices that are gone take the answer to begin with along; null when none is left of it. */
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
