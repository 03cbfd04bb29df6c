/** The last 2,000 sync events, for support. Codes and counts, never typed content. */
import type { LocalDatabase, LogRecord } from './database.ts';

const MAX_ENTRIES = 2_000;
const PRUNE_EVERY = 100;

export interface SyncLog {
  add(event: string, details?: Readonly<Record<string, unknown>>): Promise<void>;
  list(): Promise<readonly LogRecord[]>;
  /** One JSON object per line, oldest first. */
  exportText(): Promise<string>;
}

export function createSyncLog(
  database: LocalDatabase,
  nowMs: () => number,
  isReadOnly: () => boolean,
): SyncLog {
  const list = (): Promise<LogRecord[]> => database.log.toArray();
  return {
    async add(event, details = {}) {
      if (isReadOnly()) return;
      const n = Number(await database.log.add({ at: new Date(nowMs()).toISOString(), event, details }));
      if (n % PRUNE_EVERY === 0)
        await database.log
          .where('n')
          .belowOrEqual(n - MAX_ENTRIES)
          .delete();
    },
    async list() {
      return (await list()).slice(-MAX_ENTRIES);
    },
    async exportText() {
      return (await list())
        .slice(-MAX_ENTRIES)
        .map((record) => JSON.stringify(record))
        .join('\n');
    },
  };
}
