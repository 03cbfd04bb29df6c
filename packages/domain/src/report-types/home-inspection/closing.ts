import type { FieldDefinition } from '../../report/engine/definition.ts';

/** The last section: closing remarks and the inspector's signature. */
export const closingFields: FieldDefinition[] = [
  {
    id: 'remarks',
    label: 'Closing remarks',
    type: 'long_text',
    help: 'Optional. Printed before the signature.',
  },
  {
    id: 'signature',
    label: 'Inspector’s signature',
    type: 'signature',
    required: true,
    help: 'Sign with a finger, stylus, or mouse',
  },
];
