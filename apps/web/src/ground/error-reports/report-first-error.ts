/**
 * For pages outside the app (plain pages, the booking page): the reporter is loaded with the first error, so pages
 * without errors load nothing.
 */

import type { ErrorKind } from '@plumbline/domain/office/support/client-error';
import { log } from '../log.ts';
import type { ErrorReporter } from './error-reporter.ts';

type Listened = Pick<Window, 'addEventListener'>;

/** @returns a function that reports errors without a window event */
export function reportFirstError(
  page: Listened,
  load: () => Promise<Pick<ErrorReporter, 'note'>> = loadReporter,
): (kind: ErrorKind, error: unknown) => void {
  let reporter: Promise<Pick<ErrorReporter, 'note'>> | null = null;
  function tell(kind: ErrorKind, error: unknown): void {
    reporter ??= load();
    reporter.then(
      (loaded) => loaded.note(kind, error),
      (cause: unknown) => {
        reporter = null; // offline; the next error tries again
        log.info('An error was not told.', cause);
      },
    );
  }
  page.addEventListener('error', ({ error, message }) => tell('error', error ?? message));
  page.addEventListener('unhandledrejection', ({ reason }) => tell('rejection', reason));
  return tell;
}

const loadReporter = async (): Promise<ErrorReporter> =>
  (await import('./page-reporter.ts')).startPageReporter();
