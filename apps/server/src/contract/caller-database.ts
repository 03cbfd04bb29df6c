/**
 * Runs statements as the caller: one transaction, the request role, the claims that auth.uid() reads.
 * Nothing of the contract touches a tenant table in another way, so row-level security always decides.
 */
import pg from 'pg';
import type { Caller } from './caller.ts';

export interface CallerDatabase {
  asCaller<T>(
    caller: Caller,
    work: (client: pg.PoolClient) => Promise<T>,
    settings?: Record<string, string>,
  ): Promise<T>;
  /** As the server itself (the database's owner): auth tables, blob bookkeeping, the catalogue. */
  asServer<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<T>>;
  inServerTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
}

/** Thrown inside `asCaller` to undo the transaction and hand a value out. */
export class Rollback<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('rollback');
    this.value = value;
  }
}

const statementTimeoutMs = 30_000;

export function createCallerDatabase(pool: pg.Pool): CallerDatabase {
  async function transact<T>(opening: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(opening);
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error('rollback failed');
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    asCaller: (caller, work, settings = {}) => transact(openingFor(caller, settings), work),
    asServer: <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      pool.query<T>(text, values),
    inServerTransaction: (work) => transact('begin', work),
  };
}

function openingFor(caller: Caller, settings: Record<string, string>): string {
  const all: Record<string, string> = {
    role: caller.role,
    'request.jwt.claims': JSON.stringify(caller.claims),
    statement_timeout: String(statementTimeoutMs),
    ...settings,
  };
  const calls = Object.entries(all).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `begin; select ${calls.join(', ')}`;
}
