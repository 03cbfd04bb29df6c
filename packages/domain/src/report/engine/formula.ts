/**
 * Computed fields: arithmetic over answers, the weakest choice of a chart, a count of met conditions, a date some years
 * later, the first case that applies.
 */
import { joinPath, resolvePath } from './answer-path.ts';
import { isChosen, isConditionMet, type ReadAnswer } from './condition.ts';
import type { Arithmetic, FieldDefinition, Formula } from './definition.ts';
import { mapFormula } from './map-condition.ts';
import { pathsRead } from './reference.ts';
import { addYears } from './validity.ts';

type Weakest = Extract<Formula, { op: 'weakest' }>;
type AddYears = Extract<Formula, { op: 'add_years' }>;

/** A number, a date, or an option id; null while input is missing or a division is undefined. */
export function evaluateFormula(
  field: FieldDefinition,
  path: string,
  read: ReadAnswer,
): number | string | null {
  const { formula } = field;
  if (formula === undefined) return null;
  switch (formula.op) {
    case 'weakest':
      return weakest(formula, field, path, read);
    case 'count':
      return formula.of.filter((condition) => isConditionMet(condition, read, path)).length;
    case 'add_years':
      return addToDay(formula, path, read);
    case 'first':
      return formula.of.find(({ when }) => isConditionMet(when, read, path))?.value ?? null;
    default:
      return calculate(formula, path, read);
  }
}

function addToDay({ path: from, years }: AddYears, path: string, read: ReadAnswer): string | null {
  const day = read(resolvePath(from, path));
  const count = typeof years === 'number' ? years : Number(read(resolvePath(years.path, path)) ?? Number.NaN);
  return typeof day === 'string' && Number.isInteger(count) ? addYears(day, count) : null;
}

/** Rounded once, at the end. */
function calculate(formula: Arithmetic, path: string, read: ReadAnswer): number | null {
  const result = exactly(formula, path, read);
  return result === null || !Number.isFinite(result) ? null : Math.round(result * 1000) / 1000;
}

function exactly({ op, of }: Arithmetic, path: string, read: ReadAnswer): number | null {
  const operands = of.map((each) => {
    if (typeof each === 'number') return each;
    return typeof each === 'string' ? read(resolvePath(each, path)) : exactly(each, path, read);
  });
  if (!operands.every((operand): operand is number => typeof operand === 'number')) return null;
  return operands.reduce((left, right) => {
    if (op === '+') return left + right;
    if (op === '-') return left - right;
    return op === '*' ? left * right : left / right;
  });
}

/** The field's own options are the chart's, from strong to weak. */
function weakest(formula: Weakest, field: FieldDefinition, path: string, read: ReadAnswer): string | null {
  const chart = resolvePath(formula.path, path);
  const order = (field.options ?? []).map((option) => option.id);
  const rows = formula.rows.map((row) =>
    order.filter((option) => isChosen(joinPath(chart, row), option, read)),
  );
  if (rows.some((chosen) => chosen.length === 0)) return null;
  const all = new Set(rows.flat());
  const counted = order.filter((option) => all.has(option) && !formula.ignored.includes(option));
  return counted.at(-1) ?? order.findLast((option) => all.has(option)) ?? null;
}

/** Every absolute path that the formula reads. */
export const formulaPaths = (formula: Formula, ownPath: string): string[] =>
  formula.op === 'weakest'
    ? formula.rows.map((row) => joinPath(resolvePath(formula.path, ownPath), row))
    : pathsRead(ownPath, (place) => mapFormula(formula, place));
