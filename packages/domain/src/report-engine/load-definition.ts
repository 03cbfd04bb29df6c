/**
 * Parses a report definition and checks what a schema cannot: ids that repeat, conditions and rules that point nowhere, choices
 * without options, paths too long for the database. Every error names its place: `sections[3].items[2].fields[0].options: empty`.
 */
import { joinPath, parentPath, resolvePath, statusPath, withoutInstances } from './answer-path.ts';
import {
  checkCharts,
  checkCycles,
  checkEdition,
  checkEntries,
  checkGroups,
  checkRules,
} from './check-references.ts';
import { collectFields, type PlacedField } from './collect-fields.ts';
import { conditionPaths } from './condition.ts';
import { defaultMisfit } from './default-answers.ts';
import {
  CLOSING_PATH,
  type Condition,
  definitionSchema,
  type Formula,
  GENERAL_PATH,
  type ReportDefinition,
} from './definition.ts';
import { references } from './formula.ts';

export interface DefinitionError {
  /** Place in the definition's JSON. */
  readonly at: string;
  readonly problem: string;
}

export type LoadDefinitionResult =
  | { readonly ok: true; readonly definition: ReportDefinition }
  | { readonly ok: false; readonly errors: readonly DefinitionError[]; readonly reason: string };

/** `report_answers.path` takes 200 characters; a uuid and an option may still follow. */
const MAX_FIELD_PATH = 110;

export function loadDefinition(value: unknown): LoadDefinitionResult {
  const parsed = definitionSchema.safeParse(value);
  if (!parsed.success) {
    return refuse(
      parsed.error.issues.map((issue) => ({ at: formatPlace(issue.path), problem: issue.message })),
    );
  }
  const errors = checkDefinition(parsed.data);
  return errors.length === 0 ? { ok: true, definition: parsed.data } : refuse(errors);
}

function refuse(errors: readonly DefinitionError[]): LoadDefinitionResult {
  const first = errors[0];
  return { ok: false, errors, reason: first ? `${first.at}: ${first.problem}` : 'does not fit' };
}

