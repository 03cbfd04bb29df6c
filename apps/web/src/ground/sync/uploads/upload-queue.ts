/**
 * Uploads files separately from mutations: thumbnails, report images, photos, videos, documents; two at a time. A
 * file leaves the queue only as 'safe', confirmed by the server. The screen stays on during an upload.
 */

import type { BlobRecord } from '#src/ground/local/files/blob-record.ts';
import { blobRoles } from '#src/ground/local/files/blob-record.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { LockPort } from '#src/ground/local/ports.ts';
import { log } from '#src/ground/log.ts';
import { createStore } from '#src/ground/store.ts';
import { createRunAlone } from '../leader/run-alone.ts';
import { type CycleOutcome, createScheduler, type Timers } from '../leader/scheduler.ts';
import { UPLOADS_AT_REST, type UploadState } from '../status/engine-state.ts';
import type { AppError } from '../transport/app-error.ts';
import type { SendLarge } from '../transport/send-large.ts';
import type { Transport } from '../transport/transport.ts';
import { type BlobOutcome, sendBlob } from './send-blob.ts';
import { createUploadPace } from './upload-pace.ts';

export interface WakeLockPort {
  /** Resolves to the release function; null when the browser has no wake lock or refuses it. */
  request(): Promise<(() => void) | null>;
}

export interface UploadQueueDeps {
  readonly store: LocalStore;
  readonly transport: Transport;
  readonly sendLarge: SendLarge;
  readonly locks: LockPort | null;
  readonly timers: Timers;
  readonly random01: () => number;
  readonly isOnline: () => boolean;
  readonly isVisible: () => boolean;
  readonly wakeLock: WakeLockPort | null;
}

export interface UploadQueue {
  readonly current: () => UploadState;
  readonly subscribe: (listener: () => void) => () => void;
  uploadNow(): void;
  /** Runs once over everything that waits: tests, and 'send now'. Returns null when another tab is running. */
  runOnce(): Promise<CycleOutcome | null>;
  /** Resends a file listed in 'Needs you'. */
  retry(blob: Pick<BlobRecord, 'scopeId' | 'sha256'>): Promise<void>;
  dispose(): void;
}

const AT_ONCE = 2;
const MAX_ATTEMPTS = 3;
const START_DELAY_MS = 500;
/** A day's photos take long; a tab that takes longer than this is frozen, and sending twice is harmless. */
const FROZEN_AFTER_MS = 600_000;

