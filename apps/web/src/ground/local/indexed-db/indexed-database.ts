/**
 * A database of IndexedDB with its tables. It opens on first use, and again when the browser ended the connection (Safari does in
 * the background). Transactions are `strict`: a completed one has been flushed, which is not Chromium's default.
 *
 * A schema names the primary key and the indexes of each table: `'id, [table+scopeId], &mutation, ++seq'`; `[a+b]` has two parts,
 * `&` is unique, `++` is a number that the database gives. Object stores and indexes are named and versioned as Dexie does, which
 * created the databases of devices before 2026-11-29.
 */
import { createTable, type StoreAccess, settled, type Table } from './indexed-table.ts';

/** Dexie stores its version number times ten in IndexedDB. */
export const NATIVE_STEP = 10;

/** Tables by name. */
// biome-ignore lint/suspicious/noExplicitAny: a table of any record
type TablesOf<T> = { readonly [Name in keyof T]: Table<any, any> };

export interface IndexedDatabaseDeps<T> {
  readonly name: string;
  readonly indexedDB: IDBFactory;
  readonly keyRange: typeof IDBKeyRange;
  /** Undefined: as it is found, and never changed. */
  readonly version: number | undefined;
  readonly schema: Readonly<Record<keyof T & string, string>>;
  /** Runs after object stores and indexes have been brought up to date. @param from the version before, above 0 */
  readonly upgrade?: (transaction: IDBTransaction, from: number) => void;
}

export interface IndexedDatabase<T> {
  readonly name: string;
  /** Each table outside of a transaction. */
  readonly tables: T;
  open(): Promise<void>;
  /**
   * One read-write transaction over the named tables, which `work` gets: the ones outside of it would not take part. Resolves when it
   * is complete. Rejects with what `work` threw, or with the database's reason (QuotaExceededError); then nothing is written.
   * `work` awaits nothing but requests on them.
   */
  transaction<N extends keyof T & string, R>(
    names: readonly N[],
    work: (tables: Pick<T, N>) => Promise<R>,
  ): Promise<R>;
  /** For good: later calls reject with InvalidStateError. */
  close(): void;
  /** The open connection. */
  connection(): IDBDatabase;
}

const CLOSED = 'InvalidStateError';

export function createIndexedDatabase<T extends TablesOf<T>>(
  deps: IndexedDatabaseDeps<T>,
): IndexedDatabase<T> {
  const names = Object.keys(deps.schema) as (keyof T & string)[];
  let current: IDBDatabase | null = null;
  let opening: Promise<IDBDatabase> | null = null;
  let isClosed = false;

  function connect(): Promise<IDBDatabase> {
    if (isClosed) return Promise.reject(new DOMException('The database is closed.', CLOSED));
    if (current !== null) return Promise.resolve(current);
    opening ??= openConnection(deps).then(hold, (error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }
  function hold(database: IDBDatabase): IDBDatabase {
    opening = null;
    if (isClosed) {
      database.close();
      throw new DOMException('The database is closed.', CLOSED);
    }
    current = database;
    database.onclose = () => {
      if (current === database) current = null;
    };
    // A newer version of the app waits to upgrade, or the data is being deleted: this one writes no more.
    database.onversionchange = close;
    return database;
  }
  function close(): void {
    isClosed = true;
    current?.close();
    current = null;
  }
  async function begin(stores: readonly string[], mode: IDBTransactionMode): Promise<IDBTransaction> {
    const options = mode === 'readwrite' ? ({ durability: 'strict' } as const) : undefined;
    const database = await connect();
    try {
      return database.transaction(stores, mode, options);
    } catch (error) {
      // The connection was lost without an event.
      if (!(error instanceof DOMException) || error.name !== CLOSED) throw error;
      if (current === database) current = null;
      return (await connect()).transaction(stores, mode, options);
    }
  }
  const alone = (name: string): StoreAccess => ({
    keyRange: deps.keyRange,
    read: async (work) => work((await begin([name], 'readonly')).objectStore(name)),
    async write(work) {
      const transaction = await begin([name], 'readwrite');
      return completed(transaction, () => work(transaction.objectStore(name)));
    },
  });
  const tablesOf = <N extends keyof T & string>(
    of: readonly N[],
    access: (name: string) => StoreAccess,
  ): Pick<T, N> =>
    Object.fromEntries(
      of.map((name) => [name, createTable(access(name), keyOf(deps.schema[name]).path)]),
    ) as unknown as Pick<T, N>;

  return {
    name: deps.name,
    tables: tablesOf(names, alone) as T,
    open: async () => void (await connect()),
    async transaction(of, work) {
      const transaction = await begin(of, 'readwrite');
      const inside = (name: string): StoreAccess => {
        const run: StoreAccess['read'] = (ask) => ask(transaction.objectStore(name));
        return { keyRange: deps.keyRange, read: run, write: run };
      };
      return completed(transaction, () => work(tablesOf(of, inside)));
    },
    close,
    connection() {
      if (current === null) throw new DOMException('The database is not open.', CLOSED);
      return current;
    },
  };
}

/** Resolves with what `work` returns once the transaction is complete; aborts it when `work` fails. */
async function completed<R>(transaction: IDBTransaction, work: () => Promise<R>): Promise<R> {
  const end = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Aborted.', 'AbortError'));
  });
  const working = (async () => work())().catch(abortAndThrow(transaction));
  const [result, written] = await Promise.allSettled([working, end]);
  // The database's own reason says more than the requests that failed with it.
  if (transaction.error !== null) throw transaction.error;
  if (result.status === 'rejected') throw result.reason;
  if (written.status === 'rejected') throw written.reason;
  return result.value;
}

