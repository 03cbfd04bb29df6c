/** Locates a path in a definition, and edits the list that contains it. */
import { joinPath } from '../engine/answer-path.ts';
import {
  CLOSING_PATH,
  type FieldDefinition,
  GENERAL_PATH,
  type ItemDefinition,
  type ReportDefinition,
  type SectionDefinition,
} from '../engine/definition.ts';

export type Sibling = SectionDefinition | ItemDefinition | FieldDefinition;

export type Place = { readonly path: string; readonly index: number; readonly count: number } & (
  | { readonly kind: 'section'; readonly node: SectionDefinition }
  | { readonly kind: 'item'; readonly node: ItemDefinition }
  | { readonly kind: 'field'; readonly node: FieldDefinition }
);

type EditList = <T extends Sibling>(list: readonly T[], index: number) => readonly T[];
type EditFields = (fields: readonly FieldDefinition[]) => readonly FieldDefinition[];

/** @returns null for general and closing, which have no siblings, and for an unknown path. */
export function findPlace(definition: ReportDefinition, path: string): Place | null {
  const [first = '', ...rest] = path.split('/');
  const part = partOf(definition, first);
  if (part !== null) return placeInFields(part.fields, rest, path);
  const index = definition.sections.findIndex(({ id }) => id === first);
  const section = definition.sections[index];
  if (section === undefined) return null;
  if (rest.length === 0)
    return { kind: 'section', node: section, path, index, count: definition.sections.length };
  const itemIndex = section.items.findIndex(({ id }) => id === rest[0]);
  const item = section.items[itemIndex];
  if (item === undefined) return placeInFields(section.fields, rest, path);
  if (rest.length === 1)
    return { kind: 'item', node: item, path, index: itemIndex, count: section.items.length };
  return placeInFields(item.fields, rest.slice(1), path);
}

const partOf = (definition: ReportDefinition, id: string) =>
  id === GENERAL_PATH ? definition.general : id === CLOSING_PATH ? definition.closing : null;

function placeInFields(
  fields: readonly FieldDefinition[],
  parts: readonly string[],
  path: string,
): Place | null {
  const index = fields.findIndex(({ id }) => id === parts[0]);
  const field = fields[index];
  if (field === undefined) return null;
  if (parts.length === 1) return { kind: 'field', node: field, path, index, count: fields.length };
  return placeInFields(field.fields ?? [], parts.slice(1), path);
}

/** Replaces the list that contains `path` with the result of `edit`. */
export function editSiblings(definition: ReportDefinition, path: string, edit: EditList): ReportDefinition {
  const place = findPlace(definition, path);
  if (place === null) return definition;
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  if (place.kind === 'section')
    return { ...definition, sections: [...edit(definition.sections, place.index)] };
  if (place.kind === 'field') return editFields(definition, parent, (fields) => edit(fields, place.index));
  return {
    ...definition,
    sections: definition.sections.map((section) =>
      section.id === parent ? { ...section, items: [...edit(section.items, place.index)] } : section,
    ),
  };
}

/** Edits the fields of general, closing, a section, an item or a repeat group. */
export function editFields(
  definition: ReportDefinition,
  containerPath: string,
  edit: EditFields,
): ReportDefinition {
  const [first = '', ...rest] = containerPath.split('/');
  if (first === GENERAL_PATH) return { ...definition, general: inFields(definition.general, rest, edit) };
  if (first === CLOSING_PATH) return { ...definition, closing: inFields(definition.closing, rest, edit) };
  return {
    ...definition,
    sections: definition.sections.map((section) => {
      if (section.id !== first) return section;
      const isItem = section.items.some(({ id }) => id === rest[0]);
      if (!isItem) return inFields(section, rest, edit);
      const items = section.items.map((item) =>
        item.id === rest[0] ? inFields(item, rest.slice(1), edit) : item,
      );
      return { ...section, items };
    }),
  };
}

function inFields<T extends { fields?: FieldDefinition[] | undefined }>(
  owner: T,
  parts: readonly string[],
  edit: EditFields,
): T {
  const fields = owner.fields ?? [];
  const [id, ...rest] = parts;
  if (id === undefined) return { ...owner, fields: [...edit(fields)] };
  return { ...owner, fields: fields.map((field) => (field.id === id ? inFields(field, rest, edit) : field)) };
}

/** Fields of a container; empty when there is no such place. */
export function fieldsOf(definition: ReportDefinition, containerPath: string): readonly FieldDefinition[] {
  const part = partOf(definition, containerPath);
  if (part !== null) return part.fields;
  return findPlace(definition, containerPath)?.node.fields ?? [];
}

/** Ids unavailable for a new sibling in this container: items and fields of a section share one namespace. */
export function idsBeside(definition: ReportDefinition, containerPath: string): ReadonlySet<string> {
  const place = findPlace(definition, containerPath);
  const items = place?.kind === 'section' ? place.node.items : [];
  // An item's own answers: `item/status`, `item/reason`, `item/note`.
  const reserved = place?.kind === 'item' ? ['status', 'reason', 'note'] : [];
  return new Set([
    ...fieldsOf(definition, containerPath).map(({ id }) => id),
    ...items.map(({ id }) => id),
    ...reserved,
  ]);
}

/** Lists every section, item and field in reading order, with its path; fields of a repeat group follow the group. */
export function listPlaces(definition: ReportDefinition): readonly Place[] {
  const found: Place[] = [];
  const addFields = (fields: readonly FieldDefinition[], container: string): void => {
    fields.forEach((node, index) => {
      const path = joinPath(container, node.id);
      found.push({ kind: 'field', node, path, index, count: fields.length });
      addFields(node.fields ?? [], path);
    });
  };
  addFields(definition.general.fields, GENERAL_PATH);
  definition.sections.forEach((section, index) => {
    found.push({
      kind: 'section',
      node: section,
      path: section.id,
      index,
      count: definition.sections.length,
    });
    addFields(section.fields, section.id);
    section.items.forEach((item, at) => {
      const path = joinPath(section.id, item.id);
      found.push({ kind: 'item', node: item, path, index: at, count: section.items.length });
      addFields(item.fields, path);
    });
  });
  addFields(definition.closing.fields, CLOSING_PATH);
  return found;
}
