import { describe, expect, it } from 'vitest';
import { createDatabaseFileStore } from './database-file-store.ts';
import { itStoresFiles } from './file-store-suite.ts';
import { keepFile } from './keep-file.ts';
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

it('go on being shown when the same file is kept once more', async () => {
  const files = await make();
  const picture = new Uint8Array([1, 2, 3]);
  await keepFile(files, 'a.jpg', picture);
  const url = URL.createObjectURL((await files.blob('a.jpg')) ?? new Blob());
  await keepFile(files, 'a.jpg', picture);
  expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(picture);
  URL.revokeObjectURL(url);
  files.dispose();
});

it('are written again where only a part of them came to the disk', async () => {
  const files = await make();
  await files.put('a.jpg', new Uint8Array([1]));
  await keepFile(files, 'a.jpg', new Uint8Array([1, 2, 3]));
  expect(await files.get('a.jpg')).toEqual(new Uint8Array([1, 2, 3]));
  files.dispose();
});

describe('files in a database of the browser', () => {
  itStoresFiles(async () =>
    createDatabaseFileStore({
      name: `test-${crypto.randomUUID()}`,
      indexedDB,
      keyRange: IDBKeyRange,
    }),
  );
});
