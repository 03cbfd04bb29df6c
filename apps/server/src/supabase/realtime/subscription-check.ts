/** Rejects a subscription that would silently deliver too much, too little or nothing. */
import pg from 'pg';
import type { Caller } from '#src/ground/caller.ts';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import { RestError } from '../rest/errors.ts';
import { createSqlBuilder } from '../rest/sql-builder.ts';
import { changeFilterSql, parseChangeFilter } from './change-filter.ts';
import type { WantedChanges } from './channel.ts';

const events = new Set(['*', 'INSERT', 'UPDATE', 'DELETE']);

/** Reason for a rejection; null when everything can be delivered as requested. */
export async function subscriptionProblem(
  database: CallerDatabase,
  caller: Caller,
  wanted: readonly WantedChanges[],
): Promise<string | null> {
  for (const each of wanted) {
    const problem = unreadable(each) ?? (await uncomparable(database, caller, each));
    if (problem !== null) return problem;
  }
  return null;
}

function unreadable({ event, schema, table, filter, select }: WantedChanges): string | null {
  if (!events.has((event ?? '*').toUpperCase()))
    return `Unknown event ${event}: INSERT, UPDATE, DELETE or * is expected`;
  if (select !== undefined && select !== null)
    return 'Columns cannot be chosen with select: changes contain whole rows';
  const parsed = parseChangeFilter(filter);
  if (parsed === undefined) return `Error parsing filter params: ${filter}`;
  const isWide = schema === '*' || (table ?? '*') === '*';
  return parsed !== null && isWide ? 'A filter needs the name of one table' : null;
}

/**
 * Checks as the subscriber in Postgres: whether the columns exist and are readable, and the operands match their types.
 */
async function uncomparable(
  database: CallerDatabase,
  caller: Caller,
  { schema, table, filter }: WantedChanges,
): Promise<string | null> {
  const parsed = parseChangeFilter(filter);
  if (parsed === null || parsed === undefined) return null;
  const name = `${pg.escapeIdentifier(schema ?? 'public')}.${pg.escapeIdentifier(table ?? '')}`;
  const builder = createSqlBuilder();
  try {
    const condition = changeFilterSql(builder, 't', parsed.conditions);
    await database.asCaller(caller, (client) =>
      client.query(`select from ${name} as t where ${condition} limit 0`, [...builder.values]),
    );
    return null;
  } catch (error) {
    if (error instanceof RestError || (error instanceof pg.DatabaseError && isOfCaller(error)))
      return `Invalid filter ${filter}: ${error.message}`;
    throw error;
  }
}

/** Data, syntax and access errors: caused by this filter. */
const isOfCaller = ({ code }: pg.DatabaseError): boolean => /^(22|42|3F)/.test(code ?? '');
