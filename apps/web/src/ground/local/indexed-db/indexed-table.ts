/**
 * An object store of IndexedDB whose requests are promises. Its calls have the names that Dexie gives them. A query is immutable and
 * reads in the order of its index. Outside of a transaction each call has a separate one, and a write resolves when that is complete.
 */

/** Before, and after, every other text as a part of a key. */
export const MIN_KEY = '';
export const MAX_KEY = '\uffff';

/** Runs requests on an object store: in the caller's transaction, or in a separate one. */
export interface StoreAccess {
  readonly keyRange: typeof IDBKeyRange;
  read<T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T>;
  write<T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T>;
}

export interface Rows<R, K extends IDBValidKey = IDBValidKey> {
  filter(fits: (record: R) => boolean): Rows<R, K>;
  limit(count: number): Rows<R, K>;
  toArray(): Promise<R[]>;
  first(): Promise<R | undefined>;
  count(): Promise<number>;
  primaryKeys(): Promise<K[]>;
  sortBy(name: keyof R): Promise<R[]>;
  /** Reads one record at a time, for those that are too large to be read at once. */
  each(visit: (record: R) => void): Promise<void>;
  modify(patch: Partial<R>): Promise<void>;
  delete(): Promise<void>;
}

export interface Where<R, K extends IDBValidKey> {
  equals(key: IDBValidKey): Rows<R, K>;
  anyOf(keys: readonly string[]): Rows<R, K>;
  /** Includes both ends; with `after` only the upper one. */
  between(from: IDBValidKey, to: IDBValidKey, after?: 'after'): Rows<R, K>;
  below(key: IDBValidKey): Rows<R, K>;
  belowOrEqual(key: IDBValidKey): Rows<R, K>;
  startsWith(prefix: string): Rows<R, K>;
}

/** All rows are a query as well, in the order of the primary key. */
export interface Table<R, K extends IDBValidKey> extends Omit<Rows<R, K>, 'delete'> {
  /** @param index a name from the schema; also the primary key's */
  where(index: string): Where<R, K>;
  get(key: K): Promise<R | undefined>;
  bulkGet(keys: readonly K[]): Promise<(R | undefined)[]>;
  /** Returns the key, which the database makes for a table with `++`. */
  put(record: R): Promise<IDBValidKey>;
  bulkPut(records: readonly R[]): Promise<void>;
  /** Fails where the key exists. */
  add(record: R): Promise<IDBValidKey>;
  bulkAdd(records: readonly R[]): Promise<void>;
  /** Does nothing without such a row. */
  update(key: K, patch: Partial<R>): Promise<void>;
  delete(key: K): Promise<void>;
  bulkDelete(keys: readonly K[]): Promise<void>;
  clear(): Promise<void>;
}

interface Selection<R> {
  /** Null: the primary key. */
  readonly index: string | null;
  readonly range: IDBKeyRange | null;
  /** Null: every key of the range. */
  readonly keys: readonly string[] | null;
  /** Null: every record. */
  readonly fits: ((record: R) => boolean) | null;
  readonly limit: number;
}

const EVERYTHING = { index: null, range: null, keys: null, fits: null, limit: Number.POSITIVE_INFINITY };

/** @param keyPath of the primary key, as the schema writes it */
export function createTable<R, K extends IDBValidKey>(access: StoreAccess, keyPath: string): Table<R, K> {
  async function writeEach<T>(
    items: readonly T[],
    ask: (store: IDBObjectStore, item: T) => IDBRequest,
  ): Promise<void> {
    if (items.length === 0) return;
    // A request that fails aborts the transaction, and the last one with it.
    await access.write((store) => settled(items.map((item) => ask(store, item)).at(-1)));
  }
  return {
    ...selectRows<R, K>(access, EVERYTHING),
    where: (name) => selectWhere(access, name === keyPath ? null : name),
    get: (key) => access.read((store) => settled<R | undefined>(store.get(key))),
    async bulkGet(keys) {
      if (keys.length === 0) return [];
      return access.read((store) => Promise.all(keys.map((key) => settled<R | undefined>(store.get(key)))));
    },
    put: (record) => access.write((store) => settled(store.put(record))),
    bulkPut: (records) => writeEach(records, (store, record) => store.put(record)),
    add: (record) => access.write((store) => settled(store.add(record))),
    bulkAdd: (records) => writeEach(records, (store, record) => store.add(record)),
    update: (key, patch) =>
      access.write(async (store) => {
        const record = await settled<R | undefined>(store.get(key));
        if (record !== undefined) await settled(store.put({ ...record, ...patch }));
      }),
    delete: (key) => access.write((store) => settled(store.delete(key))),
    bulkDelete: (keys) => writeEach(keys, (store, key) => store.delete(key)),
    clear: () => access.write((store) => settled(store.clear())),
  };
}

function selectWhere<R, K extends IDBValidKey>(access: StoreAccess, index: string | null): Where<R, K> {
  const { keyRange } = access;
  const within = (range: IDBKeyRange): Rows<R, K> => selectRows(access, { ...EVERYTHING, index, range });
  return {
    equals: (key) => within(keyRange.only(key)),
    anyOf: (keys) => selectRows(access, { ...EVERYTHING, index, keys }),
    between: (from, to, after) => within(keyRange.bound(from, to, after !== undefined)),
    below: (key) => within(keyRange.upperBound(key, true)),
    belowOrEqual: (key) => within(keyRange.upperBound(key)),
    startsWith: (prefix) => within(keyRange.bound(prefix, prefix + MAX_KEY)),
  };
}

