/**
 * /rest/v1: the part of PostgREST that supabase-js uses, over native row-level security.
 * Postgres reads and makes all JSON itself, so timestamps, booleans in jsonb and rpc arguments are exactly PostgREST's.
 */
import pg from 'pg';
import type { Logger } from 'pino';
import type { Caller, CallerRefusal, CallerResolver } from '../contract/caller.ts';
import type { CallerDatabase } from '../contract/caller-database.ts';
import { describeFailure } from '../contract/failure.ts';
import { readJson } from '../contract/responses.ts';
import {
  type Answer,
  contentType,
  mutationAnswer,
  type ResultRow,
  readAnswer,
  singleBody,
} from './answer.ts';
import { findFunction, splitQuery } from './calls.ts';
import { fromDatabaseError, RestError, restErrorResponse } from './errors.ts';
import { type Preferences, preferencesOf, withRange } from './preferences.ts';
import { type ReadTarget, wholeNumber } from './read-sql.ts';
import type { SchemaCache, SchemaSnapshot } from './schema-cache.ts';
import { createSqlBuilder } from './sql-builder.ts';
import {
  callStatement,
  deleteStatement,
  insertStatement,
  readStatement,
  updateStatement,
} from './statements.ts';

export interface RestDeps {
  readonly database: CallerDatabase;
  readonly callers: CallerResolver;
  readonly cache: SchemaCache;
  readonly schemaName: string;
  /** The most rows that one read gives. */
  readonly maxRows: number;
  readonly log: Logger;
}

interface RestCall {
  readonly request: Request;
  readonly caller: Caller;
  readonly query: URLSearchParams;
  readonly preferences: Preferences;
}

type Finish = (row: ResultRow) => Answer;

/** The same as `max_rows` of supabase/config.toml: more comes in pages. */
export const defaultMaxRows = 2000;

const maxBodyBytes = 20 * 1024 * 1024;

export function createRestApi(deps: RestDeps): (request: Request) => Promise<Response> {
  return async (request) => {
    const resolved = await deps.callers.fromRequest(request);
    if (!resolved.ok) return restErrorResponse(refusalError(resolved.refusal));
    try {
      const answer = await route(deps, request, resolved.caller);
      const hasBody = request.method !== 'HEAD' && answer.body !== null;
      return new Response(hasBody ? answer.body : null, { status: answer.status, headers: answer.headers });
    } catch (error) {
      return restErrorResponse(toRestError(deps.log, error, resolved.caller));
    }
  };
}

function toRestError(log: Logger, error: unknown, caller: Caller): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof pg.DatabaseError) return fromDatabaseError(error, caller.role !== 'anon');
  log.error(describeFailure(error), 'a data request failed');
  return new RestError(503, 'PGRST001', 'Could not connect with the database');
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

async function route(deps: RestDeps, request: Request, caller: Caller): Promise<Answer> {
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
  url.searchParams.delete('apikey');
  const preferences = preferencesOf(request);
  const query = isRead(request) ? withRange(request, url.searchParams) : url.searchParams;
  const call: RestCall = { request, caller, query, preferences };
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

async function onRelation(deps: RestDeps, call: RestCall, table: string): Promise<Answer> {
  const schema = await schemaWith(deps.cache, table);
  const { request, query, preferences } = call;
  const maxRows = isRead(request) ? deps.maxRows : null;
  const target = { schema, builder: createSqlBuilder(), schemaName: deps.schemaName, maxRows };
  switch (request.method) {
    case 'GET':
    case 'HEAD': {
      const offset = wholeNumber(query.get('offset'), 'offset') ?? 0;
      const finish: Finish = (row) => readAnswer(row, preferences, offset);
      return run(deps, call, target, readStatement(target, table, query, preferences), finish);
    }
    case 'POST': {
      const body = await jsonBody(request);
      const statement = insertStatement(target, table, query, preferences, body);
      return run(deps, call, target, statement, (row) => mutationAnswer(row, preferences, 201, 201));
    }
    case 'PATCH': {
      const statement = updateStatement(target, table, query, preferences, objectOf(await jsonBody(request)));
      return run(deps, call, target, statement, (row) => mutationAnswer(row, preferences, 204, 200));
    }
    case 'DELETE': {
      const statement = deleteStatement(target, table, query, preferences);
      return run(deps, call, target, statement, (row) => mutationAnswer(row, preferences, 204, 200));
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
  const split = isRead(request) ? await splitQuery(deps.cache, name, call.query) : null;
  const values = split?.values ?? objectOf(await jsonBody(request));
  const given = Object.keys(values);
  const { called, schema } = await findFunction(deps.cache, name, given);
  const target = { ...deps, schema, builder: createSqlBuilder() };
  const query = split?.filters ?? call.query;
  const statement = callStatement(target, called, JSON.stringify(values), given, query, preferences);
  const offset = wholeNumber(query.get('offset'), 'offset') ?? 0;
  return run(deps, call, target, statement, (row) => {
    if (called.returns === 'void') return { status: 204, body: null, headers: {} };
    if (called.returns === 'row' && called.returnsSet) return readAnswer(row, preferences, offset);
    const body =
      preferences.wantsSingle && called.returnsSet
        ? singleBody(row.body ?? 'null', Number(row.page))
        : row.body;
    return { status: 200, body: body ?? 'null', headers: contentType(preferences) };
  });
}

async function run(
  deps: RestDeps,
  call: RestCall,
  target: ReadTarget,
  text: string,
  finish: Finish,
): Promise<Answer> {
  const { request, caller } = call;
  const settings: Record<string, string> = {
    search_path: `${deps.schemaName}, extensions`,
    timezone: 'UTC',
    'request.method': request.method,
    'request.path': new URL(request.url).pathname,
    'request.headers': JSON.stringify(plainHeaders(request)),
  };
  if (isRead(request)) settings.transaction_read_only = 'on';
  return deps.database.asCaller(
    caller,
    async (client) => {
      const result = await client.query<ResultRow>(text, [...target.builder.values]);
      const row = result.rows[0];
      if (row === undefined) throw new RestError(500, 'PGRST000', 'The statement gave no result');
      return finish(row);
    },
    settings,
  );
}

async function schemaWith(cache: SchemaCache, table: string): Promise<SchemaSnapshot> {
  const known = await cache.snapshot();
  if (known.relations.has(table)) return known;
  const fresh = await cache.reload();
  if (fresh.relations.has(table)) return fresh;
  throw new RestError(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`);
}

function plainHeaders(request: Request): Record<string, string> {
  const hidden = new Set(['authorization', 'apikey', 'cookie']);
  return Object.fromEntries([...request.headers].filter(([name]) => !hidden.has(name)));
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

async function jsonBody(request: Request): Promise<unknown> {
  const body = await readJson(request, maxBodyBytes);
  if (body === undefined) throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  return body;
}

function objectOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new RestError(400, 'PGRST102', 'A JSON object is expected');
  }
  return Object.fromEntries(Object.entries(body));
}
