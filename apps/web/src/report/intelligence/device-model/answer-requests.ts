/**
 * Answers the requests of this device that wait for its own model, one at a time and in one tab. A request and its proposals are one
 * commit, so a tab that is killed asks again and nothing is there twice.
 */
import type { DeviceModel } from '@plumbline/domain/intelligence/model/device-model';
import { isPassing, type Model, ModelFailure } from '@plumbline/domain/intelligence/model/model';
import { openDeviceModel } from '@plumbline/domain/intelligence/model/open-device-model';
import type { AiRequest } from '@plumbline/domain/tables/records';
import { browserModel } from '#src/ground/device/device-model.ts';
import { log } from '#src/ground/log.ts';
import { type AnsweringWork, answerRequest, settling, Unanswerable } from './answer-request.ts';

const LOCK = 'plumbline-device-model';
const RETRY_MS = 20_000;

export interface AnsweringDeps {
  readonly work: AnsweringWork;
  readonly model: Model;
  /** Of browsers with locks; other tabs wait for it. */
  readonly locks: Pick<LockManager, 'request'> | null;
  readonly retryMs?: number;
}

/** With the model that is chosen on this device. Returns the function that stops it. */
export function answerWith(work: AnsweringWork, device: DeviceModel): () => void {
  const model = openDeviceModel(device, browserModel());
  if (model === null) return () => undefined;
  return answerRequests({ work, model, locks: navigator.locks ?? null });
}

/** Returns the function that stops it; what was being asked is asked again next time. */
export function answerRequests({ work, model, locks, retryMs = RETRY_MS }: AnsweringDeps): () => void {
  const over = new AbortController();
  const run = (): Promise<void> => follow({ work, model, retryMs, signal: over.signal });
  const running =
    locks === null ? run() : locks.request(LOCK, { signal: over.signal }, run).then(() => undefined);
  running.catch((error: unknown) => {
    if (!over.signal.aborted) log.error('Requests to the model of this device stopped.', error);
  });
  return () => over.abort();
}

interface Following {
  readonly work: AnsweringWork;
  readonly model: Model;
  readonly retryMs: number;
  readonly signal: AbortSignal;
}

async function follow({ work, model, retryMs, signal }: Following): Promise<void> {
  const changed = createBell();
  let waiting: readonly AiRequest[] = [];
  const unsubscribe = work.repositories.intelligence.requests.live().subscribe((state) => {
    if (state.status !== 'ready') return;
    waiting = state.value.filter(isMine(work.store.deviceId));
    changed.ring();
  });
  try {
    while (!signal.aborted) {
      const [request] = [...waiting].sort((a, b) => (a.id < b.id ? -1 : 1));
      if (request === undefined) {
        await changed.next(signal, null);
        continue;
      }
      const isDone = await settle(work, model, request, signal);
      if (isDone) waiting = waiting.filter(({ id }) => id !== request.id);
      else await changed.next(signal, retryMs);
    }
  } finally {
    unsubscribe();
  }
}

const isMine =
  (deviceId: string) =>
  ({ answeredBy, settledAt, cancelledAt }: AiRequest): boolean =>
    answeredBy === deviceId && settledAt === null && cancelledAt === null;

/** Whether the request has ended; else it is tried again. */
async function settle(
  work: AnsweringWork,
  model: Model,
  request: AiRequest,
  signal: AbortSignal,
): Promise<boolean> {
  const { store, repositories } = work;
  try {
    const changes = await answerRequest(work, model, request, signal);
    const now = await repositories.intelligence.requests.get(request.id);
    // Canceled while the model was at it: what it said is dropped.
    if (now === null || !isMine(store.deviceId)(now)) return true;
    return (await store.commit(changes)).ok;
  } catch (error) {
    if (signal.aborted) return false;
    if (error instanceof ModelFailure && isPassing(error.code)) {
      // Said once: the same failure again is no news.
      if (request.settledFailure !== error.code)
        await repositories.intelligence.requests.update(request, { settledFailure: error.code });
      return false;
    }
    await store.commit([settling(work, request, finalCode(error))]);
    return true;
  }
}

function finalCode(error: unknown): string {
  if (error instanceof ModelFailure) return error.code;
  if (error instanceof Unanswerable) return error.message;
  log.error('A request has no answer.', error);
  return 'server';
}

/** Wakes one who waits; a ring while no one waits is not lost. */
function createBell() {
  let hasRung = false;
  let wake: () => void = () => undefined;
  return {
    ring(): void {
      hasRung = true;
      wake();
    },
    /** Until it rings, `afterMs` have passed, or the signal is aborted. */
    next(signal: AbortSignal, afterMs: number | null): Promise<void> {
      return new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          wake = () => undefined;
          hasRung = false;
          resolve();
        };
        const timer = afterMs === null ? undefined : setTimeout(done, afterMs);
        wake = done;
        signal.addEventListener('abort', done);
        if (hasRung && afterMs === null) done();
      });
    },
  };
}
