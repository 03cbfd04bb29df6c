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
/** Some entry of a repeat group: `./x` in `where` is a field of the entry. */
export const someEntry = (path: string, where: Condition): Condition => ({ op: 'entry', path, where });

type More = Omit<Partial<FieldDefinition>, 'id' | 'label' | 'type'>;

/** A question that may stay open. */
export const field = (
  type: FieldDefinition['type'],
  id: string,
  label: string,
  more: More = {},
): FieldDefinition => ({ id, label, type, ...more });

/** A question that must be answered. */
export const asked = (
  type: FieldDefinition['type'],
  id: string,
  label: string,
  more: More = {},
): FieldDefinition => ({ id, label, type, required: true, ...more });

/** The field is answered, whatever its kind: a multiple choice keeps a row for each option. */
export const isGiven = ({ id, type, options = [] }: FieldDefinition): Condition =>
  type === 'multi' ? any(...options.map((option) => is(`./${id}`, option.id))) : answered(`./${id}`);

interface PhotoRules {
  /** Asked for only then; always, when left out. */
  readonly when?: Condition;
  readonly label?: string;
}

/** The field and, under it, the photo that proves it; `./x` in `when` is a neighbour of both. */
export function withPhoto(of: FieldDefinition, { when, label }: PhotoRules = {}): FieldDefinition[] {
  const conditions = [...(of.visibleWhen ? [of.visibleWhen] : []), ...(when ? [when] : [])];
  const [first] = conditions;
  return [
    of,
    {
      id: photoIdOf(of.id),
      label: label ?? `Photo: ${of.label}`,
      type: 'photo',
      photo: 'required',
      required: true,
      ...(of.group === undefined ? {} : { group: of.group }),
      ...(first === undefined ? {} : { visibleWhen: conditions.length === 1 ? first : all(...conditions) }),
    },
  ];
}

/** A photo as soon as there is an answer to prove: for questions that are not asked of every house. */
export const withPhotoOnceGiven = (of: FieldDefinition, label?: string): FieldDefinition[] =>
  withPhoto(of, { when: isGiven(of), ...(label === undefined ? {} : { label }) });

/** A photo only of the unfavourable answers. */
export const withPhotoIf = (of: FieldDefinition, ...adverse: string[]): FieldDefinition[] =>
  withPhoto(of, { when: isOneOf(`./${of.id}`, ...adverse) });

/** Place for photos that nothing asks for. */
export const morePhotos = (label: string): FieldDefinition => ({
  id: 'more_photos',
  label,
  type: 'photo',
  photo: 'optional',
});

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
