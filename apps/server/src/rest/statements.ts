/** The complete SQL of each kind of request. Values are bound; names come quoted or from the catalogue. */
import { RestError } from './errors.ts';
import type { Preferences } from './preferences.ts';
import { type ReadTarget, readParts } from './read-sql.ts';
import type { SqlFunction } from './schema-cache.ts';
import { parseSelect, splitTopLevel } from './select-parser.ts';
import { identifier } from './sql-builder.ts';

const bodyOf = (preferences: Preferences): string =>
  preferences.wantsSingle ? `(json_agg(page_row) -> 0)::text` : `coalesce(json_agg(page_row), '[]')::text`;

export function readStatement(
  target: ReadTarget,
  table: string,
  query: URLSearchParams,
  preferences: Preferences,
): string {
  return selectFrom(
    target,
    `${identifier(target.schemaName)}.${identifier(table)}`,
    table,
    query,
    preferences,
  );
}

function selectFrom(
  target: ReadTarget,
  source: string,
  table: string,
  query: URLSearchParams,
  preferences: Preferences,
): string {
  const alias = identifier(table);
  const parts = readParts(target, table, alias, query);
  const from = `from ${source} as ${alias} ${parts.joins} ${parts.where === '' ? '' : `where ${parts.where}`}`;
  const total = preferences.countsAll ? `(select count(*) from (select 1 ${from}) counted)` : 'null';
  return `with page as (select ${parts.fields} ${from} ${parts.order} ${parts.page})
    select ${total} as total, count(page_row) as page, ${bodyOf(preferences)} as body from (select * from page) page_row`;
}

export function insertStatement(
  target: ReadTarget,
  table: string,
  query: URLSearchParams,
  preferences: Preferences,
  body: unknown,
): string {
  const rows: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (rows.some((row) => typeof row !== 'object' || row === null || Array.isArray(row)))
    throw new RestError(400, 'PGRST102', 'A JSON object, or an array of objects, is expected');
  if (rows.length === 0) return emptyMutation;
  const columns = insertColumns(query, rows);
  const name = `${identifier(target.schemaName)}.${identifier(table)}`;
  const list = columns.map(identifier).join(', ');
  const source =
    columns.length === 0
      ? `insert into ${name} default values`
      : `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, ${target.builder.bind(JSON.stringify(rows))}::json)`;
  return mutation(
    target,
    `${source} ${conflictClause(target, table, query, preferences, columns)}`,
    table,
    query,
    preferences,
  );
}

export function updateStatement(
  target: ReadTarget,
  table: string,
  query: URLSearchParams,
  preferences: Preferences,
  body: Record<string, unknown>,
): string {
  const columns = Object.keys(body);
  if (columns.length === 0) return emptyMutation;
  const name = `${identifier(target.schemaName)}.${identifier(table)}`;
  const alias = identifier(table);
  const value = `json_populate_record(null::${name}, ${target.builder.bind(JSON.stringify(body))}::json)`;
  const sets = columns.map((column) => `${identifier(column)} = changed.${identifier(column)}`).join(', ');
  const where = whereOf(target, table, alias, query);
  return mutation(
    target,
    `update ${name} as ${alias} set ${sets} from ${value} as changed ${where}`,
    table,
    query,
    preferences,
    alias,
  );
}

export function deleteStatement(
  target: ReadTarget,
  table: string,
  query: URLSearchParams,
  preferences: Preferences,
): string {
  const name = `${identifier(target.schemaName)}.${identifier(table)}`;
  const alias = identifier(table);
  return mutation(
    target,
    `delete from ${name} as ${alias} ${whereOf(target, table, alias, query)}`,
    table,
    query,
    preferences,
    alias,
  );
}

export function callStatement(
  target: ReadTarget,
  called: SqlFunction,
  argumentsJson: string,
  given: readonly string[],
  query: URLSearchParams,
  preferences: Preferences,
): string {
  const used = called.arguments.filter((argument) => given.includes(argument.name));
  const types = used.map((argument) => `${identifier(argument.name)} ${argument.type}`).join(', ');
  const values = used
    .map((argument) => `${identifier(argument.name)} => arguments.${identifier(argument.name)}`)
    .join(', ');
  const input =
    used.length === 0
      ? ''
      : `json_to_record(${target.builder.bind(argumentsJson)}::json) as arguments(${types}), lateral `;
  const call = `${identifier(target.schemaName)}.${identifier(called.name)}(${values})`;
  if (called.returns === 'row') {
    const source = `(select called.* from ${input}${call} as called)`;
    const single = called.returnsSet ? preferences : { ...preferences, wantsSingle: true };
    return selectFrom(target, source, called.name, query, single);
  }
  const most =
    called.returnsSet && target.maxRows !== null ? `limit ${target.builder.bind(target.maxRows)}` : '';
  const source = `(select called as value from ${input}${call} as called(called) ${most})`;
  const body = called.returnsSet
    ? `coalesce(json_agg(result.value), '[]')::text`
    : `(json_agg(result.value) -> 0)::text`;
  return `select null as total, count(*) as page, ${body} as body from ${source} as result`;
}

