/**
 * The page's side of the recording worker, which is started with the first recording and ended after a minute of rest. A
 * recording that kills the worker fails alone.
 */
import {
  type CutRecording,
  type RecordingFacts,
  type RecordingRequest,
  type RecordingResponse,
  type RecordingTask,
  recordingResponseSchema,
} from './recording-messages.ts';

export interface RecordingTools {
  /** Null when it is no recording that can be read. */
  inspect(file: Blob): Promise<RecordingFacts | null>;
  /** A copy of the part without re-encoding; null when it cannot be made. */
  cut(file: Blob, startMs: number, endMs: number): Promise<CutRecording | null>;
  /** SHA-256; null when the file could not be read to its end. */
  hash(file: Blob): Promise<string | null>;
  dispose(): void;
}

const REST_MS = 60_000;

export function createRecordingTools(createWorker: () => Worker): RecordingTools {
  const waiting = new Map<number, (response: RecordingResponse) => void>();
  let worker: Worker | null = null;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let nextId = 1;

  function stop(): void {
    worker?.terminate();
    worker = null;
    for (const [id, settle] of waiting) settle({ id, facts: null, cut: null, sha256: null });
    waiting.clear();
  }
  function start(): Worker {
    const started = createWorker();
    started.onmessage = (event: MessageEvent<unknown>) => {
      const response = recordingResponseSchema.parse(event.data);
      waiting.get(response.id)?.(response);
      waiting.delete(response.id);
      if (waiting.size === 0) restTimer = setTimeout(stop, REST_MS);
    };
    started.onerror = stop;
    return started;
  }
  function send(task: RecordingTask): Promise<RecordingResponse> {
    clearTimeout(restTimer);
    worker ??= start();
    const request: RecordingRequest = { id: nextId++, task };
    return new Promise((resolve) => {
      waiting.set(request.id, resolve);
      worker?.postMessage(request);
    });
  }
  return {
    inspect: async (file) => (await send({ op: 'inspect', file })).facts ?? null,
    cut: async (file, startMs, endMs) => (await send({ op: 'cut', file, startMs, endMs })).cut ?? null,
    hash: async (file) => (await send({ op: 'hash', file })).sha256 ?? null,
    dispose() {
      clearTimeout(restTimer);
      stop();
    },
  };
}

export const createBrowserRecordingTools = (): RecordingTools =>
  createRecordingTools(
    () => new Worker(new URL('./recording.worker.ts', import.meta.url), { type: 'module' }),
  );
