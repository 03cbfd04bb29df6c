/** Builds the SELECT of a request: columns, embedded relations, filters, order, limit. Postgres makes the JSON. */
import { findLink, linkCondition } from './embed-sql.ts';
import { RestError } from './errors.ts';
import { filterSql } from './filter-sql.ts';
import { wholeNumber } from './preferences.ts';
import { isReserved } from './query-rules.ts';
import type { SchemaSnapshot } from './schema-cache.ts';
import {
  parseColumnPath,
  parseError,
  parseSelect,
  type SelectColumn,
  type SelectEmbed,
  type SelectItem,
  splitTopLevel,
} from './select-parser.ts';
import { columnSql, identifier, type SqlBuilder } from './sql-builder.ts';

export interface ReadTarget {
  readonly schema: SchemaSnapshot;
  readonly builder: SqlBuilder;
  readonly schemaName: string;
  /** Maximum rows of a read, at any level of embedding; null for the result of a change. */
  readonly maxRows: number | null;
}

export interface ReadParts {
  readonly fields: string;
  readonly joins: string;
  readonly where: string;
  readonly order: string;
  readonly page: string;
}

/** `path` is the dotted prefix of this level's filters (`''` at the top, `contacts` inside). */
export function readParts(
  target: ReadTarget,
  table: string,
  alias: string,
  query: URLSearchParams,
): ReadParts {
  const select = query.get('select') ?? '*';
  refuseUnowned(query, new Set(['', ...prefixesOf(parseSelect(select), '')]));
  return partsFor(target, { table, alias, select, query, prefix: '' });
}

interface Level {
  readonly table: string;
  readonly alias: string;
  readonly select: string | null;
  readonly query: URLSearchParams;
  readonly prefix: string;
  readonly embed?: SelectEmbed;
}

function partsFor(target: ReadTarget, level: Level): ReadParts {
  const items = level.embed?.items ?? parseSelect(level.select ?? '*');
  const fields: string[] = [];
  const joins: string[] = [];
  for (const item of items.length === 0 && level.embed === undefined ? parseSelect('*') : items) {
    if (item.kind === 'column') fields.push(fieldSql(level.alias, item));
    else addEmbed(target, level, item, fields, joins);
  }
  return {
    fields: fields.join(', '),
    joins: joins.join(' '),
    where: whereSql(target.builder, level),
    order: orderSql(level),
    page: pageSql(target, level),
  };
}

function fieldSql(alias: string, item: SelectColumn): string {
  if (item.column === '*') return `${alias}.*`;
  const value = columnSql(alias, item.column, item.jsonPath);
  const cast = item.cast === null ? value : `(${value})::${item.cast}`;
  const lastKey = item.jsonPath.findLast((step) => !/^-?\d+$/.test(step.key))?.key;
  const name = item.alias ?? lastKey ?? item.column;
  return `${cast} as ${identifier(name)}`;
}

function addEmbed(
  target: ReadTarget,
  level: Level,
  embed: SelectEmbed,
  fields: string[],
  joins: string[],
): void {
  const link = findLink(target.schema, level.table, embed);
  const name = embed.alias ?? embed.relation;
  const prefix = level.prefix === '' ? name : `${level.prefix}.${name}`;
  const rowAlias = identifier(`${prefix}.row`);
  const joinAlias = identifier(`${prefix}.join`);
  const inner = partsFor(target, {
    table: link.target,
    alias: rowAlias,
    select: null,
    query: level.query,
    prefix,
    embed,
  });
  const from = `${identifier(target.schemaName)}.${identifier(link.target)} as ${rowAlias} ${inner.joins}`;
  const where = [linkCondition(link, level.alias, rowAlias), inner.where]
    .filter((part) => part !== '')
    .join(' and ');
  // A relation without any selected columns, at any depth, filters but is not shown.
  const isShown = inner.fields !== '';
  const rows = `select ${isShown ? inner.fields : '1 as held'} from ${from} where ${where} ${inner.order} ${inner.page}`;
  if (link.isToOne) {
    joins.push(`${embed.isInner ? 'inner' : 'left'} join lateral (${rows}) as ${joinAlias} on true`);
    if (isShown)
      fields.push(embed.isSpread ? `${joinAlias}.*` : `to_json(${joinAlias}) as ${identifier(name)}`);
    return;
  }
  if (embed.isSpread)
    throw new RestError(400, 'PGRST119', `A spread operation on '${embed.relation}' is not possible`);
  const condition = embed.isInner ? `${joinAlias}.held is not null` : 'true';
  joins.push(
    `${embed.isInner ? 'inner' : 'left'} join lateral (select json_agg(held_row) as held from (${rows}) held_row) as ${joinAlias} on ${condition}`,
  );
  if (isShown) fields.push(`coalesce(${joinAlias}.held, '[]') as ${identifier(name)}`);
}

