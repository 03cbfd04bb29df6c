/** Which questions a condition may ask from where it stands, and how it names them: a neighbour in an entry as `./x`. */
import {
  joinPath,
  lastPart,
  parentPath,
  resolvePath,
  withoutInstances,
} from '@plumbline/domain/report-engine/answer-path';
import type { FieldDefinition } from '@plumbline/domain/report-engine/definition';
import type { Choice } from '@plumbline/ui';
import type { FieldNames } from './place-names.ts';

export interface ConditionScope {
  /** What `./x` is read from. */
  readonly ownPath: string;
  readonly names: FieldNames;
  readonly choices: readonly Choice[];
  readonly fieldOf: (reference: string) => FieldDefinition | undefined;
  /** The choice that a reference stands for. */
  readonly pathOf: (reference: string) => string;
  readonly referenceTo: (path: string) => string;
}

/** Of a question, which does not ask itself; of a rule, which may ask the place that it is about. */
export function scopeOf(ownPath: string, names: FieldNames, isRule = false): ConditionScope {
  if (isRule) return { ...scope(ownPath, names, null), choices: names.choices };
  const group = parentPath(ownPath);
  return names.find(group)?.field.type === 'repeat'
    ? within(group, ownPath, names)
    : scope(ownPath, names, null);
}

/** Of an entry of the group at `path`. */
export const scopeOfEntry = (path: string, names: FieldNames): ConditionScope =>
  // `./x` needs a neighbour to be read from: any name will do.
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
