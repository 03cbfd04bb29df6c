import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { createDatabaseFileStore } from './database-file-store.ts';
import { FileStoreFull } from './file-store.ts';
import { itStoresFiles } from './file-store-suite.ts';
import { createMemoryFileStore } from './memory-file-store.ts';

describe('files in memory', () => {
  itStoresFiles(async () => createMemoryFileStore());

  it('refuse what does not fit and keep what they have', async () => {
    const files = createMemoryFileStore();
    await files.put('a', new Uint8Array(8));
    files.limitBytes = 10;
    await expect(files.put('b', new Uint8Array(3))).rejects.toThrow(FileStoreFull);
    expect(await files.list()).toEqual([{ name: 'a', sizeBytes: 8 }]);
  });
});

describe('files in a database', () => {
  itStoresFiles(async () =>
    createDatabaseFileStore({ name: 'files', indexedDB: new FakeFactory(), keyRange: FakeKeyRange }),
  );
});
