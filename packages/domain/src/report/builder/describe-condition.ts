/** Describes a condition as a sentence: 'Roof, Leaks? is Yes and Age is at least 20'. */
import { lastPart, parentPath, resolvePath, withoutInstances } from '../engine/answer-path.ts';
import type { Condition, FieldDefinition } from '../engine/definition.ts';

/** Finds the field and label of a path; null when it does not exist. */
export type FindField = (path: string) => { readonly field: FieldDefinition; readonly label: string } | null;

const ORDER = { lt: 'is below', lte: 'is at most', gt: 'is above', gte: 'is at least' } as const;

export function describeCondition(condition: Condition, ownPath: string, find: FindField): string {
  const nameOf = (reference: string): string => {
    const path = withoutInstances(resolvePath(reference, ownPath));
    const found = find(path);
    if (found !== null) return found.label;
    return lastPart(path) === 'status' ? `Status of ${lastPart(parentPath(path))}` : `'${path}' (missing)`;
  };
  const wordsOf = (reference: string, value: unknown): string => {
    const options = find(withoutInstances(resolvePath(reference, ownPath)))?.field.options;
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    return options?.find(({ id }) => id === value)?.label ?? String(value);
  };
  switch (condition.op) {
    case 'all':
    case 'any': {
      const parts = condition.of.map((each) => {
        const text = describeCondition(each, ownPath, find);
        return each.op === 'all' || each.op === 'any' ? `(${text})` : text;
      });
      return parts.join(condition.op === 'all' ? ' and ' : ' or ') || 'always';
    }
    case 'not':
      return `not (${describeCondition(condition.of, ownPath, find)})`;
    case 'entry': {
      const group = resolvePath(condition.path, ownPath);
      return `an entry of ${nameOf(condition.path)} where ${describeCondition(condition.where, `${group}/_`, find)}`;
    }
    case 'answered':
      return `${nameOf(condition.path)} is answered`;
    case 'eq':
    case 'ne':
      return `${nameOf(condition.path)} is ${condition.op === 'ne' ? 'not ' : ''}${wordsOf(condition.path, condition.value)}`;
    case 'in':
      return `${nameOf(condition.path)} is ${condition.values.map((value) => wordsOf(condition.path, value)).join(' or ')}`;
    default: {
      const { value } = condition;
      const right = typeof value === 'object' ? nameOf(value.path) : String(value);
      return `${nameOf(condition.path)} ${ORDER[condition.op]} ${right}`;
    }
  }
}
