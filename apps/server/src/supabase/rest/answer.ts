/** Runs a finished statement and responds like PostgREST: body, Content-Range, status, the single-object rule. */
import { RestError } from './errors.ts';
import { notSatisfiable, type Preferences } from './preferences.ts';
import type { SqlFunction } from './schema-cache.ts';

export interface Answer {
  readonly status: number;
  readonly body: string | null;
  readonly headers: Record<string, string>;
}

export interface ResultRow {
  readonly total: string | null;
  readonly page: string;
  readonly body: string | null;
}

function singleBody(body: string, count: number): string {
  if (count !== 1) {
    throw new RestError(
      406,
      'PGRST116',
      'Cannot coerce the result to a single JSON object',
      `The result contains ${count} rows`,
    );
  }
  return body;
}

export function readAnswer(row: ResultRow, preferences: Preferences, offset: number): Answer {
  const count = Number(row.page);
  const total = row.total === null ? null : Number(row.total);
  if (total !== null && offset > total) {
    throw notSatisfiable(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  const range = count === 0 ? '*' : `${offset}-${offset + count - 1}`;
  const status = total !== null && count < total ? 206 : 200;
  return {
    status: preferences.wantsSingle ? 200 : status,
    body: preferences.wantsSingle ? singleBody(row.body ?? 'null', count) : (row.body ?? '[]'),
    headers: { 'content-range': `${range}/${total ?? '*'}`, ...contentType(preferences) },
  };
}

export function mutationAnswer(
  row: ResultRow,
  preferences: Preferences,
  minimalStatus: number,
  fullStatus: number,
): Answer {
  const count = Number(row.page);
  assertAffected(count, preferences);
  if (preferences.wantsSingle) singleBody('', count);
  const total = preferences.countsAll ? String(count) : '*';
  const headers: Record<string, string> = { 'content-range': `*/${total}` };
  if (preferences.applied !== '') headers['preference-applied'] = preferences.applied;
  if (preferences.returns === 'minimal') return { status: minimalStatus, body: null, headers };
  return { status: fullStatus, body: row.body ?? '[]', headers: { ...headers, ...contentType(preferences) } };
}

/** Thrown inside the statement's transaction, which rolls it back. */
function assertAffected(count: number, { maxAffected }: Preferences): void {
  if (maxAffected === null || count <= maxAffected) return;
  throw new RestError(
    400,
    'PGRST124',
    'Query result exceeds max-affected preference constraint',
    `The query affects ${count} rows`,
  );
}

export function callAnswer(
  row: ResultRow,
  called: SqlFunction,
  preferences: Preferences,
  offset: number,
): Answer {
  if (preferences.maxAffected !== null && !called.returnsSet) {
    const wanted =
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict';
    throw new RestError(400, 'PGRST128', wanted);
  }
  if (called.returns === 'void') return { status: 204, body: null, headers: {} };
  assertAffected(Number(row.page), preferences);
  const counted = preferences.countsAll ? row : { ...row, total: null };
  const { headers, ...answer } = readAnswer(
    called.returnsSet ? counted : { ...counted, page: '1' },
    called.returnsSet ? preferences : { ...preferences, wantsSingle: false },
    offset,
  );
  return { ...answer, body: answer.body ?? 'null', headers: { ...headers, ...contentType(preferences) } };
}

function contentType({ wantsSingle, stripsNulls }: Preferences): Record<string, string> {
  const plain = stripsNulls ? 'application/vnd.pgrst.array+json' : 'application/json';
  const kind = wantsSingle ? 'application/vnd.pgrst.object+json' : plain;
  return { 'content-type': `${kind}${stripsNulls ? ';nulls=stripped' : ''}; charset=utf-8` };
}
