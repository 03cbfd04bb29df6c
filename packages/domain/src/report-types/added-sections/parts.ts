/** Items and sections in few words; nothing else is imported, because every home inspection loads it. */
import type {
  FieldDefinition,
  FieldOption,
  ItemDefinition,
  SectionDefinition,
} from '../../report/engine/definition.ts';

type ItemMore = Partial<Pick<ItemDefinition, 'help' | 'standard' | 'photo' | 'slots' | 'fields'>>;

/** An item with a status; `words`: what people also call it. */
export const item = (
  id: string,
  label: string,
  words: readonly string[],
  { photo = 'optional', slots = [], fields = [], ...more }: ItemMore = {},
): ItemDefinition => ({ id, label, photo, slots, fields, searchWords: [...words], ...more });

/** A photo that the item wants. */
export const view = (
  id: string,
  label: string,
  photo: 'optional' | 'recommended' | 'required' = 'recommended',
) => ({ id, label, photo });

type SectionMore = Partial<Omit<SectionDefinition, 'id' | 'label'>>;

export const section = (
  id: string,
  label: string,
  { standard = '', fields = [], items = [], standardsText = [], ...more }: SectionMore,
): SectionDefinition => ({ id, label, standard, fields, items, standardsText, ...more });

/** An optional question. */
export const field = (
  type: FieldDefinition['type'],
  id: string,
  label: string,
  more: Omit<Partial<FieldDefinition>, 'id' | 'label' | 'type'> = {},
): FieldDefinition => ({ id, label, type, ...more });

/** `{ drilled: 'Drilled' }` -> options in that order. */
export const optionsOf = (labels: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(labels).map(([id, label]) => ({ id, label }));
