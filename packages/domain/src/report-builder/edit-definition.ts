/**
 * The steps of building a report type, as pure functions on a draft: what is not touched stays the same object, so that a screen draws
 * and stores one section and not the whole. Places are answer paths (`roof`, `roof/covering`, `roof/covering/age`). An id, once
 * given, stays: it is what answers, diffs and upgrades know a place by.
 */
import { isAtOrInside, joinPath, lastPart, parentPath, resolvePath } from '../report-engine/answer-path.ts';
import { collectFields } from '../report-engine/collect-fields.ts';
import {
  CLOSING_PATH,
  type FieldDefinition,
  type FieldType,
  GENERAL_PATH,
  type ItemDefinition,
  type ReportDefinition,
  type SectionDefinition,
} from '../report-engine/definition.ts';
import { mapReferences } from '../report-engine/map-references.ts';
import type { ChangeReference } from '../report-engine/reference.ts';
import { newField } from './new-field.ts';
import { editFields, editSiblings, findPlace, idsBeside, type Sibling } from './places.ts';
import { idFromLabel } from './type-key.ts';

export interface Added {
  readonly definition: ReportDefinition;
  readonly path: string;
}

/** The label as an id that is free: 'age', 'age_2'. */
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

/** The definition as it is when there is no such section. */
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

/** A member that is undefined is taken out. */
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

/** To another position among its own kind; beyond the ends it stays at the end. */
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

/** The one before or after it takes its place. */
export function moveBy(definition: ReportDefinition, path: string, step: number): ReportDefinition {
  const place = findPlace(definition, path);
  return place === null ? definition : moveTo(definition, path, place.index + step);
}

/**
 * A field to another container, an item to another section; whatever names it follows. Null when it cannot go there: into itself, a group
 * of entries into another, or an item into what has no items.
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
          patched({ ...moved.node, id }, { group: undefined }),
        ]);
  return { definition: placed, path: newPath };
}

/** Writes each reference so that it names the same part once `from` is at `to`. */
function follow(definition: ReportDefinition, from: string, to: string): ChangeReference {
  const forth = (path: string): string => (isAtOrInside(path, from) ? to + path.slice(from.length) : path);
  const repeated = new Set(repeatedPlaces(definition).map(forth));
  return ({ written, path, from: reader }) => {
    const target = forth(path);
    const parent = parentPath(forth(reader));
    if (resolvePath(written, forth(reader)) === target) return written;
    // Each entry has an answer of its own, which an absolute path does not reach.
    return repeated.has(parent) && target.startsWith(`${parent}/`)
      ? `.${target.slice(parent.length)}`
      : target;
  };
}

/** What holds fields and may be there several times: groups of entries, and sections that may be added again, with their items. */
const repeatedPlaces = (definition: ReportDefinition): string[] => [
  ...collectFields(definition).flatMap(({ field, path }) => (field.type === 'repeat' ? [path] : [])),
  ...definition.sections.flatMap(({ id, items, repeatLabel }) =>
    repeatLabel === undefined ? [] : [id, ...items.map((item) => joinPath(id, item.id))],
  ),
];

/** Behind the original; what names a part of the original from inside the copy names the copy's. */
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

/** Whatever names it stays as it is, and is told by `loadDefinition`: the builder says so before and after. */
export const removeAt = (definition: ReportDefinition, path: string): ReportDefinition =>
  editSiblings(definition, path, <T extends Sibling>(list: readonly T[], index: number) =>
    list.filter((_, at) => at !== index),
  );