export function createUploadQueue(deps: UploadQueueDeps): UploadQueue {
  const { store } = deps;
  const { blobs } = store.database;
  const pace = createUploadPace(() => store.clock.nowMs());
  const end = new AbortController();
  const state = createStore(UPLOADS_AT_REST);
  const set = (patch: Partial<UploadState>): void => state.set({ ...state.get(), ...patch });

  async function put(blob: BlobRecord, patch: Partial<BlobRecord>): Promise<void> {
    await blobs.update([blob.scopeId, blob.sha256], patch);
    store.feed.emit({ kind: 'queue' });
  }
  async function sendOne(blob: BlobRecord): Promise<BlobOutcome> {
    let sentBytes = 0;
    const advance = (now: number): void => {
      pace.add(now - sentBytes);
      sentBytes = now;
      set({ progress: pace.progress(), secondsLeft: pace.secondsLeft() });
    };
    await put(blob, { state: 'sending', sentBytes: 0 });
    const outcome = await sendBlob({ ...deps }, blob, advance, end.signal);
    if (end.signal.aborted) return outcome;
    if (outcome.kind === 'safe') advance(blob.sizeBytes);
    await put(blob, afterSending(blob, outcome, store.nowIso()));
    if (outcome.kind !== 'not-yet') await store.log.add('upload', { role: blob.role, ...summaryOf(outcome) });
    return outcome;
  }
  async function run(): Promise<CycleOutcome> {
    const queue = ordered(await blobs.where('state').anyOf(['waiting', 'sending']).toArray());
    if (queue.length === 0) return 'done';
    pace.start(queue.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
    set({ isSending: true, progress: 0, secondsLeft: null, lastError: null });
    const release = (await deps.wakeLock?.request()) ?? null;
    let stop: AppError | null = null;
    let isSomethingLeft = false;
    const worker = async (): Promise<void> => {
      for (let blob = queue.shift(); blob !== undefined; blob = queue.shift()) {
        if (stop !== null || end.signal.aborted) return;
        const outcome = await sendOne(blob);
        if (outcome.kind === 'failed' && stopsQueue(outcome.error)) stop = outcome.error;
        // A file that waits for its inspection is checked again once that has been pushed (feed).
        if (outcome.kind !== 'safe' && outcome.kind !== 'not-yet') isSomethingLeft = true;
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    } finally {
      release?.();
      set({ ...UPLOADS_AT_REST, lastError: stop });
    }
    const last = stop as AppError | null;
    if (last !== null) return last.retry === 'later' ? 'later' : 'paused';
    return isSomethingLeft ? 'later' : 'done';
  }
  const runAlone = createRunAlone({
    locks: deps.locks,
    name: `plumbline-uploads-${store.userId}`,
    nowMs: () => store.clock.nowMs(),
    patienceMs: FROZEN_AFTER_MS,
  });
  const runOnce = (): Promise<CycleOutcome | null> =>
    end.signal.aborted || store.state !== 'ready' ? Promise.resolve(null) : runAlone(run);
  const scheduler = createScheduler({
    ...deps,
    run: async () => ({
      outcome: deps.isOnline() ? ((await runOnce()) ?? 'done') : 'done',
      retryAfterMs: state.get().lastError?.retryAfterMs ?? null,
    }),
    onError: (error) => {
      if (!end.signal.aborted) log.error('A run of the upload queue failed.', error);
    },
  });
  const stopListening = store.feed.listen(() => {
    if (!state.get().isSending) scheduler.request(START_DELAY_MS);
  });

  return {
    current: state.get,
    subscribe: state.subscribe,
    uploadNow: () => scheduler.requestNow(),
    runOnce,
    async retry({ scopeId, sha256 }) {
      await blobs.update([scopeId, sha256], { state: 'waiting', attempts: 0 });
      store.feed.emit({ kind: 'queue' });
    },
    dispose() {
      end.abort();
      stopListening();
      scheduler.dispose();
      state.clear();
    },
  };
}

/** Small and useful files first; within a role in capture order. */
function ordered(blobs: readonly BlobRecord[]): BlobRecord[] {
  return [...blobs].sort(
    (a, b) => blobRoles.indexOf(a.role) - blobRoles.indexOf(b.role) || (a.queuedAt < b.queuedAt ? -1 : 1),
  );
}

function afterSending(blob: BlobRecord, outcome: BlobOutcome, now: string): Partial<BlobRecord> {
  if (outcome.kind === 'safe') return { state: 'safe', safeAt: now, sentBytes: blob.sizeBytes };
  if (outcome.kind === 'needs') return { state: 'needs', needsCode: outcome.code };
  const isCounted =
    outcome.kind === 'missing-there' ||
    (outcome.kind === 'failed' && ['never', 'smaller'].includes(outcome.error.retry));
  const attempts = blob.attempts + Number(isCounted);
  if (attempts < MAX_ATTEMPTS) return { state: 'waiting', attempts, sentBytes: 0 };
  const code = outcome.kind === 'failed' ? (outcome.error.detail ?? outcome.error.code) : outcome.kind;
  return { state: 'needs', attempts, needsCode: code };
}

/** A file that is refused or waits for its inspection never stops the others; a dead network does. */
const stopsQueue = ({ retry }: AppError): boolean =>
  retry === 'later' || retry === 'after-sign-in' || retry === 'after-update';

const summaryOf = (outcome: BlobOutcome): Record<string, string> =>
  outcome.kind === 'failed' ? { kind: 'failed', code: outcome.error.code } : { kind: outcome.kind };
