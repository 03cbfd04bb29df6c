/**
 * Parses a report definition and checks what a schema cannot: duplicate ids, dangling conditions and rules, choices
 * without options, paths too long for the database. Every error names its position:
 * `sections[3].items[2].fields[0].options: empty`.
 */
import { joinPath, parentPath, statusPath, withoutInstances } from './answer-path.ts';
import { checkCharts, checkCycles, checkGroups, checkReferences, checkRules } from './check-references.ts';
import { collectFields, type PlacedField } from './collect-fields.ts';
import { defaultMisfit } from './default-answers.ts';
import { CLOSING_PATH, GENERAL_PATH, type ReportDefinition } from './definition.ts';
import { definitionSchema } from './definition-schema.ts';

export interface DefinitionError {
  /** Place in the definition's JSON. */
  readonly at: string;
  readonly problem: string;
}

export type LoadDefinitionResult =
  | { readonly ok: true; readonly definition: ReportDefinition }
  | { readonly ok: false; readonly errors: readonly DefinitionError[]; readonly reason: string };

/** `report_answers.path` takes 200 characters; a uuid and an option may still be appended. */
const MAX_FIELD_PATH = 110;

export const loadDefinition = (value: unknown): LoadDefinitionResult =>
  load(value, ({ errors, dangling }) => [...errors, ...dangling]);

/**
 * Loads a version used by reports, or the one inside a snapshot. Dangling references never match and block nothing: it
 * was released before the check for them existed.
 */
export const loadReleased = (value: unknown): LoadDefinitionResult => load(value, ({ errors }) => errors);

function load(value: unknown, refusedFor: (found: Found) => DefinitionError[]): LoadDefinitionResult {
  const parsed = definitionSchema.safeParse(value);
  if (!parsed.success) {
    return refuse(
      parsed.error.issues.map((issue) => ({ at: formatPlace(issue.path), problem: issue.message })),
    );
  }
  const errors = refusedFor(checkDefinition(parsed.data));
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

interface Found {
  readonly errors: DefinitionError[];
  /** References that lead nowhere. */
  readonly dangling: DefinitionError[];
}

function checkDefinition(definition: ReportDefinition): Found {
  const errors: DefinitionError[] = [];
  const fields = collectFields(definition);
  const known = new Set(fields.map(({ path }) => path));
  const groups = new Set(fields.flatMap(({ field, path }) => (field.type === 'repeat' ? [path] : [])));
  for (const section of definition.sections) {
    for (const item of section.items) known.add(statusPath(joinPath(section.id, item.id)));
  }
  checkRepeats(definition, fields, errors);
  for (const placed of fields) checkField(placed, errors);
  errors.push(
    ...checkCharts(fields),
    ...checkCycles(fields),
    ...checkGroups(definition),
    ...checkRules(definition, fields),
  );
  const dangling = checkReferences(definition, fields, (path) => isKnown(path, { known, groups }));
  return { errors, dangling };
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
      errors.push({ at: `statuses[${index}].code`, problem: 'another status has the same letters' });
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

function checkField({ at, path, field }: PlacedField, errors: DefinitionError[]): void {
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
}

const isAbove = (min: number | undefined, max: number | undefined): boolean =>
  min !== undefined && max !== undefined && min > max;

interface KnownPaths {
  /** Fields, and the statuses of items. */
  readonly known: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
}

/** Also an option or row below its field. A condition on entries needs an actual field. */
function isKnown(path: string, { known, groups }: KnownPaths): boolean {
  const plain = withoutInstances(path);
  const parent = parentPath(plain);
  return known.has(plain) || known.has(statusPath(plain)) || (known.has(parent) && !groups.has(parent));
}