function formatPlace(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

function checkDefinition(definition: ReportDefinition): DefinitionError[] {
  const errors: DefinitionError[] = [];
  const fields = collectFields(definition);
  const known = new Set(fields.map(({ path }) => path));
  for (const section of definition.sections) {
    for (const item of section.items) known.add(statusPath(joinPath(section.id, item.id)));
  }
  checkRepeats(definition, fields, errors);
  for (const placed of fields) checkField(placed, known, errors);
  errors.push(
    ...checkCharts(fields),
    ...checkCycles(fields),
    ...checkGroups(definition),
    ...checkEntries(definition, fields),
    ...checkRules(definition, fields, (path) => isKnown(path, known)),
    ...checkEdition(definition, (path) => isKnown(path, known)),
  );
  definition.rules.forEach((rule, index) => {
    const ownPath = 'path' in rule.effect ? rule.effect.path : '';
    checkCondition(rule.when, ownPath, `rules[${index}].when`, known, errors);
  });
  return errors;
}

function checkRepeats(
  definition: ReportDefinition,
  fields: readonly PlacedField[],
  errors: DefinitionError[],
): void {
  definition.statuses.forEach(({ id, code }, index) => {
    const earlier = definition.statuses.slice(0, index);
    if (earlier.some((each) => each.id === id))
      errors.push({ at: `statuses[${index}].id`, problem: `'${id}' is used twice` });
    if (earlier.some((each) => each.code === code))
      errors.push({ at: `statuses[${index}].code`, problem: 'its letters stand for another one, too' });
  });
  const sectionIds = new Set<string>([GENERAL_PATH, CLOSING_PATH]);
  const places = new Map(fields.map(({ path, at }) => [path, at]));
  definition.sections.forEach((section, s) => {
    if (sectionIds.has(section.id))
      errors.push({ at: `sections[${s}].id`, problem: `'${section.id}' is used twice` });
    sectionIds.add(section.id);
    section.items.forEach((item, i) => {
      const path = joinPath(section.id, item.id);
      if (places.has(path))
        errors.push({
          at: `sections[${s}].items[${i}].id`,
          problem: `'${item.id}' is used twice in its section`,
        });
      places.set(path, 'item');
    });
  });
  const seen = new Set<string>();
  for (const { path, at } of fields) {
    if (seen.has(path)) errors.push({ at: `${at}.id`, problem: `'${path}' is used twice` });
    seen.add(path);
  }
}

function checkField(
  { at, path, field }: PlacedField,
  known: ReadonlySet<string>,
  errors: DefinitionError[],
): void {
  const needsOptions = field.type === 'single' || field.type === 'multi' || field.type === 'matrix';
  if (needsOptions && !field.options?.length) errors.push({ at: `${at}.options`, problem: 'empty' });
  if (field.type === 'matrix' && !field.rows?.length) errors.push({ at: `${at}.rows`, problem: 'empty' });
  if (field.type === 'repeat' && !field.fields?.length) errors.push({ at: `${at}.fields`, problem: 'empty' });
  if (field.type === 'computed' && !field.formula) errors.push({ at: `${at}.formula`, problem: 'missing' });
  if (path.length > MAX_FIELD_PATH)
    errors.push({ at: `${at}.id`, problem: `the path ${path} is longer than ${MAX_FIELD_PATH}` });
  if (field.type === 'proof' && !field.proof) errors.push({ at: `${at}.proof`, problem: 'missing' });
  if (isAbove(field.min, field.max)) errors.push({ at: `${at}.min`, problem: 'above max' });
  if (isAbove(field.photos?.min, field.photos?.max))
    errors.push({ at: `${at}.photos.min`, problem: 'above max' });
  const optionIds = (field.options ?? []).map((option) => option.id);
  if (new Set(optionIds).size < optionIds.length)
    errors.push({ at: `${at}.options`, problem: 'an id is used twice' });
  const misfit = defaultMisfit(field);
  if (misfit !== null) errors.push({ at: `${at}.defaultAnswer`, problem: misfit });
  if (field.requiredWhen) checkCondition(field.requiredWhen, path, `${at}.requiredWhen`, known, errors);
  if (field.visibleWhen) checkCondition(field.visibleWhen, path, `${at}.visibleWhen`, known, errors);
  (field.options ?? []).forEach((option, index) => {
    const place = `${at}.options[${index}].visibleWhen`;
    if (option.visibleWhen) checkCondition(option.visibleWhen, path, place, known, errors);
  });
  if (field.formula) checkFormula(field.formula, path, `${at}.formula`, known, errors);
}

/** `weakest` is checked with the chart that it reads. */
function checkFormula(
  formula: Formula,
  path: string,
  at: string,
  known: ReadonlySet<string>,
  errors: DefinitionError[],
): void {
  if (formula.op === 'weakest') return;
  if (formula.op === 'count') {
    for (const condition of formula.of) checkCondition(condition, path, at, known, errors);
    return;
  }
  for (const operand of references(formula)) {
    if (!isKnown(resolvePath(operand, path), known)) errors.push({ at, problem: `no field ${operand}` });
  }
}

const isAbove = (min: number | undefined, max: number | undefined): boolean =>
  min !== undefined && max !== undefined && min > max;

function checkCondition(
  condition: Condition,
  path: string,
  at: string,
  known: ReadonlySet<string>,
  errors: DefinitionError[],
): void {
  for (const read of conditionPaths(condition, path)) {
    if (!isKnown(read, known)) errors.push({ at, problem: `no field or item ${read}` });
  }
}

function isKnown(path: string, known: ReadonlySet<string>): boolean {
  if (known.has(path)) return true;
  return known.has(withoutInstances(path)) || known.has(statusPath(path)) || known.has(parentPath(path));
}
