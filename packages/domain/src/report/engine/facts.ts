/**
 * Shares facts between forms: fields of several report types with the same `fact` ask the same thing about the house,
 * owner, inspector or inspection. Nothing is overwritten: if two reports disagree, both values are shown.
 */
import { groupBy } from '../../ground/group-by.ts';
import { checkStored, formatAnswer } from './answer-codec.ts';
import { optionPath, otherPath } from './answer-path.ts';
import { createAnswerReader, derivedFields } from './answer-reader.ts';
import { collectFields, type PlacedField } from './collect-fields.ts';
import { isAnswered, isConditionMet } from './condition.ts';
import type { FieldDefinition, ReportDefinition } from './definition.ts';

/** Another report of the same inspection, as far as answered. */
export interface FactSource {
  /** Name shown in a conflict: 'Home Inspection Report'. */
  readonly name: string;
  readonly definition: ReportDefinition;
  readonly answers: ReadonlyMap<string, unknown>;
}

export interface KnownFact {
  readonly fact: string;
  readonly value: unknown;
  /** Display value shown in a conflict, with its unit. */
  readonly text: string;
  /** Label of a choice, for a form that takes text or has other choices. */
  readonly words?: string | undefined;
  /** Ids of the chosen options, for a form whose options are wider classes (`means`). */
  readonly chosen?: readonly string[] | undefined;
  /** Name of the source report. */
  readonly from: string;
}

export interface FactConflict {
  readonly fact: string;
  readonly path: string;
  readonly label: string;
  /** All values, this report's first. */
  readonly values: readonly KnownFact[];
  /** This report's value; null without one. */
  readonly own: KnownFact | null;
}

export interface Prefill {
  /** path -> value, for empty fields on which all sources agree. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Sources that disagree with each other, or with an existing answer. */
  readonly conflicts: readonly FactConflict[];
}

/** Returns a report's facts: answers of its fields that name a fact, and what follows from them. */
export function statedFacts({ name, definition, answers }: FactSource): KnownFact[] {
  const isAsked = askedBy(definition, answers);
  const asking = onlyAsked(factFields(definition, STATES_NOTHING), isAsked);
  const stated = asking.flatMap(({ fact, field, path }): KnownFact[] => {
    if (OF_ONE_FORM.has(fact) || isCoarse(field) || !isAsked({ field, path })) return [];
    if (field.type === 'multi') {
      const words = wordsOfChoices(field, path, answers);
      const chosen = chosenIds(field, path, answers);
      return words === '' ? [] : [{ fact, value: words, text: words, words, chosen, from: name }];
    }
    const value = answers.get(path);
    if (!isAnswered(value)) return [];
    const other = value === 'other' ? answers.get(otherPath(path)) : null;
    if (isAnswered(other)) return [{ fact, value: other, text: String(other), from: name }];
    const words = field.options?.find(({ id }) => id === value)?.label;
    const chosen = field.options === undefined ? undefined : [String(value)];
    return [{ fact, value, text: formatAnswer(field, value), words, chosen, from: name }];
  });
  return [...stated, ...agesOf(stated, name)];
}

/** Signing one form on a date does not mean signing another. */
const OF_ONE_FORM: ReadonlySet<string> = new Set(['inspection.signed_on', 'inspection.owner_signed_on']);

/** A hidden question keeps its answer, which no longer counts. */
function askedBy(definition: ReportDefinition, answers: FactSource['answers']) {
  const { read } = createAnswerReader(derivedFields(definition), answers);
  return ({ field: { visibleWhen }, path }: Pick<PlacedField, 'field' | 'path'>): boolean =>
    visibleWhen === undefined || isConditionMet(visibleWhen, read, path);
}

/** 'Concrete tile, TPO membrane': the chosen options in definition order, and the text next to them. */
function wordsOfChoices(field: FieldDefinition, path: string, answers: FactSource['answers']): string {
  const chosen = (field.options ?? []).filter(({ id }) => isChosenAt(answers, path, id));
  const other = answers.get(otherPath(path));
  return chosen
    .map(({ id, label }) => (id === 'other' && isAnswered(other) ? String(other) : label))
    .join(', ');
}

