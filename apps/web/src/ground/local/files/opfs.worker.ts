/// <reference lib="webworker" />
/**
 * Writes files of the origin private file system with synchronous handles: the only way to `flush`, and three times
 * as fast as IndexedDB blobs. One task at a time, in order. A whole file is written under a temporary name and
 * moved into place, so that a crash leaves no partial file under the real name.
 */
import type { OpfsRequest, OpfsResponse, OpfsTask } from './opfs-messages.ts';

interface MovableHandle extends FileSystemFileHandle {
  move?(name: string): Promise<void>;
}

let work = Promise.resolve();
self.onmessage = (event: MessageEvent<OpfsRequest>) => {
  const { id, task } = event.data;
  work = work.then(async () => {
    const response: OpfsResponse = { id, failure: await attempt(task) };
    self.postMessage(response);
  });
};

async function attempt(task: OpfsTask): Promise<OpfsResponse['failure']> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(task.folder, { create: true });
    await run(folder, task);
    return null;
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { name, message };
  }
}

async function run(folder: FileSystemDirectoryHandle, task: OpfsTask): Promise<void> {
  if (task.op === 'append') return write(folder, task.name, task.bytes, 'end');
  if (task.op === 'rename') return move(folder, task.name, task.to);
  const temporary = `${task.name}.${crypto.randomUUID()}.writing`;
  try {
    await write(folder, temporary, task.bytes, 'start');
    await move(folder, temporary, task.name);
  } catch (error) {
    await folder.removeEntry(temporary).catch(() => undefined); // missing, or the disk is failing anyway
    throw error;
  }
}

async function write(
  folder: FileSystemDirectoryHandle,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  from: 'start' | 'end',
): Promise<void> {
  const handle = await folder.getFileHandle(name, { create: true });
  const access = await handle.createSyncAccessHandle();
  const start = from === 'start' ? 0 : access.getSize();
  try {
    if (from === 'start') access.truncate(0);
    // A full disk may write less than requested without throwing.
    if (access.write(bytes, { at: start }) !== bytes.length) {
      access.truncate(start);
      throw new DOMException('the file does not fit', 'QuotaExceededError');
    }
    access.flush();
  } finally {
    access.close();
  }
}

async function move(folder: FileSystemDirectoryHandle, from: string, to: string): Promise<void> {
  const handle: MovableHandle = await folder.getFileHandle(from);
  if (handle.move !== undefined) return handle.move(to);
  // Without move (older Safari) the copy may be cut short: readers compare the size with the database.
  const file = await handle.getFile();
  await write(folder, to, new Uint8Array(await file.arrayBuffer()), 'start');
  await folder.removeEntry(from);
}
