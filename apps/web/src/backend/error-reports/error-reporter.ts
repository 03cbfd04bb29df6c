/**
 * Tells the own backend what breaks in this browser: scrubbed before it is kept, the same error once with a count, in batches, at most one
 * a minute and so many in a visit. Without a network a few wait on the device. Turned off, nothing is kept and nothing is sent.
 */

import {
  type ClientError,
  clientErrorSchema,
  ERRORS_IN_A_REPORT,
  type ErrorKind,
  fingerprintText,
  scrubError,
} from '@plumbline/domain/support/client-error';
import { log } from '../../log.ts';

export interface ErrorReporterDeps {
  readonly send: (errors: readonly ClientError[]) => Promise<'taken' | 'refused'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly isOn: () => boolean;
  readonly isOnline: () => boolean;
  readonly route: () => string;
  readonly release: string;
  readonly now: () => number;
  /** Returns what stops it. */
  readonly later: (run: () => void, delayMs: number) => () => void;
}

export interface ErrorReporter {
  note(kind: ErrorKind, error: unknown): void;
  /** The network is back, or the page is left. */
  flush(): Promise<void>;
  dispose(): void;
}

const KEPT_KEY = 'error-report';
export const BATCH_MS = 10_000;
export const BETWEEN_REPORTS_MS = 60_000;
/** A loop that throws must not talk for ever. */
export const DIFFERENT_IN_A_VISIT = 30;

/** What is no fault of the app: a network that is away, a wish that was called off, a warning of the layout. */
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
      return []; // half written: nothing that anybody misses
    }
  }
  function keep(): void {
    try {
      if (waiting.length === 0) storage.removeItem(KEPT_KEY);
      else storage.setItem(KEPT_KEY, JSON.stringify(waiting));
    } catch {
      // No room: errors are the last thing that it is made for.
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
          // Taken or refused, it has been heard; what was met again meanwhile is counted anew.
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

/** What is left of an error after a report: nothing, or how often it was met since. */
function withoutHeard(error: ClientError, batch: readonly ClientError[]): ClientError[] {
  const mark = fingerprintText(error);
  const heard = batch.find((each) => each.release === error.release && fingerprintText(each) === mark);
  const count = error.count - (heard?.count ?? 0);
  return count > 0 ? [{ ...error, count }] : [];
}

/** Within what the schema takes, before it is scrubbed. */
function wordsOf(error: unknown): { message: string; stack: string } {
  if (error instanceof Error)
    return {
      message: `${error.name}: ${error.message}`.slice(0, 2_000),
      stack: (error.stack ?? '').slice(0, 20_000),
    };
  // Of what is thrown besides errors nothing but its kind is told: it may be somebody's answer.
  return {
    message: typeof error === 'string' ? error.slice(0, 2_000) : `thrown: ${typeof error}`,
    stack: '',
  };
}
