/**
 * Reports errors in this browser to our own backend: scrubbed before they are stored, repeated errors as a count,
 * in batches, at most one per minute and limited per visit. Offline, a few are kept on the device. When turned off,
 * nothing is stored or sent.
 */

import {
  type ClientError,
  clientErrorSchema,
  ERRORS_IN_A_REPORT,
  type ErrorKind,
  fingerprintText,
  scrubError,
} from '@plumbline/domain/office/support/client-error';
import { log } from '../log.ts';

export interface ErrorReporterDeps {
  readonly send: (errors: readonly ClientError[]) => Promise<'taken' | 'refused'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly isOn: () => boolean;
  readonly isOnline: () => boolean;
  readonly route: () => string;
  readonly release: string;
  readonly now: () => number;
  /** Returns a cancel function. */
  readonly later: (run: () => void, delayMs: number) => () => void;
}

export interface ErrorReporter {
  note(kind: ErrorKind, error: unknown): void;
  /** Call when the network is back or the page is closing. */
  flush(): Promise<void>;
  dispose(): void;
}

const KEPT_KEY = 'error-report';
export const BATCH_MS = 10_000;
export const BETWEEN_REPORTS_MS = 60_000;
/** Limits what a loop that throws can send. */
export const DIFFERENT_IN_A_VISIT = 30;

/** Not a defect of the app: a missing network, an aborted request, a layout warning. */
const NO_FAULT =
  /^(?:AbortError|ResizeObserver loop|Script error|NetworkError|TypeError: (?:Failed to fetch|Load failed|NetworkError))/;

export function createErrorReporter(deps: ErrorReporterDeps): ErrorReporter {
  const { send, storage, isOn, isOnline, route, release, now, later } = deps;
  let waiting: ClientError[] = readKept();
  const met = new Set<string>();
  let lastSentMs = Number.NEGATIVE_INFINITY;
  let stopTimer: (() => void) | null = null;
  let sending: Promise<void> | null = null;

  function readKept(): ClientError[] {
    try {
      const kept: unknown = JSON.parse(storage.getItem(KEPT_KEY) ?? '[]');
      return Array.isArray(kept) ? kept.flatMap((each) => clientErrorSchema.safeParse(each).data ?? []) : [];
    } catch {
      return []; // partially written: no loss
    }
  }
  function keep(): void {
    try {
      if (waiting.length === 0) storage.removeItem(KEPT_KEY);
      else storage.setItem(KEPT_KEY, JSON.stringify(waiting));
    } catch {
      // No room: error reports have the lowest priority.
    }
  }
  function plan(): void {
    if (waiting.length === 0 || stopTimer !== null) return;
    const delayMs = Math.max(BATCH_MS, lastSentMs + BETWEEN_REPORTS_MS - now());
    stopTimer = later(() => {
      stopTimer = null;
      void flush();
    }, delayMs);
  }
  async function flush(): Promise<void> {
    if (!isOn()) {
      waiting = [];
      return keep();
    }
    if (sending !== null || waiting.length === 0 || !isOnline() || now() - lastSentMs < BETWEEN_REPORTS_MS)
      return sending ?? undefined;
    lastSentMs = now();
    const batch = waiting.slice(0, ERRORS_IN_A_REPORT);
    sending = send(batch)
      .then(
        () => {
          // The server has received the batch, accepted or rejected; repeats since then are counted from scratch.
          waiting = waiting.flatMap((each) => withoutHeard(each, batch));
          keep();
        },
        (error: unknown) => log.info('Errors of the app wait for the network.', error),
      )
      .finally(() => {
        sending = null;
        plan();
      });
    return sending;
  }

  plan();
  return {
    note(kind, error) {
      if (!isOn()) return;
      const { message, stack } = wordsOf(error);
      if (NO_FAULT.test(message)) return;
      const told = scrubError({ kind, message, stack, route: route(), release, count: 1 });
      const mark = fingerprintText(told);
      const known = waiting.findIndex((each) => fingerprintText(each) === mark && each.release === release);
      const same = waiting[known];
      if (same !== undefined)
        waiting = waiting.with(known, { ...same, count: Math.min(1_000, same.count + 1) });
      else {
        if (met.size >= DIFFERENT_IN_A_VISIT && !met.has(mark)) return;
        met.add(mark);
        if (waiting.length >= ERRORS_IN_A_REPORT) return;
        waiting = [...waiting, told];
      }
      keep();
      plan();
    },
    flush,
    dispose() {
      stopTimer?.();
    },
  };
}

/** Returns what is left of an error after a report: nothing, or the repeats since. */
function withoutHeard(error: ClientError, batch: readonly ClientError[]): ClientError[] {
  const mark = fingerprintText(error);
  const heard = batch.find((each) => each.release === error.release && fingerprintText(each) === mark);
  const count = error.count - (heard?.count ?? 0);
  return count > 0 ? [{ ...error, count }] : [];
}

/** Trims to the schema's limits before scrubbing. */
function wordsOf(error: unknown): { message: string; stack: string } {
  if (error instanceof Error)
    return {
      message: `${error.name}: ${error.message}`.slice(0, 2_000),
      stack: (error.stack ?? '').slice(0, 20_000),
    };
  // Thrown values other than errors report only their type: they may contain a person's answer.
  return {
    message: typeof error === 'string' ? error.slice(0, 2_000) : `thrown: ${typeof error}`,
    stack: '',
  };
}
