/**
 * Small texts that must outlive a killed browser, above all the session: without it, the app cannot open offline.
 * Chromium keeps localStorage in memory for seconds (kill -9 lost all of it); an IndexedDB transaction with strict
 * durability is on disk when it completes. Implements the storage interface of auth-js.
 */
export interface KeyValueStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
}

export interface DurableKeyValue extends KeyValueStorage {
  /** Writes over a text that is there, in one step among all tabs; false where there is none. */
  replaceItem(key: string, value: string): Promise<boolean>;
}

const STORE = 'texts';

export function createDurableKeyValue(factory: IDBFactory, databaseName: string): DurableKeyValue {
  let opening: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory.open(databaseName, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const database = request.result;
        // Another tab is upgrading, or the browser closed it: the next call reopens it.
        database.onclose = () => {
          opening = null;
        };
        database.onversionchange = () => {
          opening = null; // closing it ourselves fires no event
          database.close();
        };
        resolve(database);
      };
    }).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  async function run<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await open();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const request = use(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the write was aborted'));
    });
  }

  return {
    async getItem(key) {
      const value: unknown = await run('readonly', (store) => store.get(key));
      return typeof value === 'string' ? value : null;
    },
    async setItem(key, value) {
      await run('readwrite', (store) => store.put(value, key));
    },
    async replaceItem(key, value) {
      const found = await run('readwrite', (store) => {
        const request = store.getKey(key);
        request.onsuccess = () => {
          if (request.result !== undefined) store.put(value, key);
        };
        return request;
      });
      return found !== undefined;
    },
    async removeItem(key) {
      await run('readwrite', (store) => store.delete(key));
    },
  };
}
