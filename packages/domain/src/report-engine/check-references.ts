/** What a definition says about its own parts: charts and their rows, groups, rules, editions. Each answers with its errors. */
import { checkStored } from './answer-codec.ts';
import { resolvePath, withoutInstances } from './answer-path.ts';
import type { PlacedField } from './collect-fields.ts';
import type {
  Condition,
  FieldDefinition,
  FieldGroup,
  ReportDefinition,
  RuleDefinition,
} from './definition.ts';
import { formulaPaths } from './formula.ts';
import type { DefinitionError } from './load-definition.ts';
import { derivedPaths } from './rule-book.ts';

/** Rows that narrow their choices to ones that exist; `weakest` over rows that exist. */
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

const unknownIn = (
  ids: readonly string[],
  known: readonly { readonly id: string }[] | undefined,
): readonly string[] => ids.filter((id) => !known?.some((each) => each.id === id));

/** A computed field may not lead back to itself. */
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

/** `entry` asks about the entries of a repeat group. */
export function checkEntries(
  definition: ReportDefinition,
  fields: readonly PlacedField[],
): DefinitionError[] {
  const groups = new Set(fields.filter(({ field }) => field.type === 'repeat').map(({ path }) => path));
  const placed = [
    ...fields.flatMap(({ field, path, at }) =>
      conditionsOfField(field).map((condition) => ({ condition, path, at })),
    ),
    ...definition.rules.map(({ when, effect }, index) => ({
      condition: when,
      path: 'path' in effect ? effect.path : '',
      at: `rules[${index}].when`,
    })),
  ];
  return placed.flatMap(({ condition, path, at }) =>
    entryGroups(condition, path)
      .filter((group) => !groups.has(withoutInstances(group)))
      .map((group) => ({ at, problem: `no repeat group ${group}` })),
  );
}

const conditionsOfField = (field: FieldDefinition): Condition[] => [
  ...(field.requiredWhen ? [field.requiredWhen] : []),
  ...(field.visibleWhen ? [field.visibleWhen] : []),
  ...(field.options ?? []).flatMap(({ visibleWhen }) => (visibleWhen ? [visibleWhen] : [])),
  ...(field.formula?.op === 'count' ? field.formula.of : []),
];

function entryGroups(condition: Condition, ownPath: string): string[] {
  if (condition.op === 'entry') return [resolvePath(condition.path, ownPath)];
  return 'of' in condition ? [condition.of].flat().flatMap((each) => entryGroups(each, ownPath)) : [];
}

export function checkRules(
  definition: ReportDefinition,
  fields: readonly PlacedField[],
  isKnown: (path: string) => boolean,
): DefinitionError[] {
  const byPath = new Map(fields.map(({ path, field }) => [path, field]));
  const sections = new Set(definition.sections.map((section) => section.id));
  const ids = definition.rules.map((rule) => rule.id);
  return definition.rules.flatMap((rule, index) => {
    const errors: DefinitionError[] = [];
    if (ids.indexOf(rule.id) !== index)
      errors.push({ at: `rules[${index}].id`, problem: `'${rule.id}' is used twice` });
    const { effect } = rule;
    if (!('path' in effect)) return errors;
    if (!isKnown(effect.path) && !sections.has(effect.path))
      errors.push({ at: `rules[${index}].effect.path`, problem: `no field or item ${effect.path}` });
    if (effect.kind === 'derive') errors.push(...derivedErrors(effect, byPath, `rules[${index}].effect`));
    return errors;
  });
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
    ...derivedPaths(effect, effect.path)
      .filter((path) => !byPath.has(path))
      .map((path) => ({ at: `${at}.reason`, problem: `no field ${path}` })),
  ];
}

/** Whether a person could have given it; what another question answers is not known yet. */
function isAnswerOf(field: FieldDefinition, value: Derived['value']): boolean {
  if (typeof value === 'object' || field.options !== undefined) return true;
  return value !== '' && checkStored(field, value) === null;
}

export function checkEdition(
  { edition, validity, sections }: ReportDefinition,
  isKnown: (path: string) => boolean,
): DefinitionError[] {
  const parts = new Set(['general', 'closing', ...sections.map((section) => section.id)]);
  const named = [
    ...(edition ? [['edition.datePath', edition.datePath] as const] : []),
    ...(edition?.carries?.moves ?? []).map(
      (move, index) => [`edition.carries.moves[${index}].to`, move.to] as const,
    ),
    ...(validity ? [['validity.path', validity.path] as const] : []),
    ...(validity && typeof validity.years === 'object'
      ? [['validity.years.path', validity.years.path] as const]
      : []),
  ];
  return [
    ...named.filter(([, path]) => !isKnown(path)).map(([at, path]) => ({ at, problem: `no field ${path}` })),
    ...(edition?.sharedSections ?? []).flatMap((id, index) =>
      parts.has(id) ? [] : [{ at: `edition.sharedSections[${index}]`, problem: `no section ${id}` }],
    ),
  ];
}
