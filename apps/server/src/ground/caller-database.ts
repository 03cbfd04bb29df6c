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

/** Statement timeouts; supabase/rest/call-allowances.ts lists the calls that get more. */
const statementTimeoutMs: Readonly<Record<CallerRole, number>> = {
  anon: 3_000,
  authenticated: 8_000,
  service_role: 60_000,
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
      const ask = () => withClient(pool, (client) => runInOneTrip(client, opening, statement, caller.role));
      return admission.forCaller(caller, ask, signal);
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
  let isBroken = false;
  const onError = (): void => {
    isBroken = true;
  };
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    if (!(isBroken || isOutageState(error) || error instanceof DatabaseOutage)) throw error;
    isBroken = true;
    throw error instanceof DatabaseOutage ? error : new DatabaseOutage(error);
  } finally {
    client.removeListener('error', onError);
    client.release(isBroken);
  }
}

function settingsOf(caller: Caller, settings: Record<string, string>): Record<string, string> {
  return {
    role: caller.role,
    'request.jwt.claims': JSON.stringify(caller.claims),
    statement_timeout: String(statementTimeoutMs[caller.role]),
    ...settings,
  };
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
  const calls = Object.keys(all).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
  return { text: `select ${calls.join(', ')}`, values: Object.values(all) };
}
