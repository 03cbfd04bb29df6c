import { describe, expect, it } from 'vitest';
import { createDatabaseFileStore } from './database-file-store.ts';
import { itStoresFiles } from './file-store-suite.ts';
import { createOpfsFileStore, createOpfsWorker } from './opfs-file-store.ts';

const make = async () => {
  const files = await createOpfsFileStore({
    folder: `test-${crypto.randomUUID()}`,
    getRoot: () => navigator.storage.getDirectory(),
    createWorker: createOpfsWorker,
  });
  if (files === null) throw new Error('no private file system');
  return files;
};

describe('files of the private file system', () => {
  itStoresFiles(make);

  it('fall back to the database where the browser refuses it', async () => {
    const refused = await createOpfsFileStore({
      folder: 'x',
      getRoot: () => Promise.reject(new DOMException('no', 'SecurityError')),
      createWorker: createOpfsWorker,
    });
    expect(refused).toBeNull();
  });
});

describe('files in a database of the browser', () => {
  itStoresFiles(async () =>
    createDatabaseFileStore({
      databaseName: `test-${crypto.randomUUID()}`,
      indexedDB,
      keyRange: IDBKeyRange,
    }),
  );
});
