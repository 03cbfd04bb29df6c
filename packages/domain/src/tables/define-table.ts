/**
 * The description of a synced table. Everything else follows from it: the record's type, its parser (wire row ->
 * record) and writer (partial record -> wire values), the values of a new row, what a device may write (`sync`), test
 * records, labels, the row in docs/data-model.md, and what the database is compared with. Unknown columns of a newer
 * server are ignored.
 */
import { type MemberRole, memberRoles } from '../ground/roles.ts';
import { type Access, type Column, type Columns, unfit } from './column.ts';

export type ScopeKind = 'office' | 'inspection';
export const everybody = memberRoles;
export const fieldStaff = ['owner', 'admin', 'inspector'] as const;
export const leaders = ['owner', 'admin'] as const;

export type WireValue = string | number | boolean | null | WireValue[] | { [key: string]: WireValue };
export type WireRow = Readonly<Record<string, unknown>>;

/** Columns that every synced row has in addition to its own. */
export interface RecordBase {
  readonly id: string;
  readonly scopeId: string;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly createdBy: string | null;
  readonly deletedAt: string | null;
}

/** Owner of the row when no column holds it. */
export interface RowPlace {
  readonly id: string;
  readonly scopeId: string;
}

export type RecordParseResult<R> =
  | { readonly ok: true; readonly record: R }
  | { readonly ok: false; readonly table: string; readonly id: string | null; readonly reason: string };

type CamelCase<S extends string> = S extends `${infer H}_${infer T}` ? `${H}${Capitalize<CamelCase<T>>}` : S;
type ValueOf<C> = C extends Column<infer T> ? T : never;
export type Fields<C extends Columns> = {
  readonly [K in keyof C & string as CamelCase<K>]: ValueOf<C[K]>;
};
type Needed<C extends Columns> = {
  readonly [K in keyof C & string as C[K] extends Column<unknown, true> ? CamelCase<K> : never]: ValueOf<
    C[K]
  >;
};
type Filled<C extends Columns> = {
  readonly [K in keyof C & string as C[K] extends Column<unknown, false> ? CamelCase<K> : never]: ValueOf<
    C[K]
  >;
};
/** What a new row must and may be given. */
export type NewOf<C extends Columns> = Needed<C> & Partial<Filled<C>>;

export type NewIn<T> = T extends Table<infer C> ? NewOf<C> : never;

/** Converts rows of these columns to records and back. */
export interface Mapper<C extends Columns> {
  readonly table: string;
  /** Never throws: an invalid row is a result, because one bad row must not blank a screen. */
  parse(row: WireRow, place?: RowPlace): RecordParseResult<RecordBase & Fields<C>>;
  /** Wire values for a mutation; undefined members are left out, null is kept. */
  toWire(patch: Partial<Fields<C>>): Record<string, WireValue>;
  /** The complete row, including base columns: `parse(toRow(record))` gives an equal record. */
  toRow(record: RecordBase & Fields<C>): Record<string, WireValue>;
}
export type RecordIn<M> = M extends Mapper<infer C> ? RecordBase & Fields<C> : never;

/** What a device may write. `registers` names columns that are written, won and lost together. */
export interface SyncedTable {
  readonly scopes: readonly ScopeKind[];
  readonly writers: readonly MemberRole[];
  readonly create: readonly string[];
  readonly write: readonly string[];
  readonly registers: Readonly<Record<string, readonly string[]>>;
  /** False: `deleted_at` is rejected (a published version is permanent). */
  readonly isDeletable: boolean;
}

export interface Description<C extends Columns> {
  readonly scope: ScopeKind | 'both';
  readonly writers: readonly MemberRole[];
  readonly isDeletable?: false;
  readonly columns: C;
}

/** A table without its types. */
export interface AnyTable {
  readonly table: string;
  readonly columns: Columns;
  readonly sync: SyncedTable;
}

