/**
 * /rest/v1: the part of PostgREST that supabase-js uses, over native row-level security. Postgres itself reads and
 * writes all JSON, so timestamps, booleans in jsonb and rpc arguments are exactly PostgREST's.
 */
import pg from 'pg';
import type { Logger } from 'pino';
import type { Caller, CallerRefusal, CallerResolver } from '#src/ground/caller.ts';
import { type CallerDatabase, Rollback } from '#src/ground/caller-database.ts';
import { openResponse } from '#src/ground/cors.ts';
import { DatabaseOutage, retryHeaders } from '#src/ground/database-outage.ts';
import { describeFailure } from '#src/ground/failure.ts';
import type { FairQueue } from '#src/ground/fair-queue.ts';
import type { RowText, Statement } from '#src/ground/one-trip.ts';
import { Overload } from '#src/ground/overload.ts';
import type { AccountLimits } from '#src/ground/rate-limits.ts';
import { type JsonText, jsonRefusals, maxJsonBytes, readJson } from '#src/ground/read-json.ts';
import { type Answer, callAnswer, mutationAnswer, type ResultRow, readAnswer } from './answer.ts';
import { longCallMs, pushedScope } from './call-allowances.ts';
import { findFunction, splitQuery } from './calls.ts';
import { fromDatabaseError, fromOverload, outageResponse, RestError, restErrorResponse } from './errors.ts';
import { createKnownReads, type KnownReads } from './known-reads.ts';
import { packAnswer } from './pack-answer.ts';
import { type Preferences, preferencesOf, wholeNumber, withRange } from './preferences.ts';
import { refuseMisplaced } from './query-rules.ts';
import type { SchemaCache, SchemaSnapshot } from './schema-cache.ts';
import { bound, createSqlBuilder } from './sql-builder.ts';
import { callStatement, deleteStatement, insertStatement, updateStatement } from './statements.ts';
import { namedColumns } from './written-columns.ts';

export interface RestDeps {
  readonly database: CallerDatabase;
  readonly callers: CallerResolver;
  readonly cache: SchemaCache;
  readonly schemaName: string;
  /** The most rows that one read gives. */
  readonly maxRows: number;
  /** Runs before the function of that name: checks what SQL relies on but cannot see. */
  readonly beforeCall?: Readonly<Record<string, (caller: Caller, values: unknown) => Promise<void>>>;
  /** Queue of pushes, by scope. */
  readonly pushSlots: FairQueue;
  readonly limits: AccountLimits;
  readonly log: Logger;
}

interface RestParts extends RestDeps {
  readonly knownReads: KnownReads;
}

interface RestCall {
  readonly request: Request;
  /** All of the request's, in lower case. */
  readonly headers: RequestHeaders;
  readonly caller: Caller;
  readonly query: URLSearchParams;
  readonly preferences: Preferences;
  readonly pathname: string;
  /** Statement timeout; by default that of the caller's role. */
  readonly timeoutMs?: number;
}

type Finish = (row: ResultRow) => Answer;
export type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Same as `max_rows` of supabase/config.toml: more comes in pages. */
export const defaultMaxRows = 2000;

/** `headers` as Node read them: the same as the request's, without building a Headers object. */
export type RestApi = (request: Request, origin: string, headers?: RequestHeaders) => Promise<Response>;

export function createRestApi(given: RestDeps): RestApi {
  const deps: RestParts = { ...given, knownReads: createKnownReads() };
  return async (request, origin, sent) => {
    const resolved = await deps.callers.fromRequest(request, origin);
    if (!resolved.ok) return restErrorResponse(refusalError(resolved.refusal));
    try {
      await assertPatience(deps.limits, resolved.caller);
      const answer = await route(deps, request, resolved.caller, sent ?? Object.fromEntries(request.headers));
      const { status, headers, body } = await packAnswer(request, answer);
      return openResponse('/rest/v1', request.method === 'HEAD' ? null : body, { status, headers });
    } catch (error) {
      if (error instanceof DatabaseOutage) {
        deps.log.warn(describeFailure(error.cause), 'the database cannot answer a data request');
        return outageResponse(error);
      }
      return restErrorResponse(toRestError(deps.log, error, resolved.caller));
    }
  };
}

function toRestError(log: Logger, error: unknown, caller: Caller): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof Overload) return fromOverload(error);
  if (error instanceof Error && error.name === 'AbortError') return goneAway;
  if (error instanceof pg.DatabaseError) return fromDatabaseError(error, caller.role !== 'anon');
  log.error(describeFailure(error), 'a data request failed');
  return new RestError(500, 'XX000', 'Something went wrong on the server');
}

