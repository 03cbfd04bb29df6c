/** Opens the local database and the files of one person in this browser. */
import { createDatabaseFileStore } from '../../local/files/database-file-store.ts';
import type { FileStore } from '../../local/files/file-store.ts';
import { createOpfsFileStore, createOpfsWorker } from '../../local/files/opfs-file-store.ts';
import { createLocalStore, type LocalStore } from '../../local/local-store.ts';
import type { TabChannel, TextStorage } from '../../local/ports.ts';

export async function openBrowserStore(userId: string): Promise<LocalStore> {
  return createLocalStore({
    userId,
    indexedDB,
    keyRange: IDBKeyRange,
    clock: { nowMs: () => Date.now() },
    random: (size) => crypto.getRandomValues(new Uint8Array(size)),
    files: await openFiles(userId),
    texts: createTexts(localStorage),
    channel: createTabChannel(`plumbline-${userId}`),
  });
}

async function openFiles(userId: string): Promise<FileStore> {
  const opfs = await createOpfsFileStore({
    folder: `plumbline-${userId}`,
    getRoot: () => navigator.storage.getDirectory(),
    createWorker: createOpfsWorker,
  });
  return (
    opfs ??
    createDatabaseFileStore({ databaseName: `plumbline-files-${userId}`, indexedDB, keyRange: IDBKeyRange })
  );
}

function createTexts(storage: Storage): TextStorage {
  return {
    get: (key) => storage.getItem(key),
    set(key, value) {
      try {
        storage.setItem(key, value);
        return true;
      } catch {
        return false; // full, or forbidden in a private window
      }
    },
    remove: (key) => storage.removeItem(key),
    keys: () => Object.keys(storage),
  };
}

function createTabChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const handle = (event: MessageEvent<unknown>) => listener(event.data);
      channel.addEventListener('message', handle);
      return () => channel.removeEventListener('message', handle);
    },
  };
}