function selectRows<R, K extends IDBValidKey>(access: StoreAccess, selection: Selection<R>): Rows<R, K> {
  const { index, range, keys, fits, limit } = selection;
  const sourceIn = (store: IDBObjectStore): IDBObjectStore | IDBIndex =>
    index === null ? store : store.index(index);
  const isWholeRange = keys === null && fits === null;
  const isLimited = limit < Number.POSITIVE_INFINITY;
  const walk = (store: IDBObjectStore, visit: (cursor: IDBCursorWithValue) => void): Promise<void> => {
    let left = limit;
    return walkCursor(sourceIn(store), access.keyRange, selection, (cursor) => {
      if (fits !== null && !fits(cursor.value)) return left > 0;
      visit(cursor);
      left -= 1;
      return left > 0;
    });
  };
  /** As few requests as possible: a cursor's step is an event each. */
  async function read(store: IDBObjectStore): Promise<R[]> {
    const source = sourceIn(store);
    if (isWholeRange && isLimited) return settled<R[]>(source.getAll(range, limit));
    const parts = isLimited ? null : rangesOf(selection, access.keyRange);
    if (parts !== null) {
      const found = await Promise.all(parts.map((part) => settled<R[]>(source.getAll(part))));
      return fits === null ? found.flat() : found.flat().filter(fits);
    }
    const found: R[] = [];
    await walk(store, ({ value }) => found.push(value));
    return found;
  }
  async function count(store: IDBObjectStore): Promise<number> {
    const parts = isLimited || fits !== null ? null : rangesOf(selection, access.keyRange);
    if (parts === null) return (await read(store)).length;
    const source = sourceIn(store);
    const counts = await Promise.all(parts.map((part) => settled<number>(source.count(part ?? undefined))));
    return counts.reduce((sum, each) => sum + each, 0);
  }
  return {
    filter: (also) =>
      selectRows(access, { ...selection, fits: (record) => (fits?.(record) ?? true) && also(record) }),
    limit: (count) => selectRows(access, { ...selection, limit: count }),
    toArray: () => access.read(read),
    first: async () => (await selectRows<R, K>(access, { ...selection, limit: 1 }).toArray())[0],
    count: () => access.read(count),
    primaryKeys: () =>
      access.read(async (store) => {
        if (isWholeRange && !isLimited) return settled<K[]>(sourceIn(store).getAllKeys(range));
        const found: K[] = [];
        await walk(store, ({ primaryKey }) => found.push(primaryKey as K));
        return found;
      }),
    async sortBy(name) {
      const records = await access.read(read);
      return records.sort((a, b) => (a[name] < b[name] ? -1 : Number(a[name] > b[name])));
    },
    each: (visit) => access.read((store) => walk(store, ({ value }) => visit(value))),
    modify: (patch) =>
      access.write((store) => walk(store, (cursor) => cursor.update({ ...cursor.value, ...patch }))),
    delete: () =>
      access.write((store) =>
        index === null && range !== null && isWholeRange && !isLimited
          ? settled(store.delete(range))
          : walk(store, (cursor) => cursor.delete()),
      ),
  };
}

/** With more keys, a cursor asks less than a request for each. */
const FEW_KEYS = 8;

/** The ranges of what is selected, in order; null where a cursor is better. */
function rangesOf(
  { range, keys }: Pick<Selection<unknown>, 'range' | 'keys'>,
  keyRange: typeof IDBKeyRange,
): (IDBKeyRange | null)[] | null {
  if (keys === null) return [range];
  const wanted = inOrder(keys);
  return wanted.length > FEW_KEYS ? null : wanted.map((key) => keyRange.only(key));
}

/** As IndexedDB sorts texts. */
const inOrder = (keys: readonly string[]): string[] => [...new Set(keys)].sort();

/**
 * Visits records in the order of the source until `visit` returns false. With keys, each step jumps to the next of them: an empty
 * table takes one step however many are wanted.
 */
function walkCursor(
  source: IDBObjectStore | IDBIndex,
  keyRange: typeof IDBKeyRange,
  { range, keys }: Pick<Selection<unknown>, 'range' | 'keys'>,
  visit: (cursor: IDBCursorWithValue) => boolean,
): Promise<void> {
  const wanted = keys === null ? null : inOrder(keys);
  const [first, last] = [wanted?.[0], wanted?.at(-1)];
  if (wanted?.length === 0) return Promise.resolve();
  const within = first === undefined || last === undefined ? range : keyRange.bound(first, last);
  let next = 0;
  return new Promise((resolve, reject) => {
    const request = source.openCursor(within);
    const step = (cursor: IDBCursorWithValue): void => {
      if (wanted !== null) {
        const key = cursor.key as string;
        while ((wanted[next] ?? key) < key) next += 1;
        const ahead = wanted[next];
        if (ahead !== undefined && ahead > key) {
          cursor.continue(ahead);
          return;
        }
      }
      if (visit(cursor)) cursor.continue();
      else resolve();
    };
    request.onerror = () => reject(errorOf(request));
    request.onsuccess = () => {
      try {
        if (request.result === null) resolve();
        else step(request.result);
      } catch (error) {
        reject(error);
      }
    };
  });
}

/** The result of a request. */
export function settled<T = void>(request: IDBRequest | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    if (request === undefined) return reject(new Error('there is no request'));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(errorOf(request));
  });
}

const errorOf = ({ error }: IDBRequest): Error =>
  error ?? new DOMException('The request failed.', 'AbortError');