/** Never read: the caller left while waiting for a turn. */
const goneAway = new RestError(503, 'PGRST003', 'The call was given up before it began');

/** @throws RestError for a caller that sends requests nonstop */
async function assertPatience(limits: AccountLimits, caller: Caller): Promise<void> {
  const retryAfterSeconds = await limits.waitOf(caller);
  if (retryAfterSeconds === null) return;
  const message = 'Too many requests. Try again in a minute.';
  const headers = retryHeaders({ retryAfterSeconds });
  throw new RestError(429, 'over_request_rate_limit', message, null, null, headers);
}

function refusalError(refusal: CallerRefusal): RestError {
  if (refusal === 'no_key') {
    return new RestError(
      401,
      'PGRST301',
      'No API key found in request',
      null,
      'No `apikey` request header or url param was found.',
    );
  }
  if (refusal === 'wrong_key') return new RestError(401, 'PGRST301', 'Invalid API key');
  if (refusal === 'expired_token') return new RestError(401, 'PGRST303', 'JWT expired');
  return new RestError(401, 'PGRST301', 'JWT could not be verified');
}

async function route(
  deps: RestParts,
  request: Request,
  caller: Caller,
  headers: RequestHeaders,
): Promise<Answer> {
  const url = new URL(request.url);
  const profile = request.headers.get(isRead(request) ? 'accept-profile' : 'content-profile');
  if (profile !== null && profile !== deps.schemaName) {
    throw new RestError(
      406,
      'PGRST106',
      `Invalid schema: ${profile}`,
      null,
      `Only the following schemas are exposed: ${deps.schemaName}`,
    );
  }
  const path = decodedPath(url.pathname.replace(/^\/rest\/v1\/?/, ''));
  // Deleting what is not there writes the URL again.
  if (url.searchParams.has('apikey')) url.searchParams.delete('apikey');
  const preferences = preferencesOf(request);
  const query = isRead(request) ? withRange(request, url.searchParams) : url.searchParams;
  const call: RestCall = { request, headers, caller, query, preferences, pathname: url.pathname };
  const rpc = /^rpc\/([^/]+)$/.exec(path);
  if (rpc?.[1] !== undefined) return callFunction(deps, call, rpc[1]);
  if (path === '' || path.includes('/'))
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  return onRelation(deps, call, path);
}

function decodedPath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
}

async function onRelation(deps: RestParts, call: RestCall, table: string): Promise<Answer> {
  const schema = await schemaWith(deps.cache, table);
  const { request, query, preferences } = call;
  const maxRows = isRead(request) ? deps.maxRows : null;
  const target = { schema, builder: createSqlBuilder(), schemaName: deps.schemaName, maxRows };
  switch (request.method) {
    case 'GET':
    case 'HEAD': {
      refuseMisplaced(query, 'GET');
      const offset = wholeNumber(query.get('offset'), 'offset') ?? 0;
      const finish: Finish = (row) => readAnswer(row, preferences, offset);
      return run(deps, call, deps.knownReads.statement(target, table, query, preferences), finish);
    }
    case 'POST': {
      const body = await jsonBody(call, '');
      const statement = insertStatement(target, table, query, preferences, body);
      return run(deps, call, bound(target.builder, statement), (row) =>
        mutationAnswer(row, preferences, 201, 201),
      );
    }
    case 'PATCH': {
      const statement = updateStatement(target, table, query, preferences, await jsonBody(call, ''));
      return run(deps, call, bound(target.builder, statement), (row) =>
        mutationAnswer(row, preferences, 204, 200),
      );
    }
    case 'DELETE': {
      const statement = deleteStatement(target, table, query, preferences);
      return run(deps, call, bound(target.builder, statement), (row) =>
        mutationAnswer(row, preferences, 204, 200),
      );
    }
    default:
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
  }
}

