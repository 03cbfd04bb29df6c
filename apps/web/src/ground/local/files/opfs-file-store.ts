/** Files in the origin private file system; writing goes through a worker (opfs.worker.ts), reading does not need one. */
import { log } from '#src/ground/log.ts';
import { assertFileName, type Bytes, type FileEntry, type FileStore, FileStoreFull } from './file-store.ts';
import { type OpfsRequest, type OpfsTask, opfsResponseSchema } from './opfs-messages.ts';

export interface OpfsDeps {
  readonly folder: string;
  readonly getRoot: () => Promise<FileSystemDirectoryHandle>;
  readonly createWorker: () => Worker;
}

export const createOpfsWorker = (): Worker =>
  new Worker(new URL('./opfs.worker.ts', import.meta.url), { type: 'module' });

/** Returns null where the browser has no such file system or refuses it (some private modes). */
export async function createOpfsFileStore(deps: OpfsDeps): Promise<FileStore | null> {
  let directory: FileSystemDirectoryHandle;
  try {
    directory = await (await deps.getRoot()).getDirectoryHandle(deps.folder, { create: true });
  } catch (error) {
    log.info('Files go to the database: no private file system here.', error);
    return null;
  }
  const writer = createWriter(deps.createWorker);
  const send = (task: WithoutFolder<OpfsTask>): Promise<void> =>
    writer.send({ ...task, folder: deps.folder } as OpfsTask);

  async function file(name: string): Promise<File | null> {
    try {
      return await (await directory.getFileHandle(name)).getFile();
    } catch (error) {
      if (isNamed(error, 'NotFoundError')) return null;
      throw error;
    }
  }
  async function putStream(name: string, stream: ReadableStream<Bytes>): Promise<void> {
    const temporary = `${name}.${crypto.randomUUID()}.writing`;
    const reader = stream.getReader();
    try {
      await send({ op: 'append', name: temporary, bytes: new Uint8Array() });
      for (let step = await reader.read(); !step.done; step = await reader.read())
        await send({ op: 'append', name: temporary, bytes: step.value });
      await send({ op: 'rename', name: temporary, to: name });
    } catch (error) {
      await remove(temporary);
      throw error;
    }
  }
  async function remove(name: string): Promise<void> {
    try {
      await directory.removeEntry(name);
    } catch (error) {
      if (!isNamed(error, 'NotFoundError')) throw error;
    }
  }
  async function list(): Promise<FileEntry[]> {
    const entries: FileEntry[] = [];
    for await (const [name, handle] of directory.entries()) {
      if (handle.kind !== 'file' || name.endsWith('.writing')) continue;
      entries.push({ name, sizeBytes: (await (handle as FileSystemFileHandle).getFile()).size });
    }
    return entries;
  }

  return {
    async put(name, content) {
      assertFileName(name);
      if (content instanceof Uint8Array) await send({ op: 'write', name, bytes: content });
      else await putStream(name, content);
    },
    async append(name, bytes) {
      assertFileName(name);
      await send({ op: 'append', name, bytes });
    },
    async get(name) {
      const found = await file(name);
      return found === null ? null : new Uint8Array(await found.arrayBuffer());
    },
    blob: file,
    has: async (name) => (await file(name)) !== null,
    size: async (name) => (await file(name))?.size ?? null,
    async rename(from, to) {
      assertFileName(to);
      await send({ op: 'rename', name: from, to });
    },
    delete: remove,
    list,
    usage: async () => (await list()).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    dispose: writer.dispose,
  };
}

type WithoutFolder<T> = T extends unknown ? Omit<T, 'folder'> : never;

function createWriter(createWorker: () => Worker) {
  const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  let worker: Worker | null = null;
  let nextId = 1;

  function fail(error: Error): void {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }
  function start(): Worker {
    const started = createWorker();
    started.onmessage = (event: MessageEvent<unknown>) => {
      const { id, failure } = opfsResponseSchema.parse(event.data);
      const settle = waiting.get(id);
      waiting.delete(id);
      if (failure === null) settle?.resolve();
      else if (failure.name === 'QuotaExceededError') settle?.reject(new FileStoreFull());
      else settle?.reject(new Error(`${failure.name}: ${failure.message}`));
    };
    // The next task gets a new worker; waiting callers receive the error and keep their bytes.
    started.onerror = (event) => fail(new Error(`the file worker died: ${event.message}`));
    return started;
  }
  return {
    send(task: OpfsTask): Promise<void> {
      worker ??= start();
      const request: OpfsRequest = { id: nextId++, task };
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject });
        worker?.postMessage(request);
      });
    },
    dispose: () => fail(new Error('the file store is closed')),
  };
}

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name;
