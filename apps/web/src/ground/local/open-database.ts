/**
 * Opens a person's database without ever losing waiting changes:
 *   older than the app   the outbox is copied to a file first, then it is upgraded
 *   newer than the app   opened read-only ('newer'): another tab runs a newer version of the app
 */
import { createLocalDatabase, databaseName, type LocalDatabase, SCHEMA_VERSION } from './database.ts';
import type { FileStore } from './files/file-store.ts';
import { NATIVE_STEP } from './indexed-db/indexed-database.ts';

export type DatabaseState = 'ready' | 'newer';

export interface OpenDeps {
  readonly userId: string;
  readonly indexedDB: IDBFactory;
  readonly keyRange: typeof IDBKeyRange;
  readonly files: FileStore;
}

export async function openDatabase(
  deps: OpenDeps,
): Promise<{ readonly database: LocalDatabase; readonly state: DatabaseState }> {
  const { indexedDB, keyRange } = deps;
  const name = databaseName(deps.userId);
  const found = await look(indexedDB, name);
  const isNewer = found.version > SCHEMA_VERSION * NATIVE_STEP;
  if (found.version > 0 && found.version < SCHEMA_VERSION * NATIVE_STEP && found.outbox.length > 0) {
    const copy = new TextEncoder().encode(JSON.stringify({ from: found.version, outbox: found.outbox }));
    await deps.files.put(`outbox-before-${SCHEMA_VERSION}.json`, copy);
  }
  const version = isNewer ? undefined : SCHEMA_VERSION;
  const database = createLocalDatabase({ name, indexedDB, keyRange, version });
  await database.open();
  return { database, state: isNewer ? 'newer' : 'ready' };
}

/** Reads only the version first: opening twice costs a phone a tenth of a second at every start. */
async function look(factory: IDBFactory, name: string): Promise<{ version: number; outbox: unknown[] }> {
  if (typeof factory.databases === 'function') {
    const known = (await factory.databases()).find((each) => each.name === name);
    if (known?.version === SCHEMA_VERSION * NATIVE_STEP) return { version: known.version, outbox: [] };
  }
  return inspect(factory, name);
}

/** Reads the stored version and outbox; 0 when there is no database (and creates none). */
function inspect(factory: IDBFactory, name: string): Promise<{ version: number; outbox: unknown[] }> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name);
    let isNew = false;
    request.onupgradeneeded = () => {
      isNew = true;
      request.transaction?.abort();
    };
    request.onerror = () => {
      if (isNew) resolve({ version: 0, outbox: [] });
      else reject(request.error ?? new Error('the database does not open'));
    };
    request.onsuccess = () => {
      const database = request.result;
      const done = (outbox: unknown[]): void => {
        const { version } = database;
        database.close();
        resolve({ version, outbox });
      };
      if (
        database.version === SCHEMA_VERSION * NATIVE_STEP ||
        !database.objectStoreNames.contains('outbox')
      ) {
        done([]);
        return;
      }
      const all = database.transaction('outbox').objectStore('outbox').getAll();
      all.onsuccess = () => done(all.result);
      all.onerror = () => reject(all.error ?? new Error('the outbox is not readable'));
    };
  });
}