export interface Table<C extends Columns> extends Mapper<C>, AnyTable {
  readonly columns: C;
  /** The defaults. */
  readonly initial: Filled<C>;
  /** Those of them that a device sends with a new row. */
  readonly firstValues: Readonly<Record<string, WireValue>>;
}

const BASE_NAMES = [
  ['id', 'id'],
  ['scope_id', 'scopeId'],
  ['created_at', 'createdAt'],
  ['updated_at', 'updatedAt'],
  ['created_by', 'createdBy'],
  ['deleted_at', 'deletedAt'],
] as const;

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, c: string) => c.toUpperCase());

/** A start describes every table and reads few: what follows from a description is made when it is first needed. */
function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export function createMapper<C extends Columns>(table: string, columns: C): Mapper<C> {
  const entries = lazily(() =>
    Object.entries<Column>(columns).map(
      ([column, { read, kind }]) => [column, camel(column), read, kind] as const,
    ),
  );
  const names = lazily(() => [...BASE_NAMES, ...entries()]);
  return {
    table,
    parse(row, place) {
      const id = place?.id ?? (typeof row.id === 'string' ? row.id : null);
      const scopeId = place?.scopeId ?? (typeof row.scope_id === 'string' ? row.scope_id : '');
      const record: Record<string, unknown> = {
        id,
        scopeId,
        createdAt: row.created_at ?? null,
        updatedAt: row.updated_at ?? null,
        createdBy: row.created_by ?? null,
        deletedAt: row.deleted_at ?? null,
      };
      for (const [column, name, read, kind] of entries()) {
        const value = read(row[column] ?? null);
        if (value === unfit) return { ok: false, table, id, reason: `${column}: not a valid ${kind}` };
        record[name] = value;
      }
      if (id === null) return { ok: false, table, id, reason: 'no id' };
      return { ok: true, record: record as unknown as RecordBase & Fields<C> };
    },
    toWire(patch) {
      const source = patch as Readonly<Record<string, WireValue | undefined>>;
      const values: Record<string, WireValue> = {};
      for (const [column, name] of entries()) {
        const value = source[name];
        if (value !== undefined) values[column] = value;
      }
      return values;
    },
    toRow(record) {
      const source = record as unknown as Readonly<Record<string, WireValue | undefined>>;
      const row: Record<string, WireValue> = {};
      for (const [column, name] of names()) row[column] = source[name] ?? null;
      return row;
    },
  };
}

export function defineTable<const C extends Columns>(
  table: string,
  { scope, writers, isDeletable, columns }: Description<C>,
): Table<C> {
  const entries = (): [string, Column][] => Object.entries<Column>(columns);
  const filled = (): [string, Column][] => entries().filter(([, { isNeeded }]) => !isNeeded);
  const initial = lazily(
    () => Object.fromEntries(filled().map(([name, { initial }]) => [camel(name), initial])) as Filled<C>,
  );
  const firstValues = lazily(() => {
    const sent = filled().filter(([, { access }]) => access !== 'read');
    return Object.fromEntries(sent.map(([name, { initial }]) => [name, initial as WireValue]));
  });
  const sync = lazily((): SyncedTable => {
    const namesOf = (access: Access): string[] =>
      entries()
        .filter(([, column]) => column.access === access)
        .map(([name]) => name);
    const registers: Record<string, string[]> = {};
    for (const [name, { register }] of entries()) {
      if (register !== null) registers[register] = [...(registers[register] ?? []), name];
    }
    return {
      scopes: scope === 'both' ? ['office', 'inspection'] : [scope],
      writers,
      create: namesOf('create'),
      write: namesOf('write'),
      registers,
      isDeletable: isDeletable ?? true,
    };
  });
  return {
    ...createMapper(table, columns),
    columns,
    get initial() {
      return initial();
    },
    get firstValues() {
      return firstValues();
    },
    get sync() {
      return sync();
    },
  };
}
