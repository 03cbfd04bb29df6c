import { assertFileName, type Bytes, type FileStore, FileStoreFull } from './file-store.ts';
import { readWhole } from './read-whole.ts';

export interface MemoryFileStore extends FileStore {
  /** Capacity; a put beyond it is refused, as on a full disk. */
  limitBytes: number;
}

/** Keeps files in memory, for tests. Several stores over one map share one disk. */
export function createMemoryFileStore(files: Map<string, Bytes> = new Map()): MemoryFileStore {
  const usage = (): number => [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  const store: MemoryFileStore = {
    limitBytes: Number.POSITIVE_INFINITY,
    async put(name, content) {
      assertFileName(name);
      const bytes = await readWhole(content);
      if (usage() - (files.get(name)?.length ?? 0) + bytes.length > store.limitBytes)
        throw new FileStoreFull();
      files.set(name, bytes.slice());
    },
    async append(name, bytes) {
      assertFileName(name);
      if (usage() + bytes.length > store.limitBytes) throw new FileStoreFull();
      files.set(name, await readWhole([files.get(name) ?? new Uint8Array(), bytes]));
    },
    get: async (name) => files.get(name)?.slice() ?? null,
    async blob(name) {
      const bytes = files.get(name);
      return bytes === undefined ? null : new Blob([bytes]);
    },
    has: async (name) => files.has(name),
    size: async (name) => files.get(name)?.length ?? null,
    async rename(from, to) {
      assertFileName(to);
      const bytes = files.get(from);
      if (bytes === undefined) throw new Error(`no such file: ${from}`);
      files.set(to, bytes);
      files.delete(from);
    },
    async delete(name) {
      files.delete(name);
    },
    list: async () => [...files].map(([name, bytes]) => ({ name, sizeBytes: bytes.length })),
    usage: async () => usage(),
    dispose() {
      store.limitBytes = 0;
    },
  };
  return store;
}
