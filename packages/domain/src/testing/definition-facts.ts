/** Counts and references of a definition, for tests that compare it with its form. */
import { collectFields } from '../report/engine/collect-fields.ts';
import type { FieldDefinition, ReportDefinition } from '../report/engine/definition.ts';

const NOT_PRINTED: readonly FieldDefinition['type'][] = ['photo', 'proof', 'repeat'];

/** Questions of a part answered by text or choice, without photos, proofs and groups; including those of entries. */
export function questionsOf(definition: ReportDefinition, part?: string): FieldDefinition[] {
  return collectFields(definition)
    .filter(({ path }) => part === undefined || path.startsWith(`${part}/`))
    .map(({ field }) => field)
    .filter((field) => !NOT_PRINTED.includes(field.type));
}

/** Part -> number of its questions. */
export const countQuestions = (definition: ReportDefinition): Record<string, number> =>
  Object.fromEntries(
    ['general', ...definition.sections.map(({ id }) => id), 'closing'].map((part) => [
      part,
      questionsOf(definition, part).length,
    ]),
  );

/** Field id -> number of its options, for every choice. */
export const countOptions = (definition: ReportDefinition): Record<string, number> =>
  Object.fromEntries(
    questionsOf(definition)
      .filter((field) => field.options !== undefined)
      .map((field) => [field.id, field.options?.length ?? 0]),
  );

/** Every agency text in the definition. */
export const printedWording = (definition: ReportDefinition): string[] => [
  ...Object.values(definition.printedTexts ?? {}),
  ...collectFields(definition).flatMap(({ field }) => [
    field.label,
    field.wording ?? '',
    ...[...(field.options ?? []), ...(field.rows ?? [])].flatMap((each) => [each.label, each.wording ?? '']),
  ]),
  ...definition.sections.flatMap((section) =>
    (section.groups ?? []).flatMap((group) => [group.label, group.wording ?? '']),
  ),
];
