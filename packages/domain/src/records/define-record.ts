/**
 * One description per table yields the record's type, its parser (wire row -> record) and its writer (partial record ->
 * wire values). Unknown columns of a newer server are ignored; a missing nullable column reads as null, so a row
 * written before an upgrade still opens.
 */
import type * as z from 'zod/mini';
import { plainTest } from './plain-value.ts';

type CamelCase<S extends string> = S extends `${infer H}_${infer T}` ? `${H}${Capitalize<CamelCase<T>>}` : S;

export type WireValue = string | number | boolean | null | WireValue[] | { [key: string]: WireValue };
export type WireRow = Readonly<Record<string, unknown>>;

type Shape = Record<string, z.ZodMiniType>;
type CamelRecord<S extends Shape> = { readonly [K in keyof S & string as CamelCase<K>]: z.output<S[K]> };

/** Columns that every synced row has in addition to its own. */
export interface RecordBase {
  readonly id: string;
  readonly scopeId: string;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly createdBy: string | null;
  readonly deletedAt: string | null;
}

export type RecordParseResult<R> =
  | { readonly ok: true; readonly record: R }
  | { readonly ok: false; readonly table: string; readonly id: string | null; readonly reason: string };

/** Owner of the row when no column holds it. */
export interface RowPlace {
  readonly id: string;
  readonly scopeId: string;
}

export interface RecordDefinition<R, P> {
  readonly table: string;
  /** Wire names of the table's own columns. */
  readonly columns: readonly string[];
  /** Never throws: an invalid row is a result, because one bad row must not blank a screen. */
  parse(row: WireRow, place?: RowPlace): RecordParseResult<R>;
  /** Wire values for a mutation; undefined members are left out, null is kept. */
  toWire(patch: P): Record<string, WireValue>;
  /** The complete row, including base columns: `parse(toRow(record))` gives an equal record. */
  toRow(record: R): Record<string, WireValue>;
}

export type RecordOf<D> = D extends RecordDefinition<infer R, unknown> ? R : never;

const BASE_NAMES = [
  ['id', 'id'],
  ['scope_id', 'scopeId'],
  ['created_at', 'createdAt'],
  ['updated_at', 'updatedAt'],
  ['created_by', 'createdBy'],
  ['deleted_at', 'deletedAt'],
] as const;

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, c: string) => c.toUpperCase());

export function defineRecord<S extends Shape>(
  table: string,
  shape: S,
): RecordDefinition<RecordBase & CamelRecord<S>, Partial<CamelRecord<S>>> {
  const columns = Object.keys(shape);
  const names = columns.map((column) => [column, camel(column)] as const);
  const checks = names.map(([column, name]) => {
    const schema = shape[column] as z.ZodMiniType;
    return { column, name, schema, isPlain: plainTest(schema) };
  });

  return {
    table,
    columns,
    parse(row, place) {
      const id = place?.id ?? (typeof row.id === 'string' ? row.id : null);
      const scopeId = place?.scopeId ?? (typeof row.scope_id === 'string' ? row.scope_id : '');
      const record: Record<string, unknown> = {
        id,
        scopeId,
        createdAt: (row.created_at as string | undefined) ?? null,
        updatedAt: (row.updated_at as string | undefined) ?? null,
        createdBy: (row.created_by as string | undefined) ?? null,
        deletedAt: (row.deleted_at as string | undefined) ?? null,
      };
      for (const { column, name, schema, isPlain } of checks) {
        const value = row[column] === undefined ? null : row[column];
        if (isPlain(value)) {
          record[name] = value;
          continue;
        }
        const parsed = schema.safeParse(value);
        if (!parsed.success)
          return { ok: false, table, id, reason: reasonOf(column, parsed.error.issues[0]) };
        record[name] = parsed.data;
      }
      if (id === null) return { ok: false, table, id, reason: 'no id' };
      return { ok: true, record: record as RecordBase & CamelRecord<S> };
    },
    toWire(patch) {
      const values: Record<string, WireValue> = {};
      const source = patch as Record<string, WireValue | undefined>;
      for (const [column, name] of names) {
        const value = source[name];
        if (value !== undefined) values[column] = value;
      }
      return values;
    },
    toRow(record) {
      const source = record as Record<string, WireValue | undefined>;
      const row: Record<string, WireValue> = {};
      for (const [column, name] of [...BASE_NAMES, ...names]) row[column] = source[name] ?? null;
      return row;
    },
  };
}

const reasonOf = (column: string, issue: z.core.$ZodIssue | undefined): string =>
  issue === undefined ? column : `${[column, ...issue.path].join('.')}: ${issue.message}`;