const abortAndThrow =
  (transaction: IDBTransaction) =>
  (error: unknown): never => {
    try {
      transaction.abort();
    } catch {
      // A failed request has aborted it already.
    }
    throw error;
  };

function openConnection({
  name,
  indexedDB,
  version,
  schema,
  upgrade,
}: Omit<IndexedDatabaseDeps<unknown>, 'schema'> & {
  readonly schema: Readonly<Record<string, string>>;
}): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version === undefined ? undefined : version * NATIVE_STEP);
  request.onupgradeneeded = ({ oldVersion }) => {
    const { transaction } = request;
    if (transaction === null) return;
    for (const [table, text] of Object.entries(schema)) bringUpToDate(transaction, table, text);
    if (oldVersion > 0) upgrade?.(transaction, oldVersion / NATIVE_STEP);
  };
  return settled<IDBDatabase>(request);
}

/** Creates what is missing and removes indexes that are not in the schema; never a table. */
function bringUpToDate(transaction: IDBTransaction, table: string, schema: string): void {
  const [key, ...indexes] = schema.split(',').map(parseKey);
  if (key === undefined) throw new Error(`${table} has no primary key`);
  const store = transaction.db.objectStoreNames.contains(table)
    ? transaction.objectStore(table)
    : transaction.db.createObjectStore(table, { keyPath: nativePath(key), autoIncrement: key.isCounted });
  const wanted = new Map(indexes.map((index) => [index.path, index]));
  for (const name of store.indexNames) if (!wanted.has(name)) store.deleteIndex(name);
  for (const [name, index] of wanted)
    if (!store.indexNames.contains(name))
      store.createIndex(name, nativePath(index), { unique: index.isUnique });
}

interface KeySchema {
  /** As in the schema, without its signs; names the index. */
  readonly path: string;
  readonly isUnique: boolean;
  readonly isCounted: boolean;
}

function parseKey(text: string): KeySchema {
  const [, signs = '', path = ''] = /^\s*(\+\+|&)?(.+?)\s*$/.exec(text) ?? [];
  return { path, isUnique: signs === '&', isCounted: signs === '++' };
}

const keyOf = (schema: string): KeySchema => parseKey(schema.split(',')[0] ?? '');

/** `[a+b]` is two paths. */
const nativePath = ({ path }: KeySchema): string | string[] =>
  path.startsWith('[') ? path.slice(1, -1).split('+') : path;
