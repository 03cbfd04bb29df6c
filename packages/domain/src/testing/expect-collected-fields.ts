import { expect } from 'vitest';
import { collectFields } from '../report/engine/collect-fields.ts';
import type { FieldDefinition, ReportDefinition } from '../report/engine/definition.ts';
import { photoIdOf } from '../report-types/form-fields.ts';
import { type CollectedField, readFormFields } from './read-form-fields.ts';

interface Differences {
  /** Fields that the definition covers differently, each explained next to the list. */
  readonly absent?: readonly string[];
  /** Collected id -> id here, if one id was used twice or means several answers. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Fields whose label says it better here. */
  readonly relabelled?: readonly string[];
  /** Required, but there may be nothing to answer. */
  readonly mayStayOpen?: readonly string[];
  /** Their photo is that of another field, such as the plate they are printed on. */
  readonly photoElsewhere?: readonly string[];
}

const COUNTS: Readonly<Record<string, number>> = {
  yes_no: 2,
  yes_no_na: 3,
  yes_no_unknown: 3,
  pass_fail_na: 3,
  pass_fail_unknown: 3,
};

/**
 * Compares a definition with the collected form: every field with its label, options in order, required flag, and
 * photo.
 */
export function expectCollectedFields(
  definition: ReportDefinition,
  formId: string,
  { absent = [], renamed = {}, relabelled = [], mayStayOpen = [], photoElsewhere = [] }: Differences = {},
): void {
  const fields = new Map(collectFields(definition).map(({ field }) => [field.id, field]));
  const collected = readFormFields(formId).filter(({ id }) => !absent.includes(id));
  expect(collected.length).toBeGreaterThan(20);
  const problems = collected.flatMap((each) => {
    const id = renamed[each.id] ?? each.id;
    const own = fields.get(id);
    if (own === undefined) return [`${id}: missing`];
    const problems = [
      ...(relabelled.includes(each.id) ? [] : labelProblems(each, own)),
      ...optionProblems(each, own),
      ...(mayStayOpen.includes(each.id) ? [] : requiredProblems(each, own)),
      ...(photoElsewhere.includes(each.id) ? [] : photoProblems(each, own, fields)),
    ];
    return problems.map((problem) => `${id}: ${problem}`);
  });
  expect(problems).toEqual([]);
}

/** A list in brackets after the label became the help. */
function labelProblems({ label }: CollectedField, own: FieldDefinition): string[] {
  return own.label === label || own.label === label.replace(/ \(.*\)$/, '') ? [] : [`label ${own.label}`];
}

function optionProblems({ type, options }: CollectedField, own: FieldDefinition): string[] {
  const ids = own.type === 'repeat' ? [] : (own.options ?? []).map((option) => option.id);
  const count = options.length === 0 ? COUNTS[type] : options.length;
  if (count !== undefined && ids.length !== count) return [`${ids.length} options, not ${count}`];
  const spelled = options.map((option) =>
    option
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_|_$/g, ''),
  );
  return options.length > 0 && ids.join() !== spelled.join() ? [`options ${ids.join()}`] : [];
}

function requiredProblems({ type, required }: CollectedField, own: FieldDefinition): string[] {
  const isConditional = own.requiredWhen !== undefined || own.visibleWhen !== undefined;
  if (required === 'true') return own.required === true || own.type === 'computed' ? [] : ['not required'];
  if (required !== 'false') return isConditional ? [] : ['no condition'];
  // A value computed in the collection is confirmed by a person if the engine cannot compute it.
  return own.required === true && !isConditional && type !== 'computed' ? ['required'] : [];
}

function photoProblems(
  { photo }: CollectedField,
  own: FieldDefinition,
  fields: ReadonlyMap<string, FieldDefinition>,
): string[] {
  if (!photo.startsWith('required') || own.type === 'photo') return [];
  const place = fields.get(photoIdOf(own.id));
  if (place === undefined) return ['no photo'];
  return photo === 'required_if_adverse' && place.visibleWhen === undefined
    ? ['photo without condition']
    : [];
}
