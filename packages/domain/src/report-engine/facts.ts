/**
 * One capture fills many forms: fields of several report types that name the same `fact` ask the same thing about the house,
 * the owner, the inspector or the visit. Nothing is overwritten: where two reports disagree, both values are shown.
 */
import { groupBy } from '../group-by.ts';
import { checkStored, formatAnswer } from './answer-codec.ts';
import { collectFields, type PlacedField } from './collect-fields.ts';
import { isAnswered } from './condition.ts';
import type { ReportDefinition } from './definition.ts';

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

/** What the other reports know of the empty fields of this one. Pure: the caller writes `values`, a person settles `conflicts`. */
export function prefillFrom(
  { definition, answers }: Pick<FactSource, 'definition' | 'answers'>,
  sources: readonly FactSource[],
): Prefill {
  const known = groupBy(sources.flatMap(statedFacts), ({ fact }) => fact);
  const values = new Map<string, unknown>();
  const conflicts: FactConflict[] = [];
  for (const { fact, field, path } of factFields(definition)) {
    const told = (known.get(fact) ?? []).filter(({ value }) => checkStored(field, value) === null);
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

type FactField = Pick<PlacedField, 'field' | 'path'> & { readonly fact: string };

/** Entries of repeat groups and answers of several rows have no single value to hand on. */
const factFields = (definition: ReportDefinition): FactField[] =>
  collectFields(definition).flatMap(({ field, path, isInEntry }) =>
    field.fact === undefined || isInEntry ? [] : [{ field, path, fact: field.fact }],
  );

/** The first that says each thing; letter case and spaces around do not make a difference. */
function distinct(facts: readonly KnownFact[]): KnownFact[] {
  const seen = new Set<string>();
  return facts.filter(({ value }) => {
    const key = String(value).trim().toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
