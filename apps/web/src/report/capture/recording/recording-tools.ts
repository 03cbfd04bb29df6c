/**
 * The page's side of the recording worker, started with the first recording and ended after an idle minute. A
 * recording that kills the worker fails alone.
 */

import { tellWorkerErrors } from '#src/ground/local/react/tell-error.ts';
import { log } from '#src/ground/log.ts';
import {
  type CutRecording,
  type RecordingFacts,
  type RecordingRequest,
  type RecordingResponse,
  type RecordingTask,
  recordingResponseSchema,
} from './recording-messages.ts';

/**
 * Each rejects with `RecordingWorkerFailed` when nothing is known about the file, and never returns 'unreadable'
 * then.
 */
export interface RecordingTools {
  /** Returns null when it is not a readable recording. */
  inspect(file: Blob): Promise<RecordingFacts | null>;
  /** Copies the part without re-encoding; null when no container supports it. */
  cut(file: Blob, startMs: number, endMs: number): Promise<CutRecording | null>;
  /** SHA-256. */
  hash(file: Blob): Promise<string>;
  dispose(): void;
}

/** The worker did not load, died, was ended, or could not read the whole file: another attempt may succeed. */
export class RecordingWorkerFailed extends Error {
  override name = 'RecordingWorkerFailed';
}

interface Waiting {
  readonly resolve: (response: RecordingResponse) => void;
  readonly reject: (failure: RecordingWorkerFailed) => void;
}

const REST_MS = 60_000;

export function createRecordingTools(createWorker: () => Worker): RecordingTools {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let nextId = 1;

  function stop(why: string): void {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new RecordingWorkerFailed(why));
    waiting.clear();
  }
  function receive({ data }: MessageEvent<unknown>): void {
    const parsed = recordingResponseSchema.safeParse(data);
    if (!parsed.success) {
      stop('The worker was not understood.');
      return;
    }
    const response = parsed.data;
    const asked = waiting.get(response.id);
    waiting.delete(response.id);
    if (response.hasFailed === true) asked?.reject(new RecordingWorkerFailed('The worker gave up.'));
    else asked?.resolve(response);
    if (waiting.size === 0) restTimer = setTimeout(() => stop('The worker was at rest.'), REST_MS);
  }
  function start(): Worker {
    const started = createWorker();
    started.onmessage = receive;
    started.onmessageerror = () => stop('The worker was not understood.');
    started.onerror = () => stop('The worker died or did not load.');
    return started;
  }
  function send(task: RecordingTask): Promise<RecordingResponse> {
    clearTimeout(restTimer);
    const request: RecordingRequest = { id: nextId++, task };
    return new Promise((resolve, reject) => {
      waiting.set(request.id, { resolve, reject });
      try {
        worker ??= start();
        worker.postMessage(request);
      } catch (error) {
        log.error('The recording worker could not be asked.', error);
        stop('The worker could not be asked.');
      }
    });
  }
  return {
    inspect: async (file) => (await send({ op: 'inspect', file })).facts ?? null,
    cut: async (file, startMs, endMs) => (await send({ op: 'cut', file, startMs, endMs })).cut ?? null,
    async hash(file) {
      const { sha256 } = await send({ op: 'hash', file });
      if (sha256 === undefined) throw new RecordingWorkerFailed('The worker counted no checksum.');
      return sha256;
    },
    dispose() {
      clearTimeout(restTimer);
      stop('The worker was ended.');
    },
  };
}

export const createBrowserRecordingTools = (): RecordingTools =>
  createRecordingTools(() =>
    tellWorkerErrors(new Worker(new URL('./recording.worker.ts', import.meta.url), { type: 'module' })),
  );
