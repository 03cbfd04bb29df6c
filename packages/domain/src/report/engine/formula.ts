/**
 * Computed fields: arithmetic over answers, the weakest choice of a chart, a count of met conditions, a date some years
 * later, the first case that applies, hours or days between two moments, numbers of the entries of a group.
 */
import { isCalendarDay } from '../../time/calendar-day.ts';
import { joinPath, resolvePath } from './answer-path.ts';
import { isChosen, isConditionMet, type ReadAnswer } from './condition.ts';
import type { Arithmetic, FieldDefinition, Formula } from './definition.ts';
import { mapFormula } from './map-condition.ts';
import { pathsRead } from './reference.ts';
import { addYears } from './validity.ts';

type Weakest = Extract<Formula, { op: 'weakest' }>;
type AddYears = Extract<Formula, { op: 'add_years' }>;
type HoursBetween = Extract<Formula, { op: 'hours_between' }>;
type DaysBetween = Extract<Formula, { op: 'days_between' }>;
type OfEntries = Extract<Formula, { op: 'of_entries' }>;

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
    case 'hours_between':
      return hoursBetween(formula, path, read);
    case 'days_between':
      return daysBetween(formula, path, read);
    case 'of_entries':
      return rounded(numberOfEntries(formula, path, read), field.decimals);
    default:
      return rounded(exactly(formula, path, read), field.decimals);
  }
}

const HOUR_MS = 3_600_000;

function hoursBetween({ from, to }: HoursBetween, path: string, read: ReadAnswer): number | null {
  const [start, end] = [from, to].map(({ date, time }) =>
    momentMs(read(resolvePath(date, path)), read(resolvePath(time, path))),
  );
  return start == null || end == null ? null : rounded((end - start) / HOUR_MS, 1);
}

const DAY_MS = 24 * HOUR_MS;

function daysBetween({ from, to }: DaysBetween, path: string, read: ReadAnswer): number | null {
  const [start, end] = [from, to].map((day) => momentMs(read(resolvePath(day, path)), '12:00'));
  return start == null || end == null ? null : Math.round((end - start) / DAY_MS);
}

/** As if the clock were UTC: only differences of it are used. */
function momentMs(day: unknown, time: unknown): number | null {
  if (typeof day !== 'string' || typeof time !== 'string' || !isCalendarDay(day)) return null;
  const ms = Date.parse(`${day}T${time}:00Z`);
  return Number.isNaN(ms) ? null : ms;
}

function numberOfEntries({ take, path: group, value }: OfEntries, path: string, read: ReadAnswer) {
  const groupPath = resolvePath(group, path);
  const ids = read(groupPath);
  const numbers = (Array.isArray(ids) ? ids : [])
    .map((id) => read(resolvePath(value, joinPath(groupPath, String(id), '_'))))
    .filter((each): each is number => typeof each === 'number');
  if (numbers.length === 0) return null;
  if (take === 'largest') return Math.max(...numbers);
  if (take === 'smallest') return Math.min(...numbers);
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function addToDay({ path: from, years }: AddYears, path: string, read: ReadAnswer): string | null {
  const day = read(resolvePath(from, path));
  const count = typeof years === 'number' ? years : Number(read(resolvePath(years.path, path)) ?? Number.NaN);
  return typeof day === 'string' && Number.isInteger(count) ? addYears(day, count) : null;
}

/** Rounded once, at the end; first to what a sum in binary leaves behind, so that 3.95 is not 3.9499. */
function rounded(result: number | null, decimals = 3): number | null {
  if (result === null || !Number.isFinite(result)) return null;
  const scale = 10 ** decimals;
  return Math.round(Number((result * scale).toFixed(6))) / scale;
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
