import { appRelease } from '../backend/app-release.ts';
import type { Backend } from '../backend/backend.ts';
import type { Connection } from '../backend/connection.ts';
import { sendErrors } from './error-calls.ts';
import { tellsErrors } from './error-choice.ts';
import { createErrorReporter, type ErrorReporter } from './error-reporter.ts';

/** The reporter of this tab, for the tab's lifetime. */
export function startErrorReporter(backend: Pick<Backend, 'config'>, connection: Connection): ErrorReporter {
  const reporter = createErrorReporter({
    send: (errors) => sendErrors(backend, (input, init) => fetch(input, init), errors),
    storage: localStorage,
    isOn: () => tellsErrors(localStorage),
    isOnline: connection.isOnline,
    route: () => location.pathname,
    release: appRelease(document),
    now: () => Date.now(),
    later: (run, delayMs) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  });
  connection.subscribe(() => void reporter.flush());
  return reporter;
}
