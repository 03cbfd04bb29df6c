/**
 * Files as ArrayBuffers in a separate database, for browsers without a private file system. By primary key, and
 * never as Blob or File (iOS loses those). Parts of a growing file are separate records, joined on read.
 */
import { createIndexedDatabase } from '../indexed-db/indexed-database.ts';
import type { Table } from '../indexed-db/indexed-table.ts';
import { assertFileName, type Bytes, type FileStore, FileStoreFull } from './file-store.ts';
import { readWhole } from './read-whole.ts';

interface PartRecord {
  readonly name: string;
  readonly part: number;
  readonly bytes: ArrayBuffer;
}

interface PartTables {
  readonly parts: Table<PartRecord, [string, number]>;
}

export interface DatabaseFilesDeps {
  readonly name: string;
  readonly indexedDB: IDBFactory;
  readonly keyRange: typeof IDBKeyRange;
}

export function createDatabaseFileStore(deps: DatabaseFilesDeps): FileStore {
  const database = createIndexedDatabase<PartTables>({
    ...deps,
    version: 1,
    schema: { parts: '[name+part]' },
  });
  const of = (name: string, { parts } = database.tables) =>
    parts.where('[name+part]').between([name, 0], [name, Number.POSITIVE_INFINITY]);

  async function write(work: (tables: PartTables) => Promise<unknown>): Promise<void> {
    try {
      await database.transaction(['parts'], work);
    } catch (error) {
      if (error instanceof Object && 'name' in error && error.name === 'QuotaExceededError')
        throw new FileStoreFull();
      throw error;
    }
  }
  async function read(name: string): Promise<Bytes | null> {
    const found = await of(name).toArray();
    return found.length === 0 ? null : readWhole(found.map(({ bytes }) => new Uint8Array(bytes)));
  }
  async function list() {
    const sizes = new Map<string, number>();
    await database.tables.parts.each(({ name, bytes }) => {
      sizes.set(name, (sizes.get(name) ?? 0) + bytes.byteLength);
    });
    return [...sizes].map(([name, sizeBytes]) => ({ name, sizeBytes }));
  }
  return {
    async put(name, content) {
      assertFileName(name);
      const bytes = bufferOf(await readWhole(content));
      await write(async (tables) => {
        await of(name, tables).delete();
        await tables.parts.put({ name, part: 0, bytes });
      });
    },
    async append(name, bytes) {
      assertFileName(name);
      await write(async (tables) => {
        const part = await of(name, tables).count();
        await tables.parts.put({ name, part, bytes: bufferOf(bytes) });
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
      await write(async (tables) => {
        const found = await of(from, tables).toArray();
        if (found.length === 0) throw new Error(`no such file: ${from}`);
        await of(to, tables).delete();
        await tables.parts.bulkPut(found.map((record) => ({ ...record, name: to })));
        await of(from, tables).delete();
      });
    },
    delete: (name) => of(name).delete(),
    list,
    usage: async () => (await list()).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    dispose: () => database.close(),
  };
}

const bufferOf = (bytes: Bytes): ArrayBuffer =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
