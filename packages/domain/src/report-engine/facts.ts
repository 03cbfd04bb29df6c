/**
 * One capture fills many forms: fields of several report types that name the same `fact` ask the same thing about the house,
 * the owner, the inspector or the visit. Nothing is overwritten: where two reports disagree, both values are shown.
 */
import { groupBy } from '../group-by.ts';
import { checkStored, formatAnswer } from './answer-codec.ts';
import { collectFields, type PlacedField } from './collect-fields.ts';
import { isAnswered } from './condition.ts';
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
  readonly text: string;
  /** Name of the report that says so. */
  readonly from: string;
}

export interface FactConflict {
  readonly path: string;
  readonly label: string;
  readonly values: readonly KnownFact[];
}

export interface Prefill {
  /** path -> value, for fields that are still empty and about which every source agrees. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Sources that disagree with each other, or with what is answered already. */
  readonly conflicts: readonly FactConflict[];
}

/** What a report knows: the answers of its fields that name a fact and are one value. */
export function statedFacts({ name, definition, answers }: FactSource): KnownFact[] {
  return factFields(definition).flatMap(({ fact, field, path }) => {
    const value = answers.get(path);
    if (!isAnswered(value)) return [];
    return [{ fact, value, text: formatAnswer(field, value), from: name }];
  });
}

/** Where a report asks for a fact; null when it does not. */
export const pathOfFact = (definition: ReportDefinition, fact: string): string | null =>
  factFields(definition).find((each) => each.fact === fact)?.path ?? null;

/** Facts that are known from elsewhere (the job, the office) as answers of a new report. */
export function answersFromFacts(
  definition: ReportDefinition,
  known: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { fact, field, path } of factFields(definition)) {
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
  const values = new Map<string, unknown>();
  const conflicts: FactConflict[] = [];
  for (const { fact, field, path } of factFields(definition)) {
    const told = (known.get(fact) ?? [])
      .map((each) => ({ ...each, value: fit(field, each.value) }))
      .filter(({ value }) => isAnswered(value));
    if (told.length === 0) continue;
    const own = answers.get(path);
    const mine: KnownFact[] = isAnswered(own)
      ? [{ fact, value: own, text: formatAnswer(field, own), from: definition.title }]
      : [];
    const all = distinct([...mine, ...told]);
    if (all.length > 1) conflicts.push({ path, label: field.label, values: all });
    else if (mine.length === 0) values.set(path, all[0]?.value);
  }
  return { values, conflicts };
}

/** The value as this field keeps it; null when it cannot. A choice is found by its words, a number may become text. */
function fit(field: FieldDefinition, value: unknown): unknown {
  if (!isAnswered(value)) return null;
  if (field.type === 'single' && field.options !== undefined) {
    const words = fold(value);
    const option = field.options.find(({ id, label }) => fold(id) === words || fold(label) === words);
    return option?.id ?? null;
  }
  const kept = typeof value === 'number' && field.type === 'text' ? String(value) : value;
  return checkStored(field, kept) === null ? kept : null;
}

const fold = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : '';

type FactField = Pick<PlacedField, 'field' | 'path'> & { readonly fact: string };

/** Entries of repeat groups and answers of several rows have no single value to hand on. */
const factFields = (definition: ReportDefinition): FactField[] =>
  collectFields(definition).flatMap(({ field, path, isInEntry }) =>
    field.fact === undefined || isInEntry || SEVERAL_ROWS.includes(field.type)
      ? []
      : [{ field, path, fact: field.fact }],
  );

const SEVERAL_ROWS: readonly FieldDefinition['type'][] = [
  'multi',
  'matrix',
  'repeat',
  'photo',
  'proof',
  'computed',
];

/** The first that says each thing; letter case and spaces around do not make a difference. */
function distinct(facts: readonly KnownFact[]): KnownFact[] {
  const seen = new Set<string | boolean>();
  return facts.filter(({ value }) => {
    const key = typeof value === 'boolean' ? value : fold(value);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
