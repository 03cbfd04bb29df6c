import type { FieldDefinition, FieldType } from '../engine/definition.ts';

/** Minimum properties of each field type; the rest is chosen in the builder. */
const NEEDED: Partial<Record<FieldType, Partial<FieldDefinition>>> = {
  single: {
    options: [
      { id: 'yes', label: 'Yes' },
      { id: 'no', label: 'No' },
    ],
  },
  multi: { options: [{ id: 'option_1', label: 'Option 1' }] },
  matrix: {
    options: [
      { id: 'yes', label: 'Yes' },
      { id: 'no', label: 'No' },
    ],
    rows: [{ id: 'row_1', label: 'Row 1' }],
  },
  rating: { scale: 5 },
  photo: { photo: 'optional' },
  proof: { proof: { acceptsDocument: true, acceptsReason: true } },
  signature: { signer: 'inspector' },
  repeat: { entryLabel: 'Entry', fields: [{ id: 'name', label: 'Name', type: 'text' }] },
  computed: { formula: { op: '+', of: [0, 0] } },
};

export const newField = (id: string, label: string, type: FieldType): FieldDefinition => ({
  id,
  label,
  type,
  ...structuredClone(NEEDED[type] ?? {}),
});

const CHOICES: readonly FieldType[] = ['single', 'multi', 'matrix'];

/** What a question of any kind has. */
const KEPT = [
  'help',
  'wording',
  'required',
  'requiredWhen',
  'visibleWhen',
  'group',
  'item',
  'describes',
  'pdf',
  'searchWords',
] as const satisfies readonly (keyof FieldDefinition)[];

/**
 * Changes a field's type. Text, help and conditions stay; choices stay among choice types; unusable properties are
 * removed.
 */
export function changeFieldType(field: FieldDefinition, type: FieldType): FieldDefinition {
  const keepsChoices = CHOICES.includes(field.type) && CHOICES.includes(type);
  const kept = Object.fromEntries(
    KEPT.flatMap((name) => (field[name] === undefined ? [] : [[name, field[name]]])),
  );
  return {
    ...newField(field.id, field.label, type),
    ...kept,
    ...(keepsChoices && field.options && { options: field.options }),
  };
}
