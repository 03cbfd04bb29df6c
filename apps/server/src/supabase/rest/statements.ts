/** The complete SQL of each kind of request. Values are bound; names are quoted or come from the catalog. */
import type { JsonText } from '#src/ground/read-json.ts';
import { RestError } from './errors.ts';
import type { Preferences } from './preferences.ts';
import { refuseForValues, refuseMisplaced } from './query-rules.ts';
import { pageOf, type ReadTarget, readParts } from './read-sql.ts';
import type { SqlFunction } from './schema-cache.ts';
import { parseSelect, splitTopLevel } from './select-parser.ts';
import { identifier } from './sql-builder.ts';
import { namedColumns, uniformKeys, valueSql } from './written-columns.ts';

function bodyOf({ wantsSingle, stripsNulls }: Preferences, row = 'page_row'): string {
  const rows = `coalesce(json_agg(${row}), '[]')`;
  const shown = stripsNulls ? `json_strip_nulls(${rows})` : rows;
  return wantsSingle ? `(${shown} -> 0)::text` : `${shown}::text`;
}

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
  body: JsonText,
): string {
  refuseMisplaced(query, 'POST');
  const rows: readonly unknown[] = Array.isArray(body.value) ? body.value : [body.value];
  if (!rows.every(isRecord))
    throw new RestError(400, 'PGRST102', 'A JSON object, or an array of objects, is expected');
  if (rows.length === 0) return emptyMutation;
  const columns = namedColumns(query) ?? uniformKeys(rows);
  const name = `${identifier(target.schemaName)}.${identifier(table)}`;
  const values = columns.map((column) => valueSql(target, table, column, preferences)).join(', ');
  const list = columns.length === 0 ? '' : `(${columns.map(identifier).join(', ')})`;
  const text = target.builder.bind(Array.isArray(body.value) ? body.text : `[${body.text}]`);
  const source = `insert into ${name} ${list} select ${values} from json_array_elements(${text}::json) as given,
    lateral json_populate_record(null::${name}, given) as changed`;
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
  body: JsonText,
): string {
  refuseMisplaced(query, 'PATCH');
  if (!isRecord(body.value)) throw new RestError(400, 'PGRST102', 'A JSON object is expected');
  const columns = namedColumns(query) ?? Object.keys(body.value);
  const name = `${identifier(target.schemaName)}.${identifier(table)}`;
  const alias = identifier(table);
  const where = whereOf(target, table, alias, query);
  // Nothing to change, but still an error when a filter names no column.
  if (columns.length === 0)
    return `${emptyMutation} where not exists (select 1 from ${name} as ${alias} ${where} limit 0)`;
  const given = `(select ${target.builder.bind(body.text)}::json as given)`;
  const value = `${given} as input, lateral json_populate_record(null::${name}, input.given)`;
  const sets = columns
    .map((column) => `${identifier(column)} = ${valueSql(target, table, column, preferences)}`)
    .join(', ');
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
  refuseMisplaced(query, 'DELETE');
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
  refuseForValues(called, query);
  if (!called.returnsSet) {
    const value = preferences.stripsNulls ? 'json_strip_nulls(to_json(called))' : 'to_json(called)';
    // The JSON of null is null in SQL, which would read as an answer without rows.
    const body = called.returns === 'void' ? 'null' : `coalesce(${value}::text, 'null')`;
    return `select '1' as total, '1' as page, ${body} as body from ${input}${call} as called(called)`;
  }
  const body = bodyOf(preferences, 'result.value');
  const rows = `(select called as value from ${input}${call} as called(called))`;
  const page = pageOf(target, query);
  return `with called_values as ${rows}
    select (select count(*) from called_values) as total, count(*) as page, ${body} as body
    from (select value from called_values ${page}) as result`;
}

const emptyMutation = `select null as total, 0 as page, '[]' as body`;

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

/** Returns only requested columns, so a caller without read permission on a column can still write. */
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
 * PostgREST 13 and later ignores `limit` and `offset` of a change, which then affects every matching row. No one who
 * sets a limit means that, so it is rejected here.
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
  if (preferences.resolution === 'ignore' || columns.length === 0) return `on conflict (${list}) do nothing`;
  const sets = columns.map((column) => `${identifier(column)} = excluded.${identifier(column)}`).join(', ');
  return `on conflict (${list}) do update set ${sets}`;
}
