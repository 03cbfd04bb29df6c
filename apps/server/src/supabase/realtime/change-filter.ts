/**
 * Filter of a postgres_changes subscription: comma-separated conditions (`n=gte.1,n=lte.2`) that must all match.
 * Postgres compares by column type; filters that need a whole table (patterns, JSON paths) are rejected.
 */
import { conditionSql } from '../rest/filter-sql.ts';
import { splitTopLevel } from '../rest/select-parser.ts';
import type { SqlBuilder } from '../rest/sql-builder.ts';

export interface ChangeFilter {
  /** As sent: equal texts mean the same. */
  readonly text: string;
  readonly conditions: readonly ChangeCondition[];
}

interface ChangeCondition {
  readonly column: string;
  /** `gte.1`, `not.is.null` */
  readonly test: string;
}

/** undefined when the text is not a filter. */
export function parseChangeFilter(text: string | null | undefined): ChangeFilter | null | undefined {
  if (text === null || text === undefined || text.trim() === '') return null;
  const conditions: ChangeCondition[] = [];
  for (const part of splitTopLevel(text.trim())) {
    const [, column, operator = '', operand = ''] = conditionPattern.exec(part) ?? [];
    const value = operator.endsWith('in') ? listOf(operand) : operand;
    if (column === undefined || value === null || hasStrayQuote(value)) return undefined;
    conditions.push({ column, test: `${operator}.${value}` });
  }
  return { text, conditions };
}

const conditionPattern =
  /^\s*([A-Za-z_][\w$]*)=((?:not\.)?(?:eq|neq|lt|lte|gt|gte|in|is|isdistinct))\.(.*)$/s;

/** Without whitespace around values, which is insignificant in a Postgres array. */
function listOf(operand: string): string | null {
  const inner = /^\((.*)\)$/s.exec(operand)?.[1];
  if (inner === undefined) return null;
  const values = splitTopLevel(inner).map((each) => each.trim());
  return values.some(hasStrayQuote) ? null : `(${values.join(',')})`;
}

/** A quote that does not enclose the whole value: its end would be a guess. */
const hasStrayQuote = (value: string): boolean =>
  value.includes('"') && !/^(?:"(?:[^"\\]|\\.)*"|\(.*\))$/s.test(value);

/** @throws RestError for an operand that cannot be compared (`in.1`) */
export function changeFilterSql(
  builder: SqlBuilder,
  alias: string,
  conditions: readonly ChangeCondition[],
): string {
  const parts = conditions.map(({ column, test }) => `(${conditionSql(builder, alias, column, test, true)})`);
  return parts.length === 0 ? 'true' : `coalesce(${parts.join(' and ')}, false)`;
}

/**
 * Whether a notification alone shows that the row cannot match, so it need not be read. Only comparisons independent of
 * the type count.
 */
export function surelyFails(
  { conditions }: ChangeFilter,
  record: Readonly<Record<string, unknown>>,
): boolean {
  return conditions.some(({ column, test }) => {
    const value = record[column];
    if (!test.startsWith('eq.') || value === undefined) return false;
    const operand = test.slice('eq.'.length);
    if (value === null) return true;
    if (typeof value === 'string' && uuid.test(value) && uuid.test(operand))
      return value.toLowerCase() !== operand.toLowerCase();
    return Number.isSafeInteger(value) && /^-?\d{1,15}$/.test(operand) && value !== Number(operand);
  });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
