/** Evaluates a condition against the answers. An unanswered path compares false with everything; `ne` of it is true. */
import { optionKey, resolvePath } from './answer-path.ts';
import type { Condition } from './definition.ts';

/** Reads one stored value; `undefined` or null means unanswered. For a multi-select, reads `path/option`. */
export type ReadAnswer = (path: string) => unknown;

export function isConditionMet(condition: Condition, read: ReadAnswer, ownPath: string): boolean {
  switch (condition.op) {
    case 'all':
      return condition.of.every((each) => isConditionMet(each, read, ownPath));
    case 'any':
      return condition.of.some((each) => isConditionMet(each, read, ownPath));
    case 'not':
      return !isConditionMet(condition.of, read, ownPath);
    case 'answered':
      return isAnswered(read(resolvePath(condition.path, ownPath)));
    case 'eq':
      return equals(condition.path, condition.value, read, ownPath);
    case 'ne':
      return !equals(condition.path, condition.value, read, ownPath);
    case 'in':
      return condition.values.some((value) => equals(condition.path, value, read, ownPath));
    default:
      return isOrdered(
        condition.op,
        read(resolvePath(condition.path, ownPath)),
        rightSide(condition.value, read, ownPath),
      );
  }
}

export const isAnswered = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** A chosen option of a multi-select is a row of its own, so equality looks there too. */
function equals(
  reference: string,
  value: string | number | boolean,
  read: ReadAnswer,
  ownPath: string,
): boolean {
  const path = resolvePath(reference, ownPath);
  if (read(path) === value) return true;
  return typeof value === 'string' && read(`${path}/${optionKey(value)}`) === true;
}

function rightSide(value: number | { path: string }, read: ReadAnswer, ownPath: string): unknown {
  return typeof value === 'number' ? value : read(resolvePath(value.path, ownPath));
}

function isOrdered(op: 'lt' | 'lte' | 'gt' | 'gte', left: unknown, right: unknown): boolean {
  if (typeof left !== 'number' || typeof right !== 'number') return false;
  if (op === 'lt') return left < right;
  if (op === 'lte') return left <= right;
  return op === 'gt' ? left > right : left >= right;
}

/** Every absolute path that the condition reads. */
export function conditionPaths(condition: Condition, ownPath: string): string[] {
  if ('of' in condition) {
    return [condition.of].flat().flatMap((each) => conditionPaths(each, ownPath));
  }
  const paths = [resolvePath(condition.path, ownPath)];
  if ('value' in condition && typeof condition.value === 'object')
    paths.push(resolvePath(condition.value.path, ownPath));
  return paths;
}