const isChosenAt = (answers: FactSource['answers'], path: string, id: string): boolean =>
  answers.get(optionPath(path, id)) === true;

const chosenIds = (field: FieldDefinition, path: string, answers: FactSource['answers']): string[] =>
  (field.options ?? []).map(({ id }) => id).filter((id) => isChosenAt(answers, path, id));

/** Its options are classes of what others name; it takes such a fact and states none. */
const isCoarse = ({ options }: FieldDefinition): boolean =>
  options?.some(({ means }) => means !== undefined) === true;

/** The classes of what was chosen elsewhere; none unless each choice has one. */
function classesOf({ options = [] }: FieldDefinition, chosen: readonly string[]): string[] {
  const classes = chosen.map((id) => options.find((each) => each.id === id || each.means?.includes(id))?.id);
  const known = classes.filter((id) => id !== undefined);
  return known.length < chosen.length ? [] : [...new Set(known)];
}

/**
 * A fact with several conditional places in a form, such as the permit of each covering, belongs to the only one that
 * is asked; to none while there are several.
 */
function onlyAsked(fields: readonly FactField[], isAsked: ReturnType<typeof askedBy>): FactField[] {
  const rivals = groupBy(
    fields.filter(({ field }) => field.visibleWhen !== undefined),
    ({ fact }) => fact,
  );
  return fields.filter((one) => {
    const others = rivals.get(one.fact) ?? [];
    if (one.field.visibleWhen === undefined || others.length < 2) return true;
    const asked = others.filter(isAsked);
    return asked.length === 1 && asked[0] === one;
  });
}

/** One form has the year of a component, another its age on the inspection date. */
function agesOf(stated: readonly KnownFact[], from: string): KnownFact[] {
  const day = stated.find(({ fact }) => fact === 'inspection.date')?.value;
  if (typeof day !== 'string') return [];
  return stated.flatMap(({ fact, value }) => {
    if (!fact.endsWith(YEAR_MADE) || typeof value !== 'number') return [];
    const age = Number(day.slice(0, 4)) - value;
    const aged = fact.replace(YEAR_MADE, '.age_years');
    return age < 0 ? [] : [{ fact: aged, value: age, text: `${age} years`, from }];
  });
}

const YEAR_MADE = '.year_made';

/** Path where a report has a fact; null when it does not. */
export const pathOfFact = (definition: ReportDefinition, fact: string): string | null =>
  factFields(definition, ASKS_SEVERAL).find((each) => each.fact === fact)?.path ?? null;

/** Converts facts known from the inspection or the office to answers of a new report. */
export function answersFromFacts(
  definition: ReportDefinition,
  known: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { fact, field, path } of factFields(definition, ASKS_SEVERAL)) {
    const value = Object.hasOwn(known, fact) ? fit(field, { value: known[fact] }) : null;
    if (isAnswered(value)) values.set(path, value);
  }
  return values;
}

/**
 * Returns what other reports know about this one's empty fields. Pure: the caller writes `values`, the user resolves
 * `conflicts`.
 */
export function prefillFrom(
  { definition, answers }: Pick<FactSource, 'definition' | 'answers'>,
  sources: readonly FactSource[],
): Prefill {
  const known = groupBy(sources.flatMap(statedFacts), ({ fact }) => fact);
  const values = new Map<string, unknown>(classesToldOf(definition, answers, known));
  const isAsked = askedBy(definition, new Map([...answers, ...values]));
  const conflicts: FactConflict[] = [];
  for (const { fact, field, path } of onlyAsked(factFields(definition, ASKS_SEVERAL), isAsked)) {
    const told = (known.get(fact) ?? [])
      .map((each) => ({ ...each, value: fit(field, each) }))
      .filter(({ value }) => isAnswered(value));
    if (told.length === 0) continue;
    const own = answers.get(path);
    const mine: KnownFact | null =
      isAnswered(own) && isAsked({ field, path })
        ? { fact, value: own, text: formatAnswer(field, own), from: definition.title }
        : null;
    const all = distinct(mine === null ? told : [mine, ...told]);
    if (all.length > 1) conflicts.push({ fact, path, label: field.label, values: all, own: mine });
    else if (!isAnswered(own)) values.set(path, all[0]?.value);
  }
  return { values, conflicts };
}

