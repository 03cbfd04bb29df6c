/** The operators for each kind of question, and how a condition changes with its operator. */
import type { Comparison, ConditionShape } from '@plumbline/domain/report/builder/condition-shape';
import type { Condition, FieldDefinition } from '@plumbline/domain/report/engine/definition';
import { type ConditionScope, scopeOfEntry } from '../model/condition-scope.ts';

/** A condition on one question, or on the entries of a group. */
export type AskedShape = Exclude<ConditionShape, { kind: 'group' }>;

export type Operator = Comparison['op'] | 'not_answered' | 'not_in' | 'entry' | 'no_entry';

const NAMES: Readonly<Record<Operator, string>> = {
  answered: 'is answered',
  not_answered: 'is not answered',
  eq: 'is',
  ne: 'is not',
  in: 'is one of',
  not_in: 'is none of',
  lt: 'is below',
  lte: 'is at most',
  gt: 'is above',
  gte: 'is at least',
  entry: 'has an entry where',
  no_entry: 'has no entry where',
};
const GROUP_NAMES = { answered: 'has entries', not_answered: 'has no entries' } as const;

export const operatorName = (operator: Operator, field: FieldDefinition | undefined): string =>
  field?.type === 'repeat' && (operator === 'answered' || operator === 'not_answered')
    ? GROUP_NAMES[operator]
    : NAMES[operator];

export function operatorOf(shape: AskedShape): Operator {
  if (shape.kind === 'entry') return shape.isNegated ? 'no_entry' : 'entry';
  const { op } = shape.condition;
  if (!shape.isNegated) return op;
  return op === 'in' ? 'not_in' : 'not_answered';
}

export function operatorsOf(field: FieldDefinition | undefined): readonly Operator[] {
  if (field?.type === 'repeat') return ['answered', 'not_answered', 'entry', 'no_entry'];
  if (field?.options !== undefined) return ['eq', 'ne', 'in', 'not_in', 'answered', 'not_answered'];
  if (field?.type === 'boolean') return ['eq', 'ne', 'answered', 'not_answered'];
  if (field !== undefined && isOrdered(field))
    return ['answered', 'not_answered', 'eq', 'ne', 'lt', 'lte', 'gt', 'gte'];
  return ['answered', 'not_answered', 'eq', 'ne', 'in', 'not_in', 'lt', 'lte', 'gt', 'gte'];
}

export const isOrdered = ({ type }: FieldDefinition): boolean =>
  ['int', 'decimal', 'money', 'year', 'date', 'rating', 'computed'].includes(type);

export const isDay = ({ type, formula }: FieldDefinition): boolean =>
  type === 'date' || formula?.op === 'add_years';

/** Returns the most likely condition for the question at `path`. */
export function firstCondition(path: string, scope: ConditionScope): Comparison {
  const reference = scope.referenceTo(path);
  const field = scope.fieldOf(reference);
  const [option] = field?.options ?? [];
  if (option !== undefined) return { op: 'eq', path: reference, value: option.id };
  return field?.type === 'boolean'
    ? { op: 'eq', path: reference, value: true }
    : { op: 'answered', path: reference };
}

/** Initial date, to be replaced by the author. */
const FIRST_DAY = '2026-01-01';

/** Applies another operator to the same question; keeps the compared value where it is still meaningful. */
export function withOperator(shape: AskedShape, operator: Operator, scope: ConditionScope): AskedShape {
  const path = shape.kind === 'entry' ? shape.path : shape.condition.path;
  if (operator === 'entry' || operator === 'no_entry') {
    const where = shape.kind === 'entry' ? shape.where : firstInEntry(path, scope);
    return { kind: 'entry', path, where, isNegated: operator === 'no_entry' };
  }
  const isNegated = operator === 'not_in' || operator === 'not_answered';
  return { kind: 'comparison', condition: compared(shape, path, operator, scope), isNegated };
}

function firstInEntry(path: string, scope: ConditionScope): Condition {
  const inside = scopeOfEntry(scope.pathOf(path), scope.names);
  const [first] = scope.names.inEntry(scope.pathOf(path));
  return first === undefined ? { op: 'answered', path: './name' } : firstCondition(first.value, inside);
}

function compared(
  shape: AskedShape,
  path: string,
  operator: Exclude<Operator, 'entry' | 'no_entry'>,
  scope: ConditionScope,
): Comparison {
  const field = scope.fieldOf(path);
  const known = shape.kind === 'comparison' ? comparedWith(shape.condition) : undefined;
  const literal = typeof known === 'object' ? undefined : known;
  const first = field?.options?.[0]?.id ?? (field?.type === 'boolean' ? true : '');
  switch (operator) {
    case 'answered':
    case 'not_answered':
      return { op: 'answered', path };
    case 'eq':
    case 'ne':
      return { op: operator, path, value: literal ?? first };
    case 'in':
    case 'not_in':
      if (shape.kind === 'comparison' && shape.condition.op === 'in') return shape.condition;
      return {
        op: 'in',
        path,
        values: typeof literal === 'string' && literal !== '' ? [literal] : [String(first)],
      };
    default:
      if (typeof known === 'object' || typeof known === 'number') return { op: operator, path, value: known };
      return { op: operator, path, value: firstOrdered(field) };
  }
}

export const firstOrdered = (field: FieldDefinition | undefined): number | string =>
  field !== undefined && isDay(field) ? FIRST_DAY : 0;

const comparedWith = (condition: Comparison) => ('value' in condition ? condition.value : undefined);
