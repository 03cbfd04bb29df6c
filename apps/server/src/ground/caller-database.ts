/**
 * Runs statements as the caller: one transaction, the request role, the claims that auth.uid() reads. The contract
 * touches tenant tables in no other way, so row-level security always decides. A database that cannot answer is a
 * DatabaseOutage, whatever `pg` or Node called it.
 */
import pg from 'pg';
import type { Admission } from './admission.ts';
import type { Caller, CallerRole } from './caller.ts';
import { DatabaseOutage, isOutageState } from './database-outage.ts';
import { type RowText, runInOneTrip, type Statement } from './one-trip.ts';

export interface CallerDatabase {
  asCaller<T>(
    caller: Caller,
    work: (client: pg.PoolClient) => Promise<T>,
    settings?: Record<string, string>,
    /** If aborted while waiting for its turn, the call is not started. */
    signal?: AbortSignal,
  ): Promise<T>;
  /**
   * One statement as the caller, committed when it resolves: one round trip where `asCaller` takes three.
   *
   * @returns the last row of the statement, or null if it gave none
   */
  askAsCaller(
    caller: Caller,
    statement: Statement,
    settings?: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<RowText | null>;
  /** As the server (the database owner): auth tables, blob bookkeeping, the catalog. */
  asServer<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<T>>;
  inServerTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
}

/** Thrown inside `asCaller` to roll back the transaction and return a value. */
export class Rollback<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('rollback');
    this.value = value;
  }
}

/** Statement timeouts; supabase/rest/call-allowances.ts lists the calls with additions. */
const statementTimeoutMs: Readonly<Record<CallerRole, number>> = {
  anon: 3_000,
  authenticated: 8_000,
  service_role: 60_000,
};
/** Those of people are most of all statements: their text is the key, whose hash is known once it was looked up. */
const planKeys: Readonly<Record<CallerRole, string>> = {
  authenticated: '',
  anon: 'anon',
  service_role: 'service',
};
const serverOpening = 'begin; set local statement_timeout = 30000';

export function createCallerDatabase(pool: pg.Pool, admission: Admission): CallerDatabase {
  async function transact<T>(opening: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return withClient(pool, async (client) => {
      try {
        await client.query(opening);
        const result = await work(client);
        const { command } = await client.query('commit');
        // Postgres answers this when a statement failed and `work` continued anyway: nothing was stored.
        if (command === 'ROLLBACK') throw new Error('A transaction with a failed statement was committed');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: unknown) => {
          throw new DatabaseOutage(error instanceof Rollback ? failure : error);
        });
        throw error;
      }
    });
  }

  return {
    asCaller: (caller, work, settings = {}, signal) =>
      admission.forCaller(caller, () => transact(openingFor(caller, settings), work), signal),
    askAsCaller(caller, statement, settings = {}, signal) {
      const opening = preparedOpening(caller, settings);
      return admission.forCaller(
        caller,
        () => withClient(pool, (client) => runInOneTrip(client, opening, statement, planKeys[caller.role])),
        signal,
      );
    },
    asServer: <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      admission.forServer(() => withClient(pool, (client) => client.query<T>(text, values))),
    inServerTransaction: (work) => admission.forServer(() => transact(serverOpening, work)),
  };
}

/** @throws DatabaseOutage when there is no connection, it broke, or Postgres says that it cannot work now */
async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new DatabaseOutage(cause);
  });
  const state = stateOf(client);
  try {
    return await work(client);
  } catch (error) {
    if (!(state.isBroken || isOutageState(error) || error instanceof DatabaseOutage)) throw error;
    state.isBroken = true;
    throw error instanceof DatabaseOutage ? error : new DatabaseOutage(error);
  } finally {
    client.release(state.isBroken);
  }
}

interface ClientState {
  isBroken: boolean;
}

const states = new WeakMap<pg.PoolClient, ClientState>();

/** Listened for once per connection, which is dropped when it broke. */
function stateOf(client: pg.PoolClient): ClientState {
  const known = states.get(client);
  if (known !== undefined) return known;
  const state: ClientState = { isBroken: false };
  states.set(client, state);
  client.on('error', () => {
    state.isBroken = true;
  });
  return state;
}

function settingsOf(caller: Caller, settings: Record<string, string>): Record<string, string> {
  return {
    role: caller.role,
    'request.jwt.claims': claimsText(caller.claims),
    statement_timeout: String(statementTimeoutMs[caller.role]),
    ...settings,
  };
}

const claimsTexts = new WeakMap<object, string>();

/** Written once per token: a checked one is kept with its claims. */
function claimsText(claims: Caller['claims']): string {
  const known = claimsTexts.get(claims);
  if (known !== undefined) return known;
  const text = JSON.stringify(claims);
  claimsTexts.set(claims, text);
  return text;
}

function openingFor(caller: Caller, settings: Record<string, string>): string {
  const calls = Object.entries(settingsOf(caller, settings)).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `begin; select ${calls.join(', ')}`;
}

/** The same for `runInOneTrip`, without `begin`. Names are the server's own, values are bound. */
function preparedOpening(caller: Caller, settings: Record<string, string>): Statement {
  const all = settingsOf(caller, settings);
  return { text: openingText(Object.keys(all)), values: Object.values(all) };
}

const openingTexts = new Map<string, string>();

/** One text for each list of names, of which there are few. */
function openingText(names: readonly string[]): string {
  const key = names.join();
  const known = openingTexts.get(key);
  if (known !== undefined) return known;
  const text = `select ${names.map((name, index) => `set_config('${name}', $${index + 1}, true)`).join(', ')}`;
  openingTexts.set(key, text);
  return text;
}
