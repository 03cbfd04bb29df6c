/**
 * Checks what a definition says about its own parts: references, charts and their rows, groups, rules. Each check
 * returns its errors.
 */
import { checkStored } from './answer-codec.ts';
import { resolvePath, withoutInstances } from './answer-path.ts';
import { createChoiceCheck } from './check-choices.ts';
import type { PlacedField } from './collect-fields.ts';
import {
  CLOSING_PATH,
  type FieldDefinition,
  type FieldGroup,
  GENERAL_PATH,
  type ReportDefinition,
  type RuleDefinition,
} from './definition.ts';
import { formulaPaths } from './formula.ts';
import type { DefinitionError } from './load-definition.ts';
import { collectReferences } from './map-references.ts';
import type { Reference } from './reference.ts';

/** Rows must narrow to existing choices; `weakest` must name existing rows, `first` existing options. */
export function checkCharts(fields: readonly PlacedField[]): DefinitionError[] {
  const byPath = new Map(fields.map(({ path, field }) => [path, field]));
  return fields.flatMap(({ at, path, field }) => [
    ...(field.rows ?? []).flatMap((row, index) =>
      unknownIn(row.options ?? [], field.options).map((option) => ({
        at: `${at}.rows[${index}].options`,
        problem: `no option ${option}`,
      })),
    ),
    ...weakestErrors(field, path, byPath).map((problem) => ({ at: `${at}.formula`, problem })),
    ...caseErrors(field).map((problem) => ({ at: `${at}.formula`, problem })),
  ]);
}

function weakestErrors(
  { formula, options }: FieldDefinition,
  path: string,
  byPath: ReadonlyMap<string, FieldDefinition>,
): string[] {
  if (formula?.op !== 'weakest') return [];
  const chart = byPath.get(resolvePath(formula.path, path));
  if (chart?.type !== 'matrix') return [`no matrix ${formula.path}`];
  return [
    ...unknownIn(formula.rows, chart.rows).map((row) => `no row ${row}`),
    ...unknownIn(formula.ignored, chart.options).map((option) => `no option ${option}`),
    ...((chart.options ?? []).every((option, index) => options?.[index]?.id === option.id)
      ? []
      : ['its options are not those of the matrix']),
  ];
}

const caseErrors = ({ formula, options }: FieldDefinition): string[] =>
  formula?.op === 'first'
    ? unknownIn(
        formula.of.map(({ value }) => value),
        options,
      ).map((option) => `no option ${option}`)
    : [];

const unknownIn = (
  ids: readonly string[],
  known: readonly { readonly id: string }[] | undefined,
): readonly string[] => ids.filter((id) => !known?.some((each) => each.id === id));

/** A computed field must not depend on itself. */
export function checkCycles(fields: readonly PlacedField[]): DefinitionError[] {
  const operands = new Map(
    fields.flatMap(({ path, field }) =>
      field.formula ? [[path, formulaPaths(field.formula, path)] as const] : [],
    ),
  );
  const reaches = (from: string, goal: string, seen: ReadonlySet<string>): boolean =>
    (operands.get(from) ?? []).some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, new Set([...seen, next]))),
    );
  return fields.flatMap(({ at, path }) =>
    reaches(path, path, new Set()) ? [{ at: `${at}.formula`, problem: 'is computed from itself' }] : [],
  );
}

export function checkGroups({ general, closing, sections }: ReportDefinition): DefinitionError[] {
  return [
    ...groupErrors(general.fields, general.groups, 'general'),
    ...sections.flatMap((section, s) => [
      ...groupErrors(section.fields, section.groups, `sections[${s}]`),
      ...section.items.flatMap((item, i) =>
        groupErrors(item.fields, item.groups, `sections[${s}].items[${i}]`),
      ),
    ]),
    ...groupErrors(closing.fields, closing.groups, 'closing'),
  ];
}

const groupErrors = (
  fields: readonly FieldDefinition[],
  groups: readonly FieldGroup[] | undefined,
  at: string,
): DefinitionError[] =>
  fields.flatMap(({ group }, index) =>
    group === undefined || groups?.some((each) => each.id === group)
      ? []
      : [{ at: `${at}.fields[${index}].group`, problem: `no group ${group}` }],
  );

/** Checks that each reference names an existing part of the right kind. */
export function checkReferences(
  definition: ReportDefinition,
  fields: readonly PlacedField[],
  isKnown: (path: string) => boolean,
): DefinitionError[] {
  const byPath = new Map(fields.map(({ path, field }) => [path, field]));
  const sections = new Set(definition.sections.map(({ id }) => id));
  const checkChoices = createChoiceCheck(definition, (path) => byPath.get(withoutInstances(path)));
  const problemsOf = (reference: Reference): string[] => {
    const { kind, path, written } = reference;
    const unknown = isKnown(path) ? [] : [`no field or item ${path}`];
    switch (kind) {
      case 'answer':
        return unknown.length > 0 ? unknown : checkChoices(reference);
      case 'entries':
        return byPath.get(withoutInstances(path))?.type === 'repeat'
          ? unknown
          : [...unknown, `no repeat group ${path}`];
      case 'value':
        return isKnown(path) ? [] : [`no field ${written}`];
      case 'field':
        return byPath.has(path) ? [] : [`no field ${path}`];
      case 'target':
        return sections.has(path) ? [] : unknown;
      case 'part':
        return isPart(path) || sections.has(path) ? [] : [`no section ${path}`];
      // Checked with its rows and options (`checkCharts`).
      case 'chart':
        return [];
    }
  };
  return collectReferences(definition).flatMap((reference) =>
    problemsOf(reference).map((problem) => ({ at: reference.at, problem })),
  );
}

const isPart = (path: string): boolean => path === GENERAL_PATH || path === CLOSING_PATH;

/** Checks that ids are unique and derived answers possible. */
export function checkRules(definition: ReportDefinition, fields: readonly PlacedField[]): DefinitionError[] {
  const byPath = new Map(fields.map(({ path, field }) => [path, field]));
  const ids = definition.rules.map((rule) => rule.id);
  return definition.rules.flatMap(({ id, effect }, index) => [
    ...(ids.indexOf(id) === index ? [] : [{ at: `rules[${index}].id`, problem: `'${id}' is used twice` }]),
    ...(effect.kind === 'derive' ? derivedErrors(effect, byPath, `rules[${index}].effect`) : []),
  ]);
}

type Derived = Extract<RuleDefinition['effect'], { kind: 'derive' }>;

function derivedErrors(
  effect: Derived,
  byPath: ReadonlyMap<string, FieldDefinition>,
  at: string,
): DefinitionError[] {
  const field = byPath.get(effect.path);
  const isOffered =
    field?.options === undefined ||
    typeof effect.value === 'object' ||
    field.options.some((option) => option.id === effect.value);
  return [
    ...(isOffered ? [] : [{ at: `${at}.value`, problem: `no option ${JSON.stringify(effect.value)}` }]),
    ...(field !== undefined && isOffered && !isAnswerOf(field, effect.value)
      ? [{ at: `${at}.value`, problem: 'does not fit its question' }]
      : []),
  ];
}

/** Whether a person could have entered it; the value of another question is unknown here. */
function isAnswerOf(field: FieldDefinition, value: Derived['value']): boolean {
  if (typeof value === 'object' || field.options !== undefined) return true;
  return value !== '' && checkStored(field, value) === null;
}
