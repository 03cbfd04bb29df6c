/** A local store on a fake IndexedDB for tests; needs nothing of the browser. */
import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from 'fake-indexeddb';
import type { LocalTables } from './database.ts';
import type { TabPorts } from './draft-places.ts';
import { createMemoryFileStore, type MemoryFileStore } from './files/memory-file-store.ts';
import { createLocalStore, type LocalStore } from './local-store.ts';
import type { TabChannel, TextStorage } from './ports.ts';

export interface TestDevice {
  readonly userId: string;
  readonly indexedDB: IDBFactory;
  readonly keyRange: typeof IDBKeyRange;
  readonly files: MemoryFileStore;
  readonly texts: TextStorage;
  readonly channel: TabChannel | null;
  readonly tabs: TabPorts | null;
  readonly clock: { nowMs(): number; skewMs: number };
  readonly random: (size: number) => Uint8Array;
}

/** What survives when a tab dies. Opening a store on the same device again is a restart. */
export function createTestDevice(userId: string, channel: TabChannel | null = null): TestDevice {
  const clock = { skewMs: 0, nowMs: () => Date.now() + clock.skewMs };
  return {
    userId,
    indexedDB: new FakeFactory(),
    keyRange: FakeKeyRange,
    files: createMemoryFileStore(),
    texts: createMemoryTexts(),
    channel,
    tabs: null,
    clock,
    random: (size) => crypto.getRandomValues(new Uint8Array(size)),
  };
}

export const openTestStore = (device: TestDevice): Promise<LocalStore> => createLocalStore(device);

/**
 * Ends a store as a killed tab would: incomplete work is rolled back, nothing later gets through. Call
 * `watchTransactions` right after opening.
 */
export function killStore(store: LocalStore, watched: ReadonlySet<IDBTransaction>): void {
  for (const transaction of watched) tryToAbort(transaction);
  store.dispose();
}

function tryToAbort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    return; // completed in the meantime: it is on disk
  }
}

/** Returns the open transactions. */
export function watchTransactions(store: LocalStore): ReadonlySet<IDBTransaction> {
  const active = new Set<IDBTransaction>();
  const connection = store.database.connection();
  const original = connection.transaction.bind(connection);
  connection.transaction = (...args) => {
    const transaction = original(...args);
    active.add(transaction);
    for (const event of ['complete', 'abort'])
      transaction.addEventListener(event, () => active.delete(transaction));
    return transaction;
  };
  return active;
}

/**
 * Makes the next `times` writes to a table fail as a full or broken disk does: their transactions are aborted. Returns a function
 * that ends it. `isHit` narrows it to some records.
 */
export function breakDisk(
  { database }: LocalStore,
  table: keyof LocalTables,
  error: 'QuotaExceededError' | 'AbortError',
  { times = 1, isHit = () => true }: { times?: number; isHit?: (record: object) => boolean } = {},
): () => void {
  let left = times;
  const connection = database.connection();
  const original = connection.transaction.bind(connection);
  connection.transaction = (...args) => {
    const transaction = original(...args);
    if (left === 0 || !transaction.objectStoreNames.contains(table)) return transaction;
    const objectStore = transaction.objectStore(table);
    const put = objectStore.put.bind(objectStore);
    objectStore.put = (record: object, ...key) => {
      if (left === 0 || !isHit(record)) return put(record, ...key);
      left -= 1;
      throw new DOMException('the disk', error);
    };
    return transaction;
  };
  return () => {
    left = 0;
  };
}

function createMemoryTexts(): TextStorage {
  const texts = new Map<string, string>();
  return {
    get: (key) => texts.get(key) ?? null,
    set(key, value) {
      texts.set(key, value);
      return true;
    },
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
}

/** Two tabs of one person: each receives what the other posts. */
export function createMemoryChannels(): () => TabChannel {
  const members = new Set<(message: unknown) => void>();
  return () => {
    let own: ((message: unknown) => void) | null = null;
    return {
      post(message) {
        for (const member of members) if (member !== own) member(structuredClone(message));
      },
      listen(listener) {
        own = listener;
        members.add(listener);
        return () => members.delete(listener);
      },
    };
  };
}