function whereSql(builder: SqlBuilder, level: Level): string {
  const conditions: string[] = [];
  for (const [key, value] of level.query) {
    const name = ownName(key, level.prefix);
    if (name !== null && !isReserved(key)) conditions.push(filterSql(builder, level.alias, name, value));
  }
  return conditions.join(' and ');
}

/** The filter's name inside this level, or null when it belongs to another one. */
function ownName(key: string, prefix: string): string | null {
  const { owner, name } = splitName(key);
  return owner === prefix ? name : null;
}

/** `contacts.not.or` -> `contacts` and `not.or`; a column whose name merely ends in `or` is a column. */
function splitName(key: string): { owner: string; name: string } {
  const logic = /^((?:.*?\.)??)((?:not\.)?(?:and|or))$/.exec(key);
  if (logic?.[2] !== undefined) return { owner: (logic[1] ?? '').replace(/\.$/, ''), name: logic[2] };
  const plain = key.split('->')[0] ?? key;
  const at = plain.startsWith('"') ? -1 : plain.lastIndexOf('.');
  return { owner: at < 0 ? '' : plain.slice(0, at), name: key.slice(at + 1) };
}

/** A condition that no level owns would be silently ignored, and a delete would then affect more than intended. */
function refuseUnowned(query: URLSearchParams, prefixes: ReadonlySet<string>): void {
  for (const key of query.keys()) {
    const { owner } = splitName(key);
    if (!prefixes.has(owner))
      throw new RestError(400, 'PGRST108', `'${owner}' is not an embedded resource in this request`);
  }
}

function prefixesOf(items: readonly SelectItem[], prefix: string): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'column') return [];
    const name = item.alias ?? item.relation;
    const inner = prefix === '' ? name : `${prefix}.${name}`;
    return [inner, ...prefixesOf(item.items, inner)];
  });
}

function orderSql(level: Level): string {
  const text = level.query.get(level.prefix === '' ? 'order' : `${level.prefix}.order`);
  if (text === null) return '';
  return `order by ${splitTopLevel(text)
    .map((term) => orderTerm(level.alias, term))
    .join(', ')}`;
}

function orderTerm(alias: string, term: string): string {
  const match = /^(.+?)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/.exec(term.trim());
  if (match?.[1] === undefined) throw parseError(`order "${term}"`);
  const path = parseColumnPath(match[1]);
  const nulls = match[3] === undefined ? '' : ` nulls ${match[3].slice(5)}`;
  return `${columnSql(alias, path.column, path.jsonPath)} ${match[2] ?? 'asc'}${nulls}`;
}

function pageSql(target: ReadTarget, level: Level): string {
  return pageOf(target, level.query, level.prefix === '' ? '' : `${level.prefix}.`);
}

/** LIMIT and OFFSET of one level, whose parameters begin with `at`. */
export function pageOf({ builder, maxRows }: ReadTarget, query: URLSearchParams, at = ''): string {
  const wanted = wholeNumber(query.get(`${at}limit`), 'limit');
  const limit = wanted !== null && maxRows !== null ? Math.min(wanted, maxRows) : (wanted ?? maxRows);
  const offset = wholeNumber(query.get(`${at}offset`), 'offset');
  return [
    limit === null ? '' : `limit ${builder.bind(limit)}`,
    offset === null ? '' : `offset ${builder.bind(offset)}`,
  ].join(' ');
}
