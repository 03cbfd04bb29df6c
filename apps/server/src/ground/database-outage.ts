/**
 * Distinguishes a database that cannot answer now (503, try again) from one that rejected a statement. The effect of a
 * lost connection is unknown: a commit in progress may have happened, so nothing may be undone because of it.
 *
 *   08xxx connection lost 57P01, 57P02, 57P03, 57P05 ended, crashed, starting, idle too long
 *   53xxx without 53400 disk, memory, connections 58030 the disk cannot read or write a page
 */
import pg from 'pg';

/** Thrown only by CallerDatabase. */
export class DatabaseOutage extends Error {
  override readonly name = 'DatabaseOutage';
  readonly retryAfterSeconds: number;
  constructor(cause: unknown) {
    super('The database cannot answer now', { cause });
    this.retryAfterSeconds = isDiskFull(cause) ? diskFullSeconds : restartSeconds;
  }
}

/** Postgres is usually back after this time. */
const restartSeconds = 2;
/** Someone must free up space first. */
const diskFullSeconds = 30;

export function isOutageState(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const state = error.code ?? '';
  return state !== '53400' && /^(08...|53...|57P0[1235]|58030)$/.test(state);
}

function isDiskFull(cause: unknown): boolean {
  return cause instanceof pg.DatabaseError && cause.code === '53100';
}

export function retryHeaders({ retryAfterSeconds }: { readonly retryAfterSeconds: number }): {
  'retry-after': string;
} {
  return { 'retry-after': String(retryAfterSeconds) };
}
