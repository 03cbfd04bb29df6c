/**
 * Errors that trigger no window event: a screen that failed to render, a worker. The app's error reporting listens
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

/** Listens in addition to the worker's owner. Returns the worker. */
export function tellWorkerErrors(worker: Worker): Worker {
  worker.addEventListener('error', (event) => {
    // Only the position in the worker's script is transferred, not its stack.
    const { message, filename, lineno, colno } = event;
    const error = new Error(message || 'a worker did not start');
    error.stack = `Error\n    at ${filename}:${lineno}:${colno}`;
    tellError('worker', error);
  });
  return worker;
}
