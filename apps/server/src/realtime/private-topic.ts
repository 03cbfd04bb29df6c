/** Asks the policies on realtime.messages whether somebody may read and write a private channel. */
import pg from 'pg';
import type { Caller } from '../contract/caller.ts';
import { type CallerDatabase, Rollback } from '../contract/caller-database.ts';

export interface TopicRights {
  readonly mayRead: boolean;
  readonly mayWrite: boolean;
}

const insertProbe = `insert into realtime.messages (topic, extension, private) values ($1, 'broadcast', true), ($1, 'presence', true)`;

export async function topicRights(
  database: CallerDatabase,
  caller: Caller,
  topic: string,
): Promise<TopicRights> {
  const [mayRead, mayWrite] = await Promise.all([
    readable(database, caller, topic),
    writable(database, caller, topic),
  ]);
  return { mayRead, mayWrite };
}

/** A probe row is written by the server, looked for as the caller, and undone. */
async function readable(database: CallerDatabase, caller: Caller, topic: string): Promise<boolean> {
  return undone(
    database.inServerTransaction(async (client) => {
      await client.query(insertProbe, [topic]);
      await client.query(
        `select set_config('realtime.topic', $1, true), set_config('request.jwt.claims', $2, true), set_config('role', $3, true)`,
        [topic, JSON.stringify(caller.claims), caller.role],
      );
      const found = await client.query('select 1 from realtime.messages where topic = $1 limit 1', [topic]);
      throw new Rollback(found.rowCount !== 0);
    }),
  );
}

async function writable(database: CallerDatabase, caller: Caller, topic: string): Promise<boolean> {
  return undone(
    database.asCaller(
      caller,
      async (client) => {
        await client.query(insertProbe, [topic]);
        throw new Rollback(true);
      },
      { 'realtime.topic': topic },
    ),
  );
}

async function undone(attempt: Promise<never>): Promise<boolean> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof Rollback) return error.value === true;
    if (error instanceof pg.DatabaseError && error.code === '42501') return false;
    throw error;
  }
}
