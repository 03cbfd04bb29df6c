/** A device's calls as PostgREST makes them, and their responses. */
import { randomBytes, randomUUID } from 'node:crypto';
import { formatHlc } from '@plumbline/domain/sync/hlc';
import type { Clk, Mutation, Values } from '@plumbline/domain/sync/registers';
import { uuidV7 } from '@plumbline/domain/sync/uuid-v7';
import type { Caller, TestDatabase, TestUser } from '../../../apps/server/src/testing/test-database.ts';

export interface PushResult {
  id: string;
  result: 'ok' | 'dup' | 'won' | 'lost' | 'on_deleted' | 'parked' | 'rejected' | 'declined';
  first?: string;
  code?: string;
  message?: string;
  rev?: number;
  lost?: string[];
}
export interface WireRow {
  table: string;
  id: string;
  rev: number;
  clk: Record<string, string>;
  values: Record<string, unknown>;
}
export interface PushReply {
  now: number;
  rev: number;
  results: PushResult[];
  rows: WireRow[];
}
export interface PullPage {
  rows: WireRow[];
  cursor: number;
  more: boolean;
  epoch: number;
  gone?: true;
}

export const newId = (): string => uuidV7(Date.now(), randomBytes);

/** A person missing from auth.users, which sync never reads. */
export const newPerson = (name = 'person'): TestUser => ({ id: randomUUID(), email: `${name}@example.com` });

let counter = 0;
/** A mutation by a person who saw `base`; `extra` overrides anything, even with nonsense. */
export function mutation(
  table: Mutation['table'],
  row: string,
  op: Mutation['op'],
  values: Values,
  base: Clk = {},
  extra: Partial<Mutation> = {},
): Mutation {
  counter = (counter + 1) & 0xffff;
  const hlc = formatHlc({ timeMs: Date.now(), counter });
  return { id: newId(), table, row, op, values, base, hlc, ...extra };
}

async function call<T>(
  database: TestDatabase,
  caller: Caller,
  sql: string,
  args: readonly unknown[],
): Promise<T> {
  const [row] = await database.as<{ answer: T }>(caller, `select ${sql} as answer`, args);
  if (row === undefined) throw new Error(`no answer: ${sql}`);
  return row.answer;
}

export const push = (
  database: TestDatabase,
  caller: Caller,
  scope: string,
  mutations: readonly unknown[],
  device = 'd',
): Promise<PushReply> =>
  call(database, caller, 'public.sync_push($1, $2, $3)', [scope, JSON.stringify(mutations), device]);

/** The answer to a push of one. */
export async function pushOne(
  database: TestDatabase,
  caller: Caller,
  scope: string,
  change: Mutation,
): Promise<PushResult> {
  const [result] = (await push(database, caller, scope, [change])).results;
  if (result === undefined) throw new Error('a push without an answer');
  return result;
}

export const pull = (
  database: TestDatabase,
  caller: Caller,
  scope: string,
  after: number,
  limit = 500,
): Promise<PullPage> => call(database, caller, 'public.sync_pull($1, $2, $3)', [scope, after, limit]);

export interface ParkedKey {
  scope: string;
  author: string;
  id: string;
}
export const decideOn = (
  database: TestDatabase,
  caller: Caller,
  { scope, author, id }: ParkedKey,
  accept: boolean,
): Promise<PushResult> =>
  call(database, caller, 'public.sync_decide($1, $2, $3, $4)', [scope, author, id, accept]);

/** Decides on the parked change with this id, of `author` where several people sent one. */
export async function decide(
  database: TestDatabase,
  caller: Caller,
  id: string,
  accept: boolean,
  author?: TestUser,
): Promise<PushResult> {
  const [parked] = await database.query<{ scope: string; author: string }>(
    `select scope_id as scope, actor_id as author from public.sync_parked
     where id = $1 and actor_id = coalesce($2, actor_id)`,
    [id, author?.id ?? null],
  );
  return decideOn(database, caller, { scope: newId(), author: newId(), ...parked, id }, accept);
}

/** The SQLSTATE of a database error; rethrows anything else. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  throw error;
}
