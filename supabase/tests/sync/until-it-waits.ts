import type { TestDatabase } from '../../../apps/server/src/testing/test-database.ts';

/**
 * Resolves when `call` waits for a lock held by someone else, or has finished without waiting. No one else may wait in
 * this database in the meantime.
 */
export async function untilItWaits(database: TestDatabase, call: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  call.then(end, end);
  while (!isOver) {
    const waiting = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
  }
}
