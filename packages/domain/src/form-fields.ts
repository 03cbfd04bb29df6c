/** Building blocks of the form-driven report types: choices that many forms print alike, and the photos that go with an answer. */
import type { Condition, FieldDefinition, FieldOption } from './report-engine/definition.ts';

/** `{ slab: 'Slab on grade' }` -> options in that order. */
export const optionsOf = (labels: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(labels).map(([id, label]) => ({ id, label }));

/** Where the words are the ids, as with the letters of an exposure: `['B', 'C']`. */
export const sameOptions = (...words: readonly string[]): FieldOption[] =>
  words.map((word) => ({
    id: word
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_|_$/g, ''),
    label: word,
  }));

export const yesNo = optionsOf({ yes: 'Yes', no: 'No' });
export const yesNoNa = optionsOf({ yes: 'Yes', no: 'No', na: 'N/A' });
export const yesNoUnknown = optionsOf({ yes: 'Yes', no: 'No', unknown: 'Unknown' });
export const passFailNa = optionsOf({ pass: 'Pass', fail: 'Fail', na: 'N/A' });
export const passFailUnknown = optionsOf({ pass: 'Pass', fail: 'Fail', unknown: 'Unknown' });

export const is = (path: string, value: string): Condition => ({ op: 'eq', path, value });
export const isNot = (path: string, value: string): Condition => ({ op: 'ne', path, value });
export const isOneOf = (path: string, ...values: string[]): Condition => ({ op: 'in', path, values });
export const answered = (path: string): Condition => ({ op: 'answered', path });
export const all = (...of: Condition[]): Condition => ({ op: 'all', of });
export const any = (...of: Condition[]): Condition => ({ op: 'any', of });
export const not = (of: Condition): Condition => ({ op: 'not', of });

interface PhotoRules {
  /** Required as soon as this holds; always, when left out. */
  readonly when?: Condition;
  /** Taken if there is something to see. */
  readonly isOptional?: boolean;
  readonly label?: string;
  readonly min?: number;
}

/** The field and, under it, the photos that prove it: `./field` reads the answer from both. */
export function withPhoto(field: FieldDefinition, rules: PhotoRules = {}): FieldDefinition[] {
  const { when, isOptional = false, min } = rules;
  return [
    field,
    {
      id: photoIdOf(field.id),
      label: rules.label ?? `Photo: ${field.label}`,
      type: 'photo',
      photo: isOptional ? 'optional' : 'required',
      ...(field.group === undefined ? {} : { group: field.group }),
      ...(field.visibleWhen === undefined ? {} : { visibleWhen: field.visibleWhen }),
      ...(isOptional ? {} : when === undefined ? { required: true } : { requiredWhen: when }),
      ...(min === undefined ? {} : { photos: { min } }),
    },
  ];
}

export const photoIdOf = (fieldId: string): string => `${fieldId}_photo`;

/** One photo for each choice of a multiple choice, asked for once it is ticked: 'All hazards or deficiencies'. */
export function photoOfEachOption(field: FieldDefinition, prefix: string): FieldDefinition[] {
  return (field.options ?? []).map((option) => ({
    id: `${prefix}_${option.id}`,
    label: `Photo: ${option.label}`,
    type: 'photo',
    photo: 'required',
    required: true,
    visibleWhen: is(`./${field.id}`, option.id),
    ...(field.group === undefined ? {} : { group: field.group }),
  }));
}

/** A form without items, statuses and findings of its own: everything that it knows is an answer. */
export const withoutStatuses = {
  statuses: [],
  reasons: [],
  severities: [],
  flags: [],
  actions: [],
  timeframes: [],
  directions: [],
  findingRules: { majorNeedsPhoto: false, majorNeedsRecommendation: false, anyNeedsPhoto: false },
};
