/**
 * Listens on a separate connection to NOTIFY from the change triggers and others, and reconnects when it is lost.
 * Events in between are not repeated: `onGap` lets the listeners start over.
 */
import { parseJson } from '@plumbline/domain/ground/parse-json';
import type pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { newClient } from '#src/ground/database/connections.ts';
import { describeFailure } from '#src/ground/failure.ts';
import { changeChannel } from './realtime-schema-sql.ts';

const changeSchema = z.object({
  schema: z.string(),
  table: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  at: z.string(),
  key: z.record(z.string(), z.unknown()),
  record: z.record(z.string(), z.unknown()).optional(),
});

export type RowChange = z.infer<typeof changeSchema>;

export interface NotificationHandlers {
  onChange(change: RowChange): void;
  /** `notify pgrst`: the schema changed. */
  onSchemaChange(): void;
  /** Something was queued for the jobs. */
  onJob(): void;
  onGap(): void;
}

export interface ChangeFeed {
  close(): Promise<void>;
}

export const jobChannel = 'plumbline_jobs';
const retryDelayMs = 1_000;
const connectTimeoutMs = 10_000;

export async function createChangeFeed(
  databaseUrl: string,
  handlers: NotificationHandlers,
  log: Logger,
): Promise<ChangeFeed> {
  let isClosed = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;

  async function connect(): Promise<void> {
    const next = newClient(databaseUrl, { keepAlive: true, connectionTimeoutMillis: connectTimeoutMs });
    next.on('notification', (message) => dispatch(handlers, message));
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next, null));
    try {
      await next.connect();
      await next.query(`listen ${changeChannel}; listen pgrst; listen ${jobChannel}`);
    } catch (error) {
      next.end().catch((failure: unknown) => log.debug(describeFailure(failure), 'a connection did not end'));
      throw error;
    }
    if (isClosed) return next.end();
    client = next;
  }

  function lost(which: pg.Client, error: unknown): void {
    if (isClosed || client !== which) return;
    client = null;
    log.warn(describeFailure(error), 'the notification connection was lost');
    again();
  }

  function again(): void {
    retry = setTimeout(() => {
      connect().then(
        () => handlers.onGap(),
        (error: unknown) => {
          log.warn(describeFailure(error), 'the notification connection could not be made');
          if (!isClosed) again();
        },
      );
    }, retryDelayMs);
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      if (retry !== null) clearTimeout(retry);
      await client?.end();
    },
  };
}

function dispatch(handlers: NotificationHandlers, message: pg.Notification): void {
  if (message.channel === 'pgrst') handlers.onSchemaChange();
  else if (message.channel === jobChannel) handlers.onJob();
  else {
    const change = changeSchema.safeParse(parseJson(message.payload ?? ''));
    if (change.success) handlers.onChange(change.data);
  }
}
