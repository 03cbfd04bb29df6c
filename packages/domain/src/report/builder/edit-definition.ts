/**
 * Editing steps of the report builder as pure functions on a draft: untouched parts stay the same object, so a screen
 * renders and stores one section instead of the whole. Places are answer paths (`roof`, `roof/covering`,
 * `roof/covering/age`). An id never changes once assigned, because answers, diffs and upgrades refer to it.
 */
import { isAtOrInside, joinPath, lastPart, parentPath, resolvePath } from '../engine/answer-path.ts';
import { collectFields } from '../engine/collect-fields.ts';
import {
  CLOSING_PATH,
  type FieldDefinition,
  type FieldType,
  GENERAL_PATH,
  type ItemDefinition,
  type ReportDefinition,
  type SectionDefinition,
} from '../engine/definition.ts';
import { mapReferences } from '../engine/map-references.ts';
import type { ChangeReference } from '../engine/reference.ts';
import { newField } from './new-field.ts';
import { editFields, editSiblings, findPlace, idsBeside, type Sibling } from './places.ts';
import { idFromLabel } from './type-key.ts';

export interface Added {
  readonly definition: ReportDefinition;
  readonly path: string;
}

/** Turns a label into a free id: 'age', 'age_2'. */
export function freeId(label: string, taken: ReadonlySet<string>): string {
  const base = idFromLabel(label) || 'part';
  if (!taken.has(base)) return base;
  for (let count = 2; ; count++) {
    const id = `${base}_${count}`;
    if (!taken.has(id)) return id;
  }
}

const insertAt = <T>(list: readonly T[], index: number, value: T): T[] => [
  ...list.slice(0, index),
  value,
  ...list.slice(index),
];

export function addSection(definition: ReportDefinition, label: string, index?: number): Added {
  const { sections } = definition;
  const id = freeId(label, new Set([GENERAL_PATH, CLOSING_PATH, ...sections.map((each) => each.id)]));
  const section: SectionDefinition = { id, label, standard: '', fields: [], items: [], standardsText: [] };
  return {
    definition: { ...definition, sections: insertAt(sections, index ?? sections.length, section) },
    path: id,
  };
}

/** Returns the definition unchanged when there is no such section. */
export function addItem(
  definition: ReportDefinition,
  sectionId: string,
  label: string,
  index?: number,
): Added {
  const id = freeId(label, idsBeside(definition, sectionId));
  const item: ItemDefinition = { id, label, photo: 'optional', slots: [], fields: [], searchWords: [] };
  return {
    definition: {
      ...definition,
      sections: definition.sections.map((section) =>
        section.id === sectionId
          ? { ...section, items: insertAt(section.items, index ?? section.items.length, item) }
          : section,
      ),
    },
    path: joinPath(sectionId, id),
  };
}

/** `containerPath`: general, closing, a section, an item, or a field of the type 'repeat'. */
export function addField(
  definition: ReportDefinition,
  containerPath: string,
  { label, type }: { readonly label: string; readonly type: FieldType },
  index?: number,
): Added {
  const id = freeId(label, idsBeside(definition, containerPath));
  const field = newField(id, label, type);
  return {
    definition: editFields(definition, containerPath, (fields) =>
      insertAt(fields, index ?? fields.length, field),
    ),
    path: joinPath(containerPath, id),
  };
}

/** An undefined member is removed. */
type Patch<T> = { readonly [Key in keyof Omit<T, 'id'>]?: T[Key] | undefined };

export function updateSection(
  definition: ReportDefinition,
  path: string,
  patch: Patch<SectionDefinition>,
): ReportDefinition {
  return {
    ...definition,
    sections: definition.sections.map((section) => (section.id === path ? patched(section, patch) : section)),
  };
}

export function updateItem(
  definition: ReportDefinition,
  path: string,
  patch: Patch<ItemDefinition>,
): ReportDefinition {
  const [sectionId, itemId] = path.split('/');
  return {
    ...definition,
    sections: definition.sections.map((section) =>
      section.id === sectionId
        ? {
            ...section,
            items: section.items.map((item) => (item.id === itemId ? patched(item, patch) : item)),
          }
        : section,
    ),
  };
}

export function updateField(
  definition: ReportDefinition,
  path: string,
  patch: Patch<FieldDefinition>,
): ReportDefinition {
  return editFields(definition, parentPath(path), (fields) =>
    fields.map((field) => (field.id === lastPart(path) ? patched(field, patch) : field)),
  );
}

function patched<T extends object>(value: T, patch: object): T {
  return Object.fromEntries(
    Object.entries({ ...value, ...patch }).filter(([, member]) => member !== undefined),
  ) as T;
}

