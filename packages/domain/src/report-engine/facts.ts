/**
 * One capture fills many forms: fields of several report types that name the same `fact` ask the same thing about the house,
 * the owner, the inspector or the visit. Nothing is overwritten: where two reports disagree, both values are shown.
 */
import { groupBy } from '../group-by.ts';
import { checkStored, formatAnswer } from './answer-codec.ts';
import { optionPath, otherPath } from './answer-path.ts';
import { createAnswerReader, derivedFields } from './answer-reader.ts';
import { collectFields, type PlacedField } from './collect-fields.ts';
import { isAnswered, isConditionMet } from './condition.ts';
import type { FieldDefinition, ReportDefinition } from './definition.ts';

/** A report of the same inspection, as far as it is answered. */
export interface FactSource {
  /** For the person who reads a conflict: 'Home Inspection Report'. */
  readonly name: string;
  readonly definition: ReportDefinition;
  readonly answers: ReadonlyMap<string, unknown>;
}

export interface KnownFact {
  readonly fact: string;
  readonly value: unknown;
  /** The value for the person who reads a conflict, with its unit. */
  readonly text: string;
  /** A choice by its label: for a form that asks for the same in words, or with other choices. */
  readonly words?: string | undefined;
  /** Name of the report that says so. */
  readonly from: string;
}

export interface FactConflict {
  readonly fact: string;
  readonly path: string;
  readonly label: string;
  /** Everything that is said, what this report says first. */
  readonly values: readonly KnownFact[];
  /** What this report says itself; null while it says nothing. */
  readonly own: KnownFact | null;
}

export interface Prefill {
  /** path -> value, for fields that are still empty and about which every source agrees. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Sources that disagree with each other, or with what is answered already. */
  readonly conflicts: readonly FactConflict[];
}

/** What a report knows: the answers of its fields that name a fact, and what follows from them. */
export function statedFacts({ name, definition, answers }: FactSource): KnownFact[] {
  const isAsked = askedBy(definition, answers);
  const stated = factFields(definition, STATES_NOTHING).flatMap(({ fact, field, path }): KnownFact[] => {
    if (OF_ONE_FORM.has(fact) || !isAsked({ field, path })) return [];
    if (field.type === 'multi') {
      const words = wordsOfChoices(field, path, answers);
      return words === '' ? [] : [{ fact, value: words, text: words, words, from: name }];
    }
    const value = answers.get(path);
    if (!isAnswered(value)) return [];
    const other = value === 'other' ? answers.get(otherPath(path)) : null;
    if (isAnswered(other)) return [{ fact, value: other, text: String(other), from: name }];
    const words = field.options?.find(({ id }) => id === value)?.label;
    return [{ fact, value, text: formatAnswer(field, value), words, from: name }];
  });
  return [...stated, ...agesOf(stated, name)];
}

/** Who signed one form on a day has not signed another. */
const OF_ONE_FORM: ReadonlySet<string> = new Set(['inspection.signed_on', 'inspection.owner_signed_on']);

/** A question that its condition hides keeps its answer, and does not say it any more. */
function askedBy(definition: ReportDefinition, answers: FactSource['answers']) {
  const { read } = createAnswerReader(derivedFields(definition), answers);
  return ({ field: { visibleWhen }, path }: Pick<PlacedField, 'field' | 'path'>): boolean =>
    visibleWhen === undefined || isConditionMet(visibleWhen, read, path);
}

/** 'Concrete tile, TPO membrane': what is chosen, in the order of the definition, and what is written beside it. */
function wordsOfChoices(field: FieldDefinition, path: string, answers: FactSource['answers']): string {
  const chosen = (field.options ?? []).filter(({ id }) => answers.get(optionPath(path, id)) === true);
  const other = answers.get(otherPath(path));
  return chosen
    .map(({ id, label }) => (id === 'other' && isAnswered(other) ? String(other) : label))
    .join(', ');
}

/** One form asks for the year of a thing, another for its age on the day of the visit. */
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

/** Where a report asks for a fact; null when it does not. */
export const pathOfFact = (definition: ReportDefinition, fact: string): string | null =>
  factFields(definition, ASKS_SEVERAL).find((each) => each.fact === fact)?.path ?? null;

/** Facts that are known from elsewhere (the job, the office) as answers of a new report. */
export function answersFromFacts(
  definition: ReportDefinition,
  known: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { fact, field, path } of factFields(definition, ASKS_SEVERAL)) {
    const value = Object.hasOwn(known, fact) ? fit(field, known[fact]) : null;
    if (isAnswered(value)) values.set(path, value);
  }
  return values;
}

/** What the other reports know of the empty fields of this one. Pure: the caller writes `values`, a person settles `conflicts`. */
export function prefillFrom(
  { definition, answers }: Pick<FactSource, 'definition' | 'answers'>,
  sources: readonly FactSource[],
): Prefill {
  const known = groupBy(sources.flatMap(statedFacts), ({ fact }) => fact);
  const isAsked = askedBy(definition, answers);
  const values = new Map<string, unknown>();
  const conflicts: FactConflict[] = [];
  for (const { fact, field, path } of factFields(definition, ASKS_SEVERAL)) {
    const told = (known.get(fact) ?? [])
      .map((each) => ({ ...each, value: fit(field, each.value, each.words) }))
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

/**
 * What this report says of the house, its owner or its policy, and another report of the same inspection says otherwise: both are
 * handed out over one name. Who inspected, and when, is each report's own.
 */
export const disagreements = (
  report: Pick<FactSource, 'definition' | 'answers'>,
  sources: readonly FactSource[],
): FactConflict[] =>
  prefillFrom(report, sources).conflicts.filter(
    ({ fact, own }) => own !== null && !fact.startsWith('inspection.') && !fact.startsWith('inspector.'),
  );

/** The value as this field keeps it; null when it cannot. A choice is found by its words, and becomes them in a text. */
function fit(field: FieldDefinition, value: unknown, words?: string): unknown {
  if (!isAnswered(value)) return null;
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

/** Entries of repeat groups and answers of several rows have no single value to hand on. */
const factFields = (definition: ReportDefinition, without: readonly FieldDefinition['type'][]): FactField[] =>
  collectFields(definition).flatMap(({ field, path, isInEntry }) =>
    field.fact === undefined || isInEntry || without.includes(field.type)
      ? []
      : [{ field, path, fact: field.fact }],
  );

const STATES_NOTHING: readonly FieldDefinition['type'][] = ['matrix', 'repeat', 'photo', 'proof', 'computed'];
/** Several choices can be told in words, but words are not turned into several choices. */
const ASKS_SEVERAL: readonly FieldDefinition['type'][] = [...STATES_NOTHING, 'multi'];

/** The first that says each thing; how it is written does not make a difference. */
function distinct(facts: readonly KnownFact[]): KnownFact[] {
  const seen = new Set<string | boolean>();
  return facts.filter(({ value }) => {
    const key = typeof value === 'boolean' ? value : sense(value);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The words alone: '318 Bay St., Tampa' is '318 bay st tampa', and '(813) 555-0101' is '8135550101'. */
function sense(value: unknown): string {
  const text = fold(value);
  if (Number.isFinite(Number(text))) return text; // '-1.5' is no word
  const between = PHONE.test(text) ? '' : ' ';
  return text.match(/[\p{L}\p{N}]+/gu)?.join(between) ?? text;
}

const PHONE = /^[+(]?\d[\d\s().-]{8,}$/;
