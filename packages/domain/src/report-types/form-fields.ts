/**
 * Building blocks of the form-driven report types: choices that many forms share, and the photos that go with an
 * answer.
 */
import type { Condition, FieldDefinition, FieldOption } from '../report/engine/definition.ts';

/** `{ slab: 'Slab on grade' }` -> options in that order. */
export const optionsOf = (labels: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(labels).map(([id, label]) => ({ id, label }));

/** Options whose labels are their ids, such as exposure letters: `['B', 'C']`. */
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
/** Whether any entry of a repeat group matches: `./x` in `where` is a field of the entry. */
export const someEntry = (path: string, where: Condition): Condition => ({ op: 'entry', path, where });

type More = Omit<Partial<FieldDefinition>, 'id' | 'label' | 'type'>;

/** An optional question. */
export const field = (
  type: FieldDefinition['type'],
  id: string,
  label: string,
  more: More = {},
): FieldDefinition => ({ id, label, type, ...more });

/** A required question. */
export const asked = (
  type: FieldDefinition['type'],
  id: string,
  label: string,
  more: More = {},
): FieldDefinition => ({ id, label, type, required: true, ...more });

/** Whether the field is answered, whatever its type: a multiple choice stores a row per option. */
export const isGiven = ({ id, type, options = [] }: FieldDefinition): Condition =>
  type === 'multi' ? any(...options.map((option) => is(`./${id}`, option.id))) : answered(`./${id}`);

interface PhotoRules {
  /** Condition for requiring it; without one, it is always required. */
  readonly when?: Condition;
  readonly label?: string;
}

/** The field followed by the photo that proves it; `./x` in `when` is a sibling of both. */
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

/** Requires a photo once there is an answer to prove: for questions that don't apply to every house. */
export const withPhotoOnceGiven = (of: FieldDefinition, label?: string): FieldDefinition[] =>
  withPhoto(of, { when: isGiven(of), ...(label === undefined ? {} : { label }) });

/** Requires a photo only for unfavorable answers. */
export const withPhotoIf = (of: FieldDefinition, ...adverse: string[]): FieldDefinition[] =>
  withPhoto(of, { when: isOneOf(`./${of.id}`, ...adverse) });

/** Optional photos. */
export const morePhotos = (label: string): FieldDefinition => ({
  id: 'more_photos',
  label,
  type: 'photo',
  photo: 'optional',
});

export const photoIdOf = (fieldId: string): string => `${fieldId}_photo`;

/** One photo per option of a multiple choice, required once it is checked: 'All hazards or deficiencies'. */
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

/** A form without its own items, statuses and findings: all its data is answers. */
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
