/** Evaluates a condition. An unanswered path compares false with everything; `ne` on it is true. */
import { joinPath, optionKey, resolvePath } from './answer-path.ts';
import type { Condition } from './definition.ts';
import { mapCondition } from './map-condition.ts';
import { pathsRead } from './reference.ts';

/**
 * Reads one stored value; `undefined` or null means unanswered. For a multi-select, reads `path/option`; for a repeat
 * group, the list of its entries' ids.
 */
export type ReadAnswer = (path: string) => unknown;

export function isConditionMet(condition: Condition, read: ReadAnswer, ownPath: string): boolean {
  switch (condition.op) {
    case 'all':
      return condition.of.every((each) => isConditionMet(each, read, ownPath));
    case 'any':
      return condition.of.some((each) => isConditionMet(each, read, ownPath));
    case 'not':
      return !isConditionMet(condition.of, read, ownPath);
    case 'entry':
      return isEntryMet(condition.path, condition.where, read, ownPath);
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

function isEntryMet(reference: string, where: Condition, read: ReadAnswer, ownPath: string): boolean {
  const path = resolvePath(reference, ownPath);
  const ids = read(path);
  return (
    Array.isArray(ids) &&
    ids.some((id) => isConditionMet(where, read, insideEntry(joinPath(path, String(id)))))
  );
}

/**
 * Names the entries that make a condition true: group -> path of its first entry that meets a test for entries. Tests
 * below `not` name none. Example: `plant/systems` -> `plant/systems/<uuid>`.
 */
export function entriesMeeting(
  condition: Condition,
  read: ReadAnswer,
  ownPath: string,
): ReadonlyMap<string, string> {
  if (condition.op === 'all' || condition.op === 'any')
    // Of two tests of one group, the first names the entry.
    return new Map(condition.of.flatMap((each) => [...entriesMeeting(each, read, ownPath)]).reverse());
  if (condition.op !== 'entry') return new Map();
  const path = resolvePath(condition.path, ownPath);
  const ids = read(path);
  const id = (Array.isArray(ids) ? ids : []).find((each) =>
    isConditionMet(condition.where, read, insideEntry(joinPath(path, String(each)))),
  );
  return id === undefined ? new Map() : new Map([[path, joinPath(path, String(id))]]);
}

/** `./x` resolves against a sibling, so any name works. */
const insideEntry = (entryPath: string): string => joinPath(entryPath, '_');

function equals(
  reference: string,
  value: string | number | boolean,
  read: ReadAnswer,
  ownPath: string,
): boolean {
  const path = resolvePath(reference, ownPath);
  return typeof value === 'string' ? isChosen(path, value, read) : read(path) === value;
}

/** Whether it is the answer, or one of several: a chosen multi-select option is a separate row. */
export const isChosen = (path: string, value: string, read: ReadAnswer): boolean =>
  read(path) === value || read(`${path}/${optionKey(value)}`) === true;

function rightSide(value: number | string | { path: string }, read: ReadAnswer, ownPath: string): unknown {
  return typeof value === 'object' ? read(resolvePath(value.path, ownPath)) : value;
}

/** Dates sort as strings; a number and a date are not comparable. */
function isOrdered(op: 'lt' | 'lte' | 'gt' | 'gte', left: unknown, right: unknown): boolean {
  const order =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : isDay(left) && isDay(right)
        ? Number(left > right) - Number(left < right)
        : null;
  if (order === null) return false;
  if (op === 'lt') return order < 0;
  if (op === 'lte') return order <= 0;
  return op === 'gt' ? order > 0 : order >= 0;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** Every absolute path that the condition reads. */
export const conditionPaths = (condition: Condition, ownPath: string): string[] =>
  pathsRead(ownPath, (place) => mapCondition(condition, place));
