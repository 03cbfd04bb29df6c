/**
 * Checks what a person may do on a private channel through the policies on realtime.messages, like Supabase Realtime:
 * rows of both extensions are tried as that person, with realtime.topic() naming the channel, and everything is rolled
 * back.
 */
import pg from 'pg';
import type { Caller } from '#src/ground/caller.ts';
import { type CallerDatabase, Rollback } from '#src/ground/caller-database.ts';

export interface TopicRights {
  /** Required to join: the channel itself is the broadcast. */
  readonly mayListen: boolean;
  readonly mayBroadcast: boolean;
  readonly maySeePresence: boolean;
  readonly mayBePresent: boolean;
}

export const publicRights: TopicRights = {
  mayListen: true,
  mayBroadcast: true,
  maySeePresence: true,
  mayBePresent: true,
};

export const changesOnly: TopicRights = {
  mayListen: true,
  mayBroadcast: false,
  maySeePresence: false,
  mayBePresent: false,
};

const noRights: TopicRights = { ...changesOnly, mayListen: false };

export const unreadable = (topic: string): string =>
  `You do not have permissions to read from this Channel topic: ${topic}`;

type Extension = 'broadcast' | 'presence';

const insertProbe =
  'insert into realtime.messages (topic, extension, private) select $1, unnest($2::text[]), true';

export async function topicRights(
  database: CallerDatabase,
  caller: Caller,
  topic: string,
): Promise<TopicRights> {
  // Reading first: a report that arrives between the checks must not leave a member who listens and is never seen.
  const readable = await readableExtensions(database, caller, topic);
  if (readable.length === 0) return noRights;
  const [mayBroadcast, mayBePresent] = await Promise.all([
    writable(database, caller, topic, 'broadcast'),
    writable(database, caller, topic, 'presence'),
  ]);
  return {
    mayListen: readable.includes('broadcast'),
    mayBroadcast,
    maySeePresence: readable.includes('presence'),
    mayBePresent,
  };
}

/** Probe rows are written by the server, searched as the caller, and rolled back. */
async function readableExtensions(
  database: CallerDatabase,
  caller: Caller,
  topic: string,
): Promise<readonly string[]> {
  return undone([], () =>
    database.inServerTransaction(async (client) => {
      await client.query(insertProbe, [topic, ['broadcast', 'presence']]);
      await client.query(
        `select set_config('realtime.topic', $1, true), set_config('request.jwt.claims', $2, true), set_config('role', $3, true)`,
        [topic, JSON.stringify(caller.claims), caller.role],
      );
      const found = await client.query<{ extension: string }>(
        'select distinct extension from realtime.messages where topic = $1',
        [topic],
      );
      throw new Rollback(found.rows.map(({ extension }) => extension));
    }),
  );
}

async function writable(
  database: CallerDatabase,
  caller: Caller,
  topic: string,
  extension: Extension,
): Promise<boolean> {
  return undone(false, () =>
    database.asCaller(
      caller,
      async (client) => {
        await client.query(insertProbe, [topic, [extension]]);
        throw new Rollback(true);
      },
      { 'realtime.topic': topic },
    ),
  );
}

async function undone<T>(refused: T, attempt: () => Promise<never>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Rollback) return error.value as T;
    if (error instanceof pg.DatabaseError && error.code === '42501') return refused;
    throw error;
  }
}
