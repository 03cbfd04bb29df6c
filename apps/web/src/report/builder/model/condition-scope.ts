/** The questions that a condition can reference from its position, and how: a neighbor in an entry as `./x`. */
import {
  joinPath,
  lastPart,
  parentPath,
  resolvePath,
  withoutInstances,
} from '@plumbline/domain/report/engine/answer-path';
import type { FieldDefinition } from '@plumbline/domain/report/engine/definition';
import type { Choice } from '@plumbline/ui';
import type { FieldNames } from './place-names.ts';

export interface ConditionScope {
  /** Path that `./x` is resolved against. */
  readonly ownPath: string;
  readonly names: FieldNames;
  readonly choices: readonly Choice[];
  readonly fieldOf: (reference: string) => FieldDefinition | undefined;
  /** Returns the choice for a reference. */
  readonly pathOf: (reference: string) => string;
  readonly referenceTo: (path: string) => string;
}

/** For a question, which cannot reference itself; or for a rule, which can reference its own target. */
export function scopeOf(ownPath: string, names: FieldNames, isRule = false): ConditionScope {
  if (isRule) return { ...scope(ownPath, names, null), choices: names.choices };
  const group = parentPath(ownPath);
  return names.find(group)?.field.type === 'repeat'
    ? within(group, ownPath, names)
    : scope(ownPath, names, null);
}

/** For an entry of the group at `path`. */
export const scopeOfEntry = (path: string, names: FieldNames): ConditionScope =>
  // `./x` is resolved against a neighbor: any name will do.
  within(path, joinPath(path, '_'), names);

const within = (group: string, ownPath: string, names: FieldNames): ConditionScope =>
  scope(ownPath, names, group);

function scope(ownPath: string, names: FieldNames, group: string | null): ConditionScope {
  const inside = group === null ? [] : names.inEntry(group);
  const pathOf = (reference: string): string => withoutInstances(resolvePath(reference, ownPath));
  return {
    ownPath,
    names,
    choices: [...inside, ...names.choices].filter(({ value }) => value !== ownPath && value !== group),
    fieldOf: (reference) => names.find(pathOf(reference))?.field,
    pathOf,
    referenceTo: (path) => (group !== null && parentPath(path) === group ? `./${lastPart(path)}` : path),
  };
}
