/**
 * The database of one person on this device. Screens read and write through the repositories (repositories/), which
 * are built on it; the sync engine works on `database` and reports through `feed`. See ARCHITECTURE.md in this
 * folder.
 */

import type { SyncedTableName } from '@plumbline/domain/sync/synced-tables';
import { uuidV7 } from '@plumbline/domain/sync/uuid-v7';
import type { Change, Commit, CommitOptions, CommitResult } from './change.ts';
import { type ChangeFeed, createChangeFeed } from './change-feed.ts';
import { commit } from './commit.ts';
import type { LocalDatabase } from './database.ts';
import { createDraftPlaces, type DraftPlaces, draftTextKey, type TabPorts } from './draft-places.ts';
import { createEditJournal, type EditJournal } from './edit-journal.ts';
import type { FileStore } from './files/file-store.ts';
import { createFirstReads } from './first-reads.ts';
import { createIncoming, type Incoming } from './incoming.ts';
import type { Live } from './live.ts';
import { isVisible, liveRows, type RowQuery } from './live-rows.ts';
import { type DatabaseState, openDatabase } from './open-database.ts';
import type { Clock, RandomBytes, TabChannel, TextStorage } from './ports.ts';
import { freeBallast } from './quota.ts';
import { readRows, readSlices } from './read-rows.ts';
import type { RowRecord } from './row-record.ts';
import { createSpill, type Spill } from './spill.ts';
import { createSyncLog, type SyncLog } from './sync-log.ts';

export interface LocalStoreDeps {
  readonly userId: string;
  readonly indexedDB: IDBFactory;
  readonly keyRange: typeof IDBKeyRange;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly files: FileStore;
  readonly texts: TextStorage;
  /** Null where there is only one tab (tests). */
  readonly channel: TabChannel | null;
  /** Null where there is only one tab (tests). */
  readonly tabs: TabPorts | null;
}

export interface LocalStore {
  readonly userId: string;
  readonly deviceId: string;
  readonly state: DatabaseState;
  readonly database: LocalDatabase;
  readonly files: FileStore;
  readonly feed: ChangeFeed;
  readonly spill: Spill;
  readonly incoming: Incoming;
  readonly log: SyncLog;
  readonly journal: EditJournal;
  readonly drafts: DraftPlaces;
  readonly clock: Clock;
  /** Resolves when the first screen has its data: deferred work may start. */
  readonly firstReads: Promise<void>;
  /** Counts as a read of the first screen, so `firstReads` waits for it. */
  trackFirstRead<T>(read: Promise<T>): Promise<T>;
  newId(): string;
  nowIso(): string;
  readonly commit: Commit;
  get(table: SyncedTableName, id: string): Promise<RowRecord | undefined>;
  list(query: RowQuery): Promise<RowRecord[]>;
  live<T>(query: RowQuery, toItem: (row: RowRecord) => T | null): Live<readonly T[]>;
  /** Ends everything at once; committed data stays. Later calls return 'closed'. */
  dispose(): void;
}

/**
 * A person's edit has a few changes; an import of thousands would not fit into localStorage and can be repeated.
 */
const SPILLED_AT_ONCE = 50;

export async function createLocalStore(deps: LocalStoreDeps): Promise<LocalStore> {
  const { database, state } = await openDatabase(deps);
  const feed = createChangeFeed(deps.channel);
  const spill = createSpill(deps.texts, deps.userId);
  const newId = (): string => uuidV7(deps.clock.nowMs(), deps.random);
  const isReadOnly = (): boolean => state === 'newer';
  const deviceId = await keepDeviceId(database, newId, isReadOnly());
  const commitDeps = {
    database,
    feed,
    clock: deps.clock,
    random: deps.random,
    isReadOnly,
    freeBallast: () => freeBallast(deps.files),
    keepTyped: (changes: readonly Change[]) => spill.keep(changes),
    settleTyped: (changes: readonly Change[]) => spill.settle(changes),
  };
  const underWay = new Set<readonly Change[]>();
  spill.addSource(() => [...underWay].flat());
  const write = async (changes: readonly Change[], options?: CommitOptions): Promise<CommitResult> => {
    // A closing page aborts its open transactions; a photo's row is worthless without its file.
    const isSpilled = options?.blobs === undefined && changes.length <= SPILLED_AT_ONCE;
    if (isSpilled) underWay.add(changes);
    try {
      return await commit(commitDeps, changes, options);
    } finally {
      underWay.delete(changes);
    }
  };
  const readSome = (ids: readonly string[]): Promise<(RowRecord | undefined)[]> =>
    database.rows.bulkGet([...ids]);
  const firstReads = createFirstReads();

  return {
    userId: deps.userId,
    deviceId,
    state,
    database,
    files: deps.files,
    feed,
    spill,
    incoming: createIncoming(() => feed.emit({ kind: 'queue' })),
    log: createSyncLog(database, () => deps.clock.nowMs(), isReadOnly),
    journal: createEditJournal(database, write),
    drafts: createDraftPlaces({
      tabs: deps.tabs,
      userId: deps.userId,
      keptOf: (places) => keptDrafts(database, deps, places),
    }),
    clock: deps.clock,
    firstReads: firstReads.done,
    trackFirstRead: (read) => firstReads.track(read),
    newId,
    nowIso: () => new Date(deps.clock.nowMs()).toISOString(),
    commit: write,
    async get(table, id) {
      const row = await database.rows.get(id);
      return row?.table === table ? row : undefined;
    },
    async list(query) {
      return (await readRows(database, query)).filter((row) => isVisible(query, row));
    },
    live: (query, toItem) =>
      liveRows(
        { feed, readSome, readAll: (take) => firstReads.track(readSlices(database, query, take)) },
        query,
        toItem,
      ),
    dispose() {
      feed.dispose();
      database.close();
    },
  };
}

/** Returns the drafts in the database, or in localStorage where a closing page wrote them. */
async function keptDrafts(
  database: LocalDatabase,
  { texts, userId }: Pick<LocalStoreDeps, 'texts' | 'userId'>,
  places: readonly string[],
): Promise<boolean[]> {
  const values = await database.local.bulkGet([...places]);
  return places.map(
    (place, index) => values[index] !== undefined || texts.get(draftTextKey(place, userId)) !== null,
  );
}

async function keepDeviceId(
  database: LocalDatabase,
  newId: () => string,
  isReadOnly: boolean,
): Promise<string> {
  const known: unknown = (await database.meta.get('deviceId'))?.value;
  if (typeof known === 'string') return known;
  if (isReadOnly) return 'unknown';
  return database.transaction(['meta'], async ({ meta }) => {
    const kept = await meta.get('deviceId');
    if (typeof kept?.value === 'string') return kept.value;
    const value = newId();
    await meta.put({ key: 'deviceId', value });
    return value;
  });
}
