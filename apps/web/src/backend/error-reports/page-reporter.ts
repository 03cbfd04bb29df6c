import { loadAppConfig } from '../app-config.ts';
import { createConnection } from '../connection.ts';
import type { ErrorReporter } from './error-reporter.ts';
import { startErrorReporter } from './start-error-reporter.ts';

/** These pages are read online; they keep no configuration. */
const keepsNothing = {
  getItem: async () => null,
  setItem: async () => undefined,
  removeItem: async () => undefined,
};

/** Throws where the browser gives the page no storage (a frame on another site): then nobody could have turned it off, either. */
export const startPageReporter = (): ErrorReporter =>
  startErrorReporter(
    {
      config: () =>
        loadAppConfig({
          fetch: (input, init) => fetch(input, init),
          storage: keepsNothing,
          origin: location.origin,
        }),
    },
    createConnection(window),
  );
