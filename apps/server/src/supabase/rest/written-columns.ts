/** Columns written by a change, and their value in each row. */
import pg from 'pg';
import { RestError } from './errors.ts';
import type { Preferences } from './preferences.ts';
import type { ReadTarget } from './read-sql.ts';
import { splitTopLevel } from './select-parser.ts';
import { identifier } from './sql-builder.ts';

export function namedColumns(query: URLSearchParams): string[] | null {
  const named = query.get('columns');
  return named === null ? null : splitTopLevel(named).map((name) => name.trim().replace(/^"|"$/g, ''));
}

/** Without `columns`, a key present in only some rows would be null in the others. */
export function uniformKeys([first, ...others]: readonly object[]): string[] {
  const keys = Object.keys(first ?? {});
  const isUniform = (row: object): boolean =>
    Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  if (!others.every(isUniform)) throw new RestError(400, 'PGRST102', 'All object keys must match');
  return keys;
}

/** A column's value in a row; with `missing=default`, its default when the key is missing. */
export function valueSql(
  target: ReadTarget,
  table: string,
  column: string,
  { fillsDefaults }: Preferences,
): string {
  const value = `changed.${identifier(column)}`;
  const preset = fillsDefaults ? target.schema.defaults.get(table)?.[column] : undefined;
  if (preset === undefined) return value;
  return `case when given -> ${pg.escapeLiteral(column)} is null then (${preset}) else ${value} end`;
}
