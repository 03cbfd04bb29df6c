/**
 * Opens every connection of the server. `pg` emits 'error' on a connection that breaks, and without a listener that
 * ends the process; the current and later statements on that connection fail anyway, so listening loses no failure.
 */
import pg from 'pg';

type Options<T extends pg.ClientConfig> = Omit<T, 'connectionString'>;

export function newClient(databaseUrl: string, options: Options<pg.ClientConfig> = {}): pg.Client {
  const client = new pg.Client({ connectionString: databaseUrl, ...options });
  client.on('error', failsWithItsStatement);
  return client;
}

/** `onIdleLoss` is called for connections that break while idle. */
export function newPool(
  databaseUrl: string,
  options: Options<pg.PoolConfig>,
  onIdleLoss: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, ...options });
  pool.on('error', onIdleLoss);
  // The pool's own listener is off while a connection is checked out.
  pool.on('connect', (client) => client.on('error', failsWithItsStatement));
  return pool;
}

function failsWithItsStatement(): void {
  // See above: the statement's promise rejects with the reason.
}
