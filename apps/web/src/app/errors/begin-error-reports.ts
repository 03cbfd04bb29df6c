/** Loads the reporter when no one waits for anything. Where it cannot come, errors of this visit stay in the console. */

import type { Backend } from '#src/ground/backend/backend.ts';
import type { Connection } from '#src/ground/backend/connection.ts';
import { whenIdle } from '#src/ground/when-idle.ts';
import type { EarlyErrors } from './early-errors.ts';

const QUIET_AFTER_MS = 6_000;

export async function beginErrorReports(
  early: EarlyErrors,
  backend: Backend,
  connection: Connection,
): Promise<void> {
  await whenIdle(QUIET_AFTER_MS);
  const { startErrorReporter } = await import('#src/ground/error-reports/start-error-reporter.ts');
  const reporter = startErrorReporter(backend, connection);
  early.handOver(({ kind, error }) => reporter.note(kind, error));
}
