/**
 * A reporter of Vitest: what was thrown outside every test (a rejection that is not awaited, a socket that breaks). The JSON report leaves
 * it out, although it fails the run. Writes one JSON line an error to TEST_OUTSIDE_ERRORS.
 */
import { appendFileSync } from 'node:fs';

/** @param {{name?: string, message?: string, stack?: string, VITEST_TEST_PATH?: unknown, VITEST_TEST_NAME?: unknown}} error */
function write({ name, message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) {
  const target = process.env.TEST_OUTSIDE_ERRORS;
  if (target) appendFileSync(target, `${JSON.stringify({ name, message, stack, file, test })}\n`);
}

export default class OutsideErrors {
  /** In Vitest's own process, which ends there and then, perhaps long after the last test. */
  onInit() {
    process.prependListener('unhandledRejection', (reason) => {
      write(reason instanceof Error ? reason : { message: String(reason) });
    });
    process.on('uncaughtExceptionMonitor', write);
  }

  /** In its workers. @param {readonly unknown[]} _modules @param {readonly import('vitest/node').SerializedError[]} errors */
  onTestRunEnd(_modules, errors) {
    errors.forEach(write);
  }
}
