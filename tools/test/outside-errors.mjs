/**
 * A reporter of Vitest: what was thrown outside every test (a rejection nobody awaits, a socket that breaks). The JSON report leaves
 * it out, although it fails the run. Writes one JSON line an error to TEST_OUTSIDE_ERRORS.
 */
import { appendFileSync } from 'node:fs';

export default class OutsideErrors {
  /** @param {readonly unknown[]} _modules @param {readonly import('vitest/node').SerializedError[]} errors */
  onTestRunEnd(_modules, errors) {
    const target = process.env.TEST_OUTSIDE_ERRORS;
    if (!target) return;
    for (const { name, message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test } of errors)
      appendFileSync(target, `${JSON.stringify({ name, message, stack, file, test })}\n`);
  }
}
