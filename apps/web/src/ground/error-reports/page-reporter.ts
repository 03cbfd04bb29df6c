import { loadAppConfig } from '../backend/app-config.ts';
import { createConnection } from '../backend/connection.ts';
import type { ErrorReporter } from './error-reporter.ts';
import { startErrorReporter } from './start-error-reporter.ts';

/** These pages are used online and cache no configuration. */
const keepsNothing = {
  getItem: async () => null,
  setItem: async () => undefined,
  removeItem: async () => undefined,
};

/**
 * Throws where the browser denies storage (a frame on another site), where the choice could not have been turned
 * off either.
 */
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
