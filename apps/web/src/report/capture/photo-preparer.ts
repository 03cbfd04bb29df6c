/**
 * The page's side of the photo worker. Starts the worker with the first photo, ends it after an idle minute (to
 * free its memory), and starts a new one when it dies: a photo that kills a worker fails alone.
 */

import { tellWorkerErrors } from '#src/ground/local/react/tell-error.ts';
import { log } from '#src/ground/log.ts';
import type { PrintResult, PrintTask } from './draw-print.ts';
import { loadHeicDecoder } from './load-heic-decoder.ts';
import type { PhotoWorkerResponse } from './photo.worker.ts';
import type { PhotoFailure } from './photo-failure.ts';
import type { PreparedPhoto, PreparePhotoResult, PreparePhotoTask } from './prepare-photo.ts';

export type PrepareResult =
  | { readonly ok: true; readonly photo: PreparedPhoto }
  | { readonly ok: false; readonly failure: PhotoFailure };

export interface PhotoPreparer {
  prepare(task: PreparePhotoTask): Promise<PrepareResult>;
  /** Draws the rendition with blur and crop burned in. */
  print(task: PrintTask): Promise<PrintResult>;
  /** Finishes pending work first: leaving a screen does not discard photos. */
  dispose(): void;
}

export interface PhotoPreparerDeps {
  readonly createWorker: () => Worker;
  /** Rejects when the decoder is not on this device, which says nothing about a photo. */
  readonly loadHeicDecoder: () => Promise<(bytes: Uint8Array<ArrayBuffer>) => Promise<ImageBitmap>>;
}

const REST_MS = 60_000;

export function createPhotoPreparer(deps: PhotoPreparerDeps): PhotoPreparer {
  const waiting = new Map<number, (result: PhotoWorkerResponse['result']) => void>();
  let worker: Worker | null = null;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let nextId = 1;
  let isOver = false;

  function stop(): void {
    worker?.terminate();
    worker = null;
    // Nothing is known about the photos themselves, so none may be discarded as damaged.
    for (const settle of waiting.values()) settle({ ok: false, failure: { code: 'not-stored' } });
    waiting.clear();
  }

  function rest(): void {
    clearTimeout(restTimer);
    if (isOver) stop();
    else restTimer = setTimeout(stop, REST_MS);
  }

  function start(): Worker {
    const started = deps.createWorker();
    started.onmessage = (event: MessageEvent<PhotoWorkerResponse>) => {
      waiting.get(event.data.id)?.(event.data.result);
      waiting.delete(event.data.id);
      if (waiting.size === 0) rest();
    };
    started.onerror = stop;
    return started;
  }

  function send(task: PreparePhotoTask | PrintTask): Promise<PhotoWorkerResponse['result']> {
    clearTimeout(restTimer);
    worker ??= start();
    const id = nextId++;
    const transfer = 'picture' in task && task.picture ? [task.picture] : [];
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      worker?.postMessage({ id, task }, transfer);
    });
  }

  async function prepareOnce(task: PreparePhotoTask): Promise<PreparePhotoResult> {
    const result = await send(task);
    if (result.ok && 'photo' in result) return result;
    if (!result.ok && 'failure' in result) return result;
    return { ok: false, failure: { code: 'broken' } };
  }

  return {
    async prepare(task) {
      const first = await prepareOnce(task);
      if (first.ok) return first;
      if (first.failure.code !== 'needs-heic-decoder') return { ok: false, failure: first.failure };
      const decode = await deps.loadHeicDecoder().catch(tellNotLoaded);
      if (decode === null) return { ok: false, failure: { code: 'not-stored' } };
      const picture = await decode(task.bytes).catch(() => null);
      if (picture === null) return { ok: false, failure: { code: 'broken' } };
      const second = await prepareOnce({ ...task, picture });
      if (second.ok) return second;
      return {
        ok: false,
        failure: second.failure.code === 'needs-heic-decoder' ? { code: 'broken' } : second.failure,
      };
    },
    async print(task) {
      const result = await send(task);
      return result.ok && 'print' in result ? result : { ok: false };
    },
    dispose() {
      isOver = true;
      if (waiting.size === 0) rest();
    },
  };
}

export function createBrowserPhotoPreparer(): PhotoPreparer {
  return createPhotoPreparer({
    createWorker: () =>
      tellWorkerErrors(new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })),
    loadHeicDecoder,
  });
}

function tellNotLoaded(error: unknown): null {
  log.error('The reader of HEIC photos did not load.', error);
  return null;
}