const emptyMutation = `select null as total, 0 as page, '[]' as body`;

function mutation(
  target: ReadTarget,
  statement: string,
  table: string,
  query: URLSearchParams,
  preferences: Preferences,
  alias = identifier(table),
): string {
  if (preferences.returns === 'minimal') {
    return `with changed_rows as (${statement} returning 1) select null as total, count(*) as page, null as body from changed_rows`;
  }
  const returned = returnedColumns(target, table, query)
    .map((column) => (column === '*' ? `${alias}.*` : `${alias}.${identifier(column)}`))
    .join(', ');
  const outer = new URLSearchParams([...query].filter(([name]) => name === 'select' || name === 'order'));
  const parts = readParts(target, table, identifier(table), outer);
  return `with changed_rows as (${statement} returning ${returned})
    select null as total, count(page_row) as page, ${bodyOf(preferences)} as body
    from (select ${parts.fields} from changed_rows as ${identifier(table)} ${parts.joins} ${parts.order}) page_row`;
}

/** Only what was asked for is returned, so that a caller without the right to read a column may still write. */
function returnedColumns(target: ReadTarget, table: string, query: URLSearchParams): string[] {
  const items = parseSelect(query.get('select') ?? '*');
  const needsAll = items.length === 0 || items.some((item) => item.kind === 'embed' || item.column === '*');
  if (needsAll || query.has('order')) return ['*'];
  const known = target.schema.relations.get(table);
  const columns = items.flatMap((item) => (item.kind === 'column' ? [item.column] : []));
  const unknown = columns.find((column) => known?.has(column) === false);
  if (unknown !== undefined) throw new RestError(400, '42703', `column ${table}.${unknown} does not exist`);
  return [...new Set(columns)];
}

/**
 * PostgREST since version 13 leaves out `limit` and `offset` of a change, which then takes every row that its filters
 * find. Nobody who wrote a limit means that, so it is refused here.
 */
function refuseLimit(query: URLSearchParams): void {
  const name = ['limit', 'offset'].find((each) => query.has(each));
  if (name === undefined) return;
  throw new RestError(
    400,
    'PGRST100',
    `'${name}' cannot be applied to PATCH and DELETE`,
    'Every row that the filters find is changed.',
    'Filter by the keys of the rows, or send Prefer: handling=strict, max-affected=<count>',
  );
}

function whereOf(target: ReadTarget, table: string, alias: string, query: URLSearchParams): string {
  refuseLimit(query);
  const filters = new URLSearchParams([...query].filter(([name]) => name !== 'select' && name !== 'order'));
  const { where } = readParts(target, table, alias, filters);
  return where === '' ? '' : `where ${where}`;
}

function insertColumns(query: URLSearchParams, rows: readonly unknown[]): string[] {
  const named = query.get('columns');
  if (named !== null) return splitTopLevel(named).map((name) => name.replace(/^"|"$/g, ''));
  const keys = new Set<string>();
  for (const row of rows) for (const key of Object.keys(Object(row))) keys.add(key);
  return [...keys];
}

function conflictClause(
  target: ReadTarget,
  table: string,
  query: URLSearchParams,
  preferences: Preferences,
  columns: readonly string[],
): string {
  if (preferences.resolution === null) return '';
  const named = query.get('on_conflict');
  const keys = named === null ? (target.schema.primaryKeys.get(table) ?? []) : splitTopLevel(named);
  if (keys.length === 0) return preferences.resolution === 'ignore' ? 'on conflict do nothing' : '';
  const list = keys.map((key) => identifier(key.replace(/^"|"$/g, ''))).join(', ');
  if (preferences.resolution === 'ignore') return `on conflict (${list}) do nothing`;
  const sets = columns.map((column) => `${identifier(column)} = excluded.${identifier(column)}`).join(', ');
  return `on conflict (${list}) do update set ${sets}`;
}
