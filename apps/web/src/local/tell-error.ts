/**
 * Errors that no window event tells: of a screen that could not be drawn, of a worker. Whoever reports errors of the app listens
 * (app/errors); without a listener nothing happens.
 */
export const TOLD_ERROR = 'plumbline:error';

export interface ToldError {
  readonly kind: 'screen' | 'worker';
  readonly error: unknown;
}

export function tellError(kind: ToldError['kind'], error: unknown): void {
  dispatchEvent(new CustomEvent<ToldError>(TOLD_ERROR, { detail: { kind, error } }));
}

/** Listens beside whatever the worker's owner does about it. Returns the worker. */
export function tellWorkerErrors(worker: Worker): Worker {
  worker.addEventListener('error', (event) => {
    // The place in the worker's script is all that crosses over: its stack does not.
    const { message, filename, lineno, colno } = event;
    const error = new Error(message || 'a worker did not start');
    error.stack = `Error\n    at ${filename}:${lineno}:${colno}`;
    tellError('worker', error);
  });
  return worker;
}
