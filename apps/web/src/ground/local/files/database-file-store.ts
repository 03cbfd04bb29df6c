/**
 * Files as ArrayBuffers in a separate database, for browsers without a private file system. By primary key, and
 * never as Blob or File (iOS loses those). Parts of a growing file are separate records, joined on read.
 */
import Dexie, { type Table } from 'dexie';
import { assertFileName, type Bytes, type FileStore, FileStoreFull } from './file-store.ts';
import { readWhole } from './read-whole.ts';

interface PartRecord {
  readonly name: string;
  readonly part: number;
  readonly bytes: ArrayBuffer;
}

export interface DatabaseFilesDeps {
  readonly databaseName: string;
  readonly indexedDB: IDBFactory;
  readonly keyRange: typeof IDBKeyRange;
}

export function createDatabaseFileStore(deps: DatabaseFilesDeps): FileStore {
  const database = new Dexie(deps.databaseName, {
    indexedDB: deps.indexedDB,
    IDBKeyRange: deps.keyRange,
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  });
  database.version(1).stores({ parts: '[name+part]' });
  const parts: Table<PartRecord, [string, number]> = database.table('parts');
  const of = (name: string) => parts.where('[name+part]').between([name, 0], [name, Dexie.maxKey]);

  async function write(work: () => Promise<unknown>): Promise<void> {
    try {
      await database.transaction('rw', parts, work);
    } catch (error) {
      if (isQuota(error)) throw new FileStoreFull();
      throw error;
    }
  }
  async function read(name: string): Promise<Bytes | null> {
    const found = await of(name).toArray();
    return found.length === 0 ? null : readWhole(found.map(({ bytes }) => new Uint8Array(bytes)));
  }
  async function list() {
    const sizes = new Map<string, number>();
    await parts.each(({ name, bytes }) => {
      sizes.set(name, (sizes.get(name) ?? 0) + bytes.byteLength);
    });
    return [...sizes].map(([name, sizeBytes]) => ({ name, sizeBytes }));
  }
  return {
    async put(name, content) {
      assertFileName(name);
      const bytes = bufferOf(await readWhole(content));
      await write(async () => {
        await of(name).delete();
        await parts.put({ name, part: 0, bytes });
      });
    },
    async append(name, bytes) {
      assertFileName(name);
      await write(async () => {
        const last = await of(name).last();
        await parts.put({ name, part: (last?.part ?? -1) + 1, bytes: bufferOf(bytes) });
      });
    },
    get: read,
    async blob(name) {
      const bytes = await read(name);
      return bytes === null ? null : new Blob([bytes]);
    },
    has: async (name) => (await of(name).count()) > 0,
    size: async (name) => (await read(name))?.length ?? null,
    async rename(from, to) {
      assertFileName(to);
      await write(async () => {
        const found = await of(from).toArray();
        if (found.length === 0) throw new Error(`no such file: ${from}`);
        await of(to).delete();
        await parts.bulkPut(found.map((record) => ({ ...record, name: to })));
        await of(from).delete();
      });
    },
    delete: async (name) => void (await of(name).delete()),
    list,
    usage: async () => (await list()).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    dispose: () => database.close({ disableAutoOpen: true }),
  };
}

const bufferOf = (bytes: Bytes): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);

function isQuota(error: unknown): boolean {
  const inner = error instanceof Dexie.DexieError ? error.inner : null;
  return [error, inner].some(
    (each) => each instanceof Object && 'name' in each && each.name === 'QuotaExceededError',
  );
}
