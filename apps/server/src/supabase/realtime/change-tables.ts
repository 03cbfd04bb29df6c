/**
 * Tables with realtime changes: those of the publication, each with a trigger. Checked before a join is answered, and
 * every few seconds while someone listens, because only a superuser could be notified of ALTER PUBLICATION.
 */
import type { Logger } from 'pino';
import type { CallerDatabase } from '#src/ground/caller-database.ts';
import { describeFailure } from '#src/ground/failure.ts';

export interface ChangeTables {
  /** Starts after the call. Returns `schema.table` of every table whose changes are delivered from now on. */
  look(): Promise<ReadonlySet<string>>;
  close(): void;
}

const intervalMs = 2_000;

export function createChangeTables(
  database: CallerDatabase,
  isHeard: () => boolean,
  log: Logger,
): ChangeTables {
  let running: Promise<ReadonlySet<string>> | null = null;
  let next: Promise<ReadonlySet<string>> | null = null;
  let silent = new Set<string>();

  async function read(): Promise<ReadonlySet<string>> {
    const found = await database.asServer<{ name: string; is_told: boolean }>(
      'select name, is_told from realtime.attach_change_triggers()',
    );
    const untold = found.rows.filter((row) => !row.is_told).map((row) => row.name);
    for (const table of untold)
      if (!silent.has(table))
        log.warn({ table }, 'changes of this table cannot be told: no primary key, or not ours');
    silent = new Set(untold);
    return new Set(found.rows.filter((row) => row.is_told).map((row) => row.name));
  }

  function start(): Promise<ReadonlySet<string>> {
    const reading = read().finally(() => {
      if (running === reading) running = null;
    });
    running = reading;
    return reading;
  }

  /** Requests during a check share the next one. */
  function look(): Promise<ReadonlySet<string>> {
    if (running === null) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return start();
      });
    return next;
  }

  const timer = setInterval(() => {
    if (!isHeard() || running !== null) return;
    look().catch((error: unknown) => log.warn(describeFailure(error), 'the publication could not be read'));
  }, intervalMs);
  timer.unref();
  return { look, close: () => clearInterval(timer) };
}
