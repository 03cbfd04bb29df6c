/** The app's own local store in the page of a bench: IndexedDB, files in the private file system. */
import { createOpfsFileStore, createOpfsWorker } from '../apps/web/src/ground/local/files/opfs-file-store.ts';
import { createLocalStore, type LocalStore } from '../apps/web/src/ground/local/local-store.ts';

export async function openBenchStore(): Promise<LocalStore> {
  const userId = crypto.randomUUID();
  const getRoot = () => navigator.storage.getDirectory();
  const files = await createOpfsFileStore({ folder: userId, getRoot, createWorker: createOpfsWorker });
  if (files === null) throw new Error('this browser has no private file system');
  return createLocalStore({
    userId,
    indexedDB,
    keyRange: IDBKeyRange,
    clock: { nowMs: () => Date.now() },
    random: (size) => crypto.getRandomValues(new Uint8Array(size)),
    files,
    texts: { get: () => null, set: () => true, remove: () => undefined, keys: () => [] },
    channel: null,
    tabs: null,
  });
}
