/** A report that reaches the server while someone joins its room: a listener is also seen. */
import pg from 'pg';
import { expect, it } from 'vitest';
import type { Caller } from '#src/ground/caller.ts';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import { topicRights } from './private-topic.ts';

const caller = { role: 'authenticated', claims: {} } as Caller;

/** The report is there from the given check on; the one for reading is slow. */
function databaseWith(arrivesAtCheck: number): CallerDatabase {
  let checks = 0;
  const client = (isThere: boolean) => ({
    query: async (sql: string) => {
      if (sql.startsWith('select distinct'))
        return { rows: isThere ? [{ extension: 'broadcast' }, { extension: 'presence' }] : [] };
      if (sql.startsWith('insert') && !isThere)
        throw Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code: '42501' });
      return { rows: [] };
    },
  });
  return {
    inServerTransaction: async (run: (client: unknown) => Promise<unknown>) => {
      await new Promise(setImmediate); // a busy connection: checks begun at the same time are over first
      const reader = client(checks++ >= arrivesAtCheck);
      // The server writes the probe rows of this check: no policy refuses them.
      return run({
        query: async (sql: string) => (sql.startsWith('insert') ? { rows: [] } : reader.query(sql)),
      });
    },
    asCaller: async (_: Caller, run: (client: unknown) => Promise<unknown>) =>
      run(client(checks++ >= arrivesAtCheck)),
  } as unknown as CallerDatabase;
}

it.each([0, 1, 2, 3])(
  'listens only as one who may be present, with the report there from check %i on',
  async (at) => {
    const rights = await topicRights(databaseWith(at), caller, 'report:1');
    expect(rights.mayListen).toBe(at === 0);
    if (rights.mayListen) expect(rights).toMatchObject({ mayBroadcast: true, mayBePresent: true });
  },
);
