/**
 * The exposed schema from the catalog: relations with their columns, foreign keys, functions. Loaded on first use,
 * again after `notify pgrst`, and once more before a name is called unknown, so later DDL is seen without a restart.
 */
import { z } from 'zod';
import type { CallerDatabase } from '#src/ground/caller-database.ts';

export interface ForeignKey {
  readonly name: string;
  readonly fromTable: string;
  readonly fromColumns: readonly string[];
  readonly toTable: string;
  readonly toColumns: readonly string[];
  /** The referring columns are unique, so the other side has at most one row. */
  readonly isUnique: boolean;
}

export interface SqlFunction {
  readonly name: string;
  readonly arguments: readonly { name: string; type: string; hasDefault: boolean }[];
  readonly returnsSet: boolean;
  readonly returns: 'void' | 'scalar' | 'row';
  readonly isReadOnly: boolean;
}

export interface SchemaSnapshot {
  readonly relations: ReadonlyMap<string, ReadonlySet<string>>;
  readonly primaryKeys: ReadonlyMap<string, readonly string[]>;
  /** SQL of each column default. */
  readonly defaults: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly foreignKeys: readonly ForeignKey[];
  readonly functions: ReadonlyMap<string, readonly SqlFunction[]>;
}

export interface SchemaCache {
  snapshot(): Promise<SchemaSnapshot>;
  reload(): Promise<SchemaSnapshot>;
  forget(): void;
}

const relationsSql = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
    (select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum)) from pg_index i
       join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as primary_key,
    (select coalesce(json_object_agg(a.attname, value.sql) filter (where value.sql is not null), '{}')
       from pg_attribute a
       left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum and a.attgenerated = ''
       cross join lateral (select case
         when a.attidentity <> '' then format('nextval(%L::regclass)', pg_get_serial_sequence(format('%I.%I', c.relnamespace::regnamespace::text, c.relname), a.attname))
         else coalesce(pg_get_expr(d.adbin, d.adrelid), (select t.typdefault from pg_type t where t.oid = a.atttypid and t.typtype = 'd')) end as sql) value
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'f', 'v')) as defaults
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'v', 'm', 'p', 'f')
  group by c.oid, c.relname`;

const foreignKeysSql = `
  select o.conname as name, f.relname as from_table, t.relname as to_table,
    (select array_agg(a.attname::text order by u.n) from unnest(o.conkey) with ordinality u(k, n)
       join pg_attribute a on a.attrelid = o.conrelid and a.attnum = u.k) as from_columns,
    (select array_agg(a.attname::text order by u.n) from unnest(o.confkey) with ordinality u(k, n)
       join pg_attribute a on a.attrelid = o.confrelid and a.attnum = u.k) as to_columns,
    exists (select 1 from pg_index i where i.indrelid = o.conrelid and i.indisunique and i.indpred is null
      and i.indkey::int2[] <@ o.conkey and i.indnkeyatts = cardinality(o.conkey)) as is_unique
  from pg_constraint o join pg_class f on f.oid = o.conrelid join pg_class t on t.oid = o.confrelid
  where o.contype = 'f' and f.relnamespace = to_regnamespace($1) and t.relnamespace = to_regnamespace($1)`;

const functionsSql = `
  select p.proname as name, p.proretset as returns_set, p.provolatile <> 'v' as is_read_only,
    case when p.prorettype = 'void'::regtype then 'void'
      when t.typtype = 'c' or p.prorettype = 'record'::regtype
        or p.proargmodes && array['o', 'b', 't']::"char"[] then 'row' else 'scalar' end as returns,
    coalesce((select json_agg(json_build_object('name', coalesce(p.proargnames[u.n], ''), 'type', format_type(u.type, null),
        'hasDefault', u.n > p.pronargs - p.pronargdefaults) order by u.n)
      from unnest(p.proargtypes) with ordinality u(type, n)), '[]') as arguments
  from pg_proc p join pg_type t on t.oid = p.prorettype
  where p.pronamespace = to_regnamespace($1) and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype`;

const relationRow = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  primary_key: z.array(z.string()).nullable(),
  defaults: z.record(z.string(), z.string()),
});
const foreignKeyRow = z.object({
  name: z.string(),
  from_table: z.string(),
  to_table: z.string(),
  from_columns: z.array(z.string()),
  to_columns: z.array(z.string()),
  is_unique: z.boolean(),
});
const functionRow = z.object({
  name: z.string(),
  returns_set: z.boolean(),
  is_read_only: z.boolean(),
  returns: z.enum(['void', 'scalar', 'row']),
  arguments: z.array(z.object({ name: z.string(), type: z.string(), hasDefault: z.boolean() })),
});

export function createSchemaCache(database: CallerDatabase, schema: string): SchemaCache {
  let current: Promise<SchemaSnapshot> | null = null;
  let next: Promise<SchemaSnapshot> | null = null;

  /** Many requests for unknown names cost one load: those made during a load share the next one. */
  function reload(): Promise<SchemaSnapshot> {
    if (current === null) return start();
    next ??= current
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  }

  function start(): Promise<SchemaSnapshot> {
    const loading = load(database, schema);
    current = loading;
    loading.catch(() => {
      if (current === loading) current = null;
    });
    return loading;
  }

  return {
    snapshot: () => current ?? reload(),
    reload,
    forget() {
      current = null;
    },
  };
}

async function load(database: CallerDatabase, schema: string): Promise<SchemaSnapshot> {
  const [relations, keys, functions] = await Promise.all([
    database.asServer(relationsSql, [schema]),
    database.asServer(foreignKeysSql, [schema]),
    database.asServer(functionsSql, [schema]),
  ]);
  const relationRows = z.array(relationRow).parse(relations.rows);
  return {
    relations: new Map(relationRows.map((row) => [row.name, new Set(row.columns)])),
    primaryKeys: new Map(relationRows.map((row) => [row.name, row.primary_key ?? []])),
    defaults: new Map(relationRows.map((row) => [row.name, row.defaults])),
    foreignKeys: z.array(foreignKeyRow).parse(keys.rows).map(toForeignKey),
    functions: groupFunctions(z.array(functionRow).parse(functions.rows)),
  };
}

function toForeignKey(row: z.infer<typeof foreignKeyRow>): ForeignKey {
  return {
    name: row.name,
    fromTable: row.from_table,
    fromColumns: row.from_columns,
    toTable: row.to_table,
    toColumns: row.to_columns,
    isUnique: row.is_unique,
  };
}

function groupFunctions(rows: z.infer<typeof functionRow>[]): Map<string, SqlFunction[]> {
  const groups = new Map<string, SqlFunction[]>();
  for (const row of rows) {
    const found = groups.get(row.name) ?? [];
    found.push({
      name: row.name,
      arguments: row.arguments,
      returnsSet: row.returns_set,
      returns: row.returns,
      isReadOnly: row.is_read_only,
    });
    groups.set(row.name, found);
  }
  return groups;
}