/** Moves a part to another position among its siblings; beyond the ends, it stays at the end. */
export function moveTo(definition: ReportDefinition, path: string, index: number): ReportDefinition {
  return editSiblings(definition, path, (list, from) => {
    const target = Math.max(0, Math.min(list.length - 1, index));
    const moved = list[from];
    if (target === from || moved === undefined) return list;
    return insertAt(
      list.filter((_, at) => at !== from),
      target,
      moved,
    );
  });
}

/** Swaps a part with its previous or next sibling. */
export function moveBy(definition: ReportDefinition, path: string, step: number): ReportDefinition {
  const place = findPlace(definition, path);
  return place === null ? definition : moveTo(definition, path, place.index + step);
}

/**
 * Moves a field to another container, or an item to another section, and updates all references. Null when it cannot go
 * there: into itself, a repeat group into another, or an item into a place without items.
 */
export function moveInto(definition: ReportDefinition, path: string, containerPath: string): Added | null {
  const place = findPlace(definition, path);
  if (place === null || place.kind === 'section' || isAtOrInside(containerPath, path)) return null;
  const target = findPlace(definition, containerPath);
  const isPart = containerPath === GENERAL_PATH || containerPath === CLOSING_PATH;
  if (place.kind === 'item' && target?.kind !== 'section') return null;
  const isNested = place.kind === 'field' && place.node.type === 'repeat';
  if (target?.kind === 'field' && (target.node.type !== 'repeat' || isNested)) return null;
  if (target === null && !isPart) return null;
  const taken = idsBeside(removeAt(definition, path), containerPath);
  const id = taken.has(place.node.id) ? freeId(place.node.id, taken) : place.node.id;
  const newPath = joinPath(containerPath, id);
  const followed = mapReferences(definition, follow(definition, path, newPath));
  const moved = findPlace(followed, path);
  if (moved === null || moved.kind === 'section') return null;
  const without = removeAt(followed, path);
  const placed =
    moved.kind === 'item'
      ? {
          ...without,
          sections: without.sections.map((section) =>
            section.id === containerPath
              ? { ...section, items: [...section.items, { ...moved.node, id }] }
              : section,
          ),
        }
      : editFields(without, containerPath, (fields) => [
          ...fields,
          patched({ ...moved.node, id }, { group: undefined, item: undefined }),
        ]);
  return { definition: placed, path: newPath };
}

/** Rewrites each reference so that it names the same part once `from` is at `to`. */
function follow(definition: ReportDefinition, from: string, to: string): ChangeReference {
  const forth = (path: string): string => (isAtOrInside(path, from) ? to + path.slice(from.length) : path);
  const repeated = new Set(repeatedPlaces(definition).map(forth));
  return ({ written, path, from: reader }) => {
    const target = forth(path);
    const parent = parentPath(forth(reader));
    if (resolvePath(written, forth(reader)) === target) return written;
    // Each entry has its own answer, which an absolute path cannot reach.
    return repeated.has(parent) && target.startsWith(`${parent}/`)
      ? `.${target.slice(parent.length)}`
      : target;
  };
}

/** Containers that can occur several times: repeat groups, and repeatable sections with their items. */
const repeatedPlaces = (definition: ReportDefinition): string[] => [
  ...collectFields(definition).flatMap(({ field, path }) => (field.type === 'repeat' ? [path] : [])),
  ...definition.sections.flatMap(({ id, items, repeatLabel }) =>
    repeatLabel === undefined ? [] : [id, ...items.map((item) => joinPath(id, item.id))],
  ),
];

/** Inserts a copy after the original; references inside the copy point to the copy's parts. */
export function duplicate(definition: ReportDefinition, path: string, label: string): Added | null {
  const place = findPlace(definition, path);
  if (place === null) return null;
  const parent = parentPath(path);
  const taken =
    place.kind === 'section'
      ? new Set([GENERAL_PATH, CLOSING_PATH, ...definition.sections.map((each) => each.id)])
      : idsBeside(definition, parent);
  const id = freeId(label, taken);
  const newPath = joinPath(parent, id);
  const copy = findPlace(mapReferences(definition, follow(definition, path, newPath)), path)?.node;
  if (copy === undefined) return null;
  return {
    definition: editSiblings(definition, path, <T extends Sibling>(list: readonly T[], index: number) =>
      insertAt(list, index + 1, { ...structuredClone(copy as T), id, label }),
    ),
    path: newPath,
  };
}

/**
 * References to the removed part are left in place; `loadDefinition` reports them, and the builder warns before and
 * after.
 */
export const removeAt = (definition: ReportDefinition, path: string): ReportDefinition =>
  editSiblings(definition, path, <T extends Sibling>(list: readonly T[], index: number) =>
    list.filter((_, at) => at !== index),
  );
