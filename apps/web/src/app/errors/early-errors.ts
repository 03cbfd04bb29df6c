/** Collects errors until the reporter is loaded (when the browser is idle), then passes everything on to it. */
import { TOLD_ERROR, type ToldError } from '#src/ground/local/react/tell-error.ts';

export interface MetError {
  readonly kind: 'error' | 'rejection' | ToldError['kind'];
  readonly error: unknown;
}

export interface EarlyErrors {
  /** Passes on all errors so far, and every later one. */
  handOver(listener: (met: MetError) => void): void;
}

const KEPT = 20;

export function keepEarlyErrors(page: Pick<Window, 'addEventListener'>): EarlyErrors {
  const kept: MetError[] = [];
  let meet = (met: MetError): void => {
    if (kept.length < KEPT) kept.push(met);
  };
  page.addEventListener('error', ({ error, message }) => meet({ kind: 'error', error: error ?? message }));
  page.addEventListener('unhandledrejection', ({ reason }) => meet({ kind: 'rejection', error: reason }));
  page.addEventListener(TOLD_ERROR, (event) => meet((event as CustomEvent<ToldError>).detail));
  return {
    handOver(listener) {
      meet = listener;
      for (const met of kept.splice(0)) listener(met);
    },
  };
}