/** Options of multiple choices that have none yet, as classes of what one or several reports agree on. */
function classesToldOf(
  definition: ReportDefinition,
  answers: FactSource['answers'],
  known: ReadonlyMap<string, readonly KnownFact[]>,
): [path: string, value: true][] {
  return factFields(definition, STATES_NOTHING).flatMap(({ fact, field, path }) => {
    if (field.type !== 'multi' || !isCoarse(field) || chosenIds(field, path, answers).length > 0) return [];
    const told = (known.get(fact) ?? []).flatMap(({ chosen }) =>
      chosen === undefined ? [] : [classesOf(field, chosen)],
    );
    const [first = [], ...others] = told;
    if (others.some((each) => each.join() !== first.join())) return [];
    return first.map((id): [string, true] => [optionPath(path, id), true]);
  });
}

/**
 * Facts about the house, owner or policy that differ from another report of the same inspection; both are delivered
 * under one name. Inspector and date are specific to each report.
 */
export const disagreements = (
  report: Pick<FactSource, 'definition' | 'answers'>,
  sources: readonly FactSource[],
): FactConflict[] =>
  prefillFrom(report, sources).conflicts.filter(
    ({ fact, own }) => own !== null && !fact.startsWith('inspection.') && !fact.startsWith('inspector.'),
  );

/**
 * Converts a value to this field's type; null when impossible. A choice is matched by its label, and becomes it in a
 * text field.
 */
function fit(
  field: FieldDefinition,
  { value, words, chosen }: Pick<KnownFact, 'value' | 'words' | 'chosen'>,
): unknown {
  if (!isAnswered(value)) return null;
  if (field.type === 'single' && isCoarse(field) && chosen !== undefined) {
    const [only, ...others] = classesOf(field, chosen);
    return others.length === 0 ? (only ?? null) : null;
  }
  if (field.type === 'single' && field.options !== undefined) {
    const said = [fold(value), fold(words)].filter((each) => each !== '');
    const option = field.options.find(
      ({ id, label }) => said.includes(fold(id)) || said.includes(fold(label)),
    );
    return option?.id ?? null;
  }
  const kept = field.type === 'text' ? (words ?? (typeof value === 'number' ? String(value) : value)) : value;
  return checkStored(field, kept) === null ? kept : null;
}

const fold = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : '';

type FactField = Pick<PlacedField, 'field' | 'path'> & { readonly fact: string };

/** Repeat entries and multi-row answers have no single value to share. */
const factFields = (definition: ReportDefinition, without: readonly FieldDefinition['type'][]): FactField[] =>
  collectFields(definition).flatMap(({ field, path, isInEntry }) =>
    field.fact === undefined || isInEntry || without.includes(field.type)
      ? []
      : [{ field, path, fact: field.fact }],
  );

const STATES_NOTHING: readonly FieldDefinition['type'][] = ['matrix', 'repeat', 'photo', 'proof', 'computed'];
/** Several choices can become text, but text cannot become several choices. */
const ASKS_SEVERAL: readonly FieldDefinition['type'][] = [...STATES_NOTHING, 'multi'];

/** Keeps the first source of each value; spelling differences are ignored. */
function distinct(facts: readonly KnownFact[]): KnownFact[] {
  const seen = new Set<string | boolean>();
  return facts.filter(({ value }) => {
    const key = typeof value === 'boolean' ? value : sense(value);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Normalizes to bare words: '318 Bay St., Tampa' is '318 bay st tampa', and '(813) 555-0101' is '8135550101'. */
function sense(value: unknown): string {
  const text = fold(value);
  if (Number.isFinite(Number(text))) return text; // '-1.5' is not a word
  const between = PHONE.test(text) ? '' : ' ';
  return text.match(/[\p{L}\p{N}]+/gu)?.join(between) ?? text;
}

const PHONE = /^[+(]?\d[\d\s().-]{8,}$/;
