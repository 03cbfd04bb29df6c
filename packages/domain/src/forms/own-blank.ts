/** A PDF that an organization uploaded for one of its report types: what can be placed on it, and its field mapping. */
import { joinPath } from '../report/engine/answer-path.ts';
import { collectFields } from '../report/engine/collect-fields.ts';
import {
  CLOSING_PATH,
  type FieldDefinition,
  GENERAL_PATH,
  type ReportDefinition,
} from '../report/engine/definition.ts';
import { asksForInitials } from './drawn-initials.ts';
import { ENTRIES_PLACED, entryPlace } from './entry-places.ts';
import { type FieldMap, fieldMapSchema } from './field-map.ts';
import { PROPERTY_ADDRESS } from './form-types.ts';

/** Null until a mapping exists, when it was made for another PDF, or when this app version cannot read it. */
export function mapOfBlank({
  fieldMap,
  pdfSha256,
}: {
  readonly fieldMap: unknown;
  readonly pdfSha256: string;
}): FieldMap | null {
  const parsed = fieldMapSchema.safeParse(fieldMap);
  return parsed.success && parsed.data.pdfSha256 === pdfSha256 ? parsed.data : null;
}

export interface PlaceableField {
  /** Equal for equal placements: path, and the option of a check mark. */
  readonly key: string;
  readonly kind: 'text' | 'date' | 'tick' | 'signature';
  readonly path: string;
  /** Of a check mark. */
  readonly option: string | null;
  readonly label: string;
  /** The report part that asks it. */
  readonly part: string;
}

export const placeableKey = (path: string, option: string | null): string =>
  option === null ? path : `${path}=${option}`;

/** In report order. The first entries of a group can be placed; photos follow the form and cannot. */
export function placeableFields(definition: ReportDefinition): PlaceableField[] {
  const parts = partLabels(definition);
  const address: PlaceableField = {
    key: PROPERTY_ADDRESS,
    kind: 'text',
    path: PROPERTY_ADDRESS,
    option: null,
    label: 'Property address',
    part: definition.general.label,
  };
  const others = collectFields(definition).flatMap(({ field, path, isInEntry }) => {
    if (isInEntry) return [];
    const part = partOf(parts, path);
    return field.type === 'repeat' ? placesOfGroup(field, path, part) : placesOfField(field, path, part);
  });
  return [address, ...others];
}

/** Names of the parts on continuation and photo pages. */
export const questionsOf = (definition: ReportDefinition): FieldMap['questions'] =>
  [...partLabels(definition)]
    .filter(([path]) => !path.includes('/'))
    .map(([section, label]) => ({ section, label }));

function partLabels(definition: ReportDefinition): ReadonlyMap<string, string> {
  return new Map([
    [GENERAL_PATH, definition.general.label],
    ...definition.sections.flatMap((section): [string, string][] => [
      [section.id, section.label],
      ...section.items.map((item): [string, string] => [
        joinPath(section.id, item.id),
        `${section.label}, ${item.label}`,
      ]),
    ]),
    [CLOSING_PATH, definition.closing.label],
  ]);
}

function partOf(parts: ReadonlyMap<string, string>, path: string): string {
  const [first = '', second = ''] = path.split('/');
  return parts.get(joinPath(first, second)) ?? parts.get(first) ?? '';
}

const NOT_PLACED: ReadonlySet<FieldDefinition['type']> = new Set(['photo', 'proof', 'repeat']);
const YES_NO = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

/** Entries in order, as a form lists them one below the other. Nested groups cannot be placed. */
function placesOfGroup(
  { label, fields = [] }: FieldDefinition,
  path: string,
  part: string,
): PlaceableField[] {
  return Array.from({ length: ENTRIES_PLACED }, (_, index) => index + 1).flatMap((number) =>
    fields.flatMap((field) =>
      placesOfField(
        { ...field, label: `${label} ${number}: ${field.label}` },
        joinPath(entryPlace(path, number), field.id),
        part,
      ),
    ),
  );
}

function placesOfField(field: FieldDefinition, path: string, part: string): PlaceableField[] {
  const { type, label, options = [] } = field;
  if (NOT_PLACED.has(type)) return [];
  const place = (kind: PlaceableField['kind'], own: string, name: string, option: string | null = null) => ({
    key: placeableKey(own, option),
    kind,
    path: own,
    option,
    label: name,
    part,
  });
  const ticks = (own: string, name: string, offered: readonly { id: string; label: string }[]) =>
    offered.map((each) => place('tick', own, `${name}: ${each.label}`, each.id));
  switch (type) {
    case 'boolean':
      return ticks(path, label, YES_NO);
    case 'multi':
      return ticks(path, label, options);
    case 'single':
      return [place('text', path, label), ...ticks(path, label, options)];
    case 'matrix':
      return (field.rows ?? []).flatMap((row) =>
        ticks(
          joinPath(path, row.id),
          `${label}, ${row.label}`,
          options.filter(({ id }) => row.options?.includes(id) ?? true),
        ),
      );
    case 'signature':
      return [place('signature', path, label)];
    case 'date':
      return [place('date', path, label)];
    default:
      return [place(asksForInitials(field) ? 'signature' : 'text', path, label)];
  }
}