async function callFunction(deps: RestDeps, call: RestCall, name: string): Promise<Answer> {
  const { request, preferences } = call;
  if (!isRead(request) && request.method !== 'POST') {
    throw new RestError(405, 'PGRST101', `Cannot use the ${request.method} method on RPC`);
  }
  const { argumentsJson, values, given, query } = await argumentsOf(call);
  refuseMisplaced(query, 'rpc');
  await deps.beforeCall?.[name]?.(call.caller, values);
  const { called, schema } = await findFunction(deps.cache, name, given);
  const target = { ...deps, schema, builder: createSqlBuilder() };
  const statement = callStatement(target, called, argumentsJson, given, query, preferences);
  const offset = wholeNumber(query.get('offset'), 'offset') ?? 0;
  const finish: Finish = (row) => callAnswer(row, called, preferences, offset);
  const timed = { ...call, ...longCallMs(name) };
  const scope = pushedScope(name, values);
  if (scope === null) return run(deps, timed, bound(target.builder, statement), finish);
  return deps.pushSlots.run(
    scope,
    () => run(deps, timed, bound(target.builder, statement), finish),
    request.signal,
  );
}

interface CallArguments {
  readonly argumentsJson: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly given: readonly string[];
  /** Remaining query for filters and modifiers. */
  readonly query: URLSearchParams;
}

async function argumentsOf(call: RestCall): Promise<CallArguments> {
  const { request, query } = call;
  if (isRead(request)) {
    const { values, filters } = splitQuery(query);
    const named = Object.fromEntries(values);
    return { argumentsJson: JSON.stringify(named), values: named, given: [...values.keys()], query: filters };
  }
  const { text, value } = await jsonBody(call, '{}');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RestError(400, 'PGRST102', 'A JSON object is expected');
  const values = { ...value };
  return { argumentsJson: text, values, given: namedColumns(query) ?? Object.keys(value), query };
}

async function run(deps: RestDeps, call: RestCall, statement: Statement, finish: Finish): Promise<Answer> {
  const { request, caller, preferences, timeoutMs } = call;
  const settings: Record<string, string> = {
    search_path: `${deps.schemaName}, extensions`,
    timezone: preferences.timezone,
    'request.method': request.method,
    'request.path': call.pathname,
    'request.headers': shownHeaders(call.headers),
  };
  if (isRead(request)) settings.transaction_read_only = 'on';
  if (timeoutMs !== undefined && caller.role === 'authenticated')
    settings.statement_timeout = String(timeoutMs);
  if (!isDecidedByAnswer(call))
    return finish(rowOf(await deps.database.askAsCaller(caller, statement, settings, request.signal)));
  try {
    return await deps.database.asCaller(
      caller,
      async (client) => {
        const result = await client.query<(string | null)[]>({
          ...statement,
          values: [...statement.values],
          rowMode: 'array',
        });
        const answer = finish(rowOf(result.rows[0] ?? null));
        if (preferences.rollsBack) throw new Rollback(answer);
        return answer;
      },
      settings,
      request.signal,
    );
  } catch (error) {
    if (error instanceof Rollback) return error.value as Answer;
    throw error;
  }
}

/** Whether the transaction may have to be rolled back after its statement succeeded. A read has nothing to undo. */
function isDecidedByAnswer({ request, preferences }: RestCall): boolean {
  const { rollsBack, maxAffected, wantsSingle, countsAll } = preferences;
  return !isRead(request) && (rollsBack || maxAffected !== null || wantsSingle || countsAll);
}

function rowOf(columns: RowText | null): ResultRow {
  if (columns === null) throw new RestError(500, 'PGRST000', 'The statement gave no result');
  const [total = null, page = null, body = null] = columns;
  return { total, page: page ?? '0', body };
}

async function schemaWith(cache: SchemaCache, table: string): Promise<SchemaSnapshot> {
  const known = await cache.snapshot();
  if (known.relations.has(table)) return known;
  const fresh = await cache.reload();
  if (fresh.relations.has(table)) return fresh;
  throw new RestError(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`);
}

/** As JSON, for SQL functions. */
const shownHeaders = ({
  authorization: _authorization,
  apikey: _apikey,
  cookie: _cookie,
  ...shown
}: RequestHeaders): string => JSON.stringify(shown);

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

async function jsonBody({ request, caller }: RestCall, whenEmpty: string): Promise<JsonText> {
  const body = await readJson(request, maxJsonBytes[caller.role], whenEmpty);
  if (body.ok) return body;
  if (body.refusal === 'not_json') throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  const { status, message } = jsonRefusals[body.refusal];
  // The rest of an oversized body is not read, so the connection is unusable.
  const headers: Record<string, string> = body.refusal === 'too_large' ? { connection: 'close' } : {};
  const code = body.refusal === 'nul' ? '22P05' : 'PGRST102';
  throw new RestError(status, code, message, null, null, headers);
}
