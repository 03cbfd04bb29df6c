/** Contract of every file store; each adapter's test calls it with its own factory. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Bytes, FileStore } from './file-store.ts';

const bytes = (...values: number[]): Bytes => new Uint8Array(values);

export function itStoresFiles(make: () => Promise<FileStore>): void {
  let files: FileStore;
  beforeEach(async () => {
    files = await make();
  });
  afterEach(() => files.dispose());

  it('gives back what was put, and a copy of it', async () => {
    const given = bytes(1, 2, 3);
    await files.put('a.jpg', given);
    given[0] = 9;
    expect(await files.get('a.jpg')).toEqual(bytes(1, 2, 3));
    expect(await (await files.blob('a.jpg'))?.arrayBuffer()).toEqual(bytes(1, 2, 3).buffer);
    expect(await files.size('a.jpg')).toBe(3);
    expect(await files.has('a.jpg')).toBe(true);
  });

  it('replaces a file of the same name, longer or shorter', async () => {
    await files.put('a.jpg', bytes(1, 2, 3, 4));
    await files.put('a.jpg', bytes(5));
    expect(await files.get('a.jpg')).toEqual(bytes(5));
  });

  it('takes a stream', async () => {
    const stream = new ReadableStream<Bytes>({
      start(controller) {
        controller.enqueue(bytes(1, 2));
        controller.enqueue(bytes(3));
        controller.close();
      },
    });
    await files.put('a.webm', stream);
    expect(await files.get('a.webm')).toEqual(bytes(1, 2, 3));
  });

  it('leaves nothing under the name when the stream breaks', async () => {
    const stream = new ReadableStream<Bytes>({
      pull(controller) {
        controller.error(new Error('the camera has gone'));
      },
    });
    await expect(files.put('a.webm', stream)).rejects.toThrow('the camera has gone');
    expect(await files.has('a.webm')).toBe(false);
    expect(await files.list()).toEqual([]);
  });

  it('lets a recording grow and get its name at the end', async () => {
    await files.append('r.part', bytes(1));
    await files.append('r.part', bytes(2, 3));
    expect(await files.get('r.part')).toEqual(bytes(1, 2, 3));
    await files.rename('r.part', 'r.webm');
    expect(await files.has('r.part')).toBe(false);
    expect(await files.get('r.webm')).toEqual(bytes(1, 2, 3));
  });

  it('knows nothing of a file that was never there', async () => {
    expect(await files.get('none')).toBeNull();
    expect(await files.blob('none')).toBeNull();
    expect(await files.size('none')).toBeNull();
    expect(await files.has('none')).toBe(false);
    await files.delete('none');
    await expect(files.rename('none', 'some')).rejects.toThrow();
  });

  it('lists names and sizes, and counts them', async () => {
    await files.put('a', bytes(1, 2));
    await files.put('b', bytes());
    expect([...(await files.list())].sort((x, y) => (x.name < y.name ? -1 : 1))).toEqual([
      { name: 'a', sizeBytes: 2 },
      { name: 'b', sizeBytes: 0 },
    ]);
    expect(await files.usage()).toBe(2);
    await files.delete('a');
    expect(await files.usage()).toBe(0);
  });

  it('writes several files at once', async () => {
    await Promise.all([0, 1, 2, 3, 4].map((n) => files.put(`f${n}`, bytes(n, n))));
    expect(await Promise.all([0, 1, 2, 3, 4].map((n) => files.get(`f${n}`)))).toEqual(
      [0, 1, 2, 3, 4].map((n) => bytes(n, n)),
    );
  });

  it('refuses a name that would leave its folder', async () => {
    await expect(files.put('../a', bytes(1))).rejects.toThrow(TypeError);
  });
}
