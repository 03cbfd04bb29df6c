import { expect } from 'vitest';
import { photoIdOf } from '../form-fields.ts';
import { collectFields } from '../report-engine/collect-fields.ts';
import type { FieldDefinition, ReportDefinition } from '../report-engine/definition.ts';
import { type CollectedField, readFormFields } from './read-form-fields.ts';

interface Differences {
  /** Fields that the definition answers in another way, each explained beside the list. */
  readonly absent?: readonly string[];
  /** Collected id -> id here, where one id was used twice or means several answers. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Fields whose label says it better here. */
  readonly relabelled?: readonly string[];
}

const COUNTS: Readonly<Record<string, number>> = {
  yes_no: 2,
  yes_no_na: 3,
  yes_no_unknown: 3,
  pass_fail_na: 3,
  pass_fail_unknown: 3,
};

/** Holds a definition against the collected form: every field with its label, options in order, whether required, and its photo. */
export function expectCollectedFields(
  definition: ReportDefinition,
  formId: string,
  { absent = [], renamed = {}, relabelled = [] }: Differences = {},
): void {
  const fields = new Map(collectFields(definition).map(({ field }) => [field.id, field]));
  const collected = readFormFields(formId).filter(({ id }) => !absent.includes(id));
  expect(collected.length).toBeGreaterThan(20);
  const problems = collected.flatMap((each) => {
    const id = renamed[each.id] ?? each.id;
    const own = fields.get(id);
    if (own === undefined) return [`${id}: missing`];
    return compare(each, own, fields, relabelled.includes(each.id)).map((problem) => `${id}: ${problem}`);
  });
  expect(problems).toEqual([]);
}

function compare(
  each: CollectedField,
  own: FieldDefinition,
  fields: ReadonlyMap<string, FieldDefinition>,
  isRelabelled: boolean,
): string[] {
  const problems: string[] = [];
  // A list in brackets after the label became the help.
  const label = each.label.replace(/ \(.*\)$/, '');
  if (!isRelabelled && own.label !== each.label && own.label !== label) problems.push(`label ${own.label}`);
  const count = each.options.length || COUNTS[each.type];
  if (count !== undefined && (own.options?.length ?? own.rows?.length) !== count)
    problems.push(`${own.options?.length} options, not ${count}`);
  const ids = (own.options ?? []).map((option) => option.id);
  const spelled = each.options.map((option) =>
    option
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_|_$/g, ''),
  );
  if (each.options.length > 0 && ids.join() !== spelled.join()) problems.push(`options ${ids.join()}`);
  const isAsked = own.required === true;
  if (each.required === 'true' && !isAsked && own.type !== 'computed') problems.push('not required');
  // What the collection computes, a person confirms where the engine cannot compute it.
  const mayStayOpen = each.required === 'false' && each.type !== 'computed';
  if (mayStayOpen && isAsked && own.visibleWhen === undefined) problems.push('required');
  const isConditional = each.required !== 'true' && each.required !== 'false';
  if (isConditional && own.requiredWhen === undefined && own.visibleWhen === undefined)
    problems.push('no condition');
  if (each.photo.startsWith('required') && own.type !== 'photo' && !fields.has(photoIdOf(own.id)))
    problems.push('no photo');
  if (each.photo === 'required_if_adverse' && fields.get(photoIdOf(own.id))?.visibleWhen === undefined)
    problems.push('photo without condition');
  return problems;
}
