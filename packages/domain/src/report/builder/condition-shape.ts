/**
 * A condition as edited in the builder: 'not' is not a separate part but a mode of a group, a comparison or an entry
 * condition. `writeShape(readShape(condition))` is met by the same answers as the condition.
 */
import type { Condition } from '../engine/definition.ts';

export type Comparison = Exclude<Condition, { op: 'all' | 'any' | 'not' | 'entry' }>;

/** All hold, some holds, none holds, not all hold. */
export type GroupMode = 'all' | 'any' | 'none' | 'not_all';

export type ConditionShape =
  | { readonly kind: 'group'; readonly mode: GroupMode; readonly of: readonly Condition[] }
  /** `isNegated`: only for 'answered' and 'in'; the others have their own opposite, or become a group of mode none. */
  | { readonly kind: 'comparison'; readonly condition: Comparison; readonly isNegated: boolean }
  /** Some entry of the group at `path` meets `where`, or none does. */
  | { readonly kind: 'entry'; readonly path: string; readonly where: Condition; readonly isNegated: boolean };

const OPPOSITE: Readonly<Record<GroupMode, GroupMode>> = {
  all: 'not_all',
  not_all: 'all',
  any: 'none',
  none: 'any',
};

export function readShape(condition: Condition): ConditionShape {
  switch (condition.op) {
    case 'all':
    case 'any':
      return { kind: 'group', mode: condition.op, of: condition.of };
    case 'entry':
      return { kind: 'entry', path: condition.path, where: condition.where, isNegated: false };
    case 'not':
      return negate(readShape(condition.of), condition.of);
    default:
      return { kind: 'comparison', condition, isNegated: false };
  }
}

function negate(shape: ConditionShape, whole: Condition): ConditionShape {
  if (shape.kind === 'group') return { ...shape, mode: OPPOSITE[shape.mode] };
  if (shape.kind === 'entry') return { ...shape, isNegated: !shape.isNegated };
  const { condition } = shape;
  if (condition.op === 'answered' || condition.op === 'in') return { ...shape, isNegated: !shape.isNegated };
  if (condition.op === 'eq' || condition.op === 'ne')
    return { ...shape, condition: { ...condition, op: condition.op === 'eq' ? 'ne' : 'eq' } };
  // 'Not below 5' is met without an answer, 'at least 5' is not.
  return { kind: 'group', mode: 'none', of: [whole] };
}

/** @returns undefined for an empty group: there is no condition. */
export function writeShape(shape: ConditionShape): Condition | undefined {
  if (shape.kind === 'comparison')
    return shape.isNegated ? { op: 'not', of: shape.condition } : shape.condition;
  if (shape.kind === 'entry') {
    const { path, where, isNegated } = shape;
    const some: Condition = { op: 'entry', path, where };
    return isNegated ? { op: 'not', of: some } : some;
  }
  const { mode, of } = shape;
  const [only] = of;
  if (only === undefined) return undefined;
  const isPositive = mode === 'all' || mode === 'any';
  const op = mode === 'all' || mode === 'not_all' ? 'all' : 'any';
  const together: Condition = of.length === 1 ? only : { op, of: [...of] };
  return isPositive ? together : { op: 'not', of: together };
}
