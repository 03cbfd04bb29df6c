/**
 * A reporter of Vitest: what each test file took, with its imports and its environment, which the JSON report leaves out. Writes
 * one JSON line a file to TEST_FILE_TIMES.
 */
import { appendFileSync } from 'node:fs';
import path from 'node:path';

export default class FileTimes {
  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const target = process.env.TEST_FILE_TIMES;
    if (!target) return;
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic();
    const spentMs = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
    const file = path.relative(process.cwd(), module.moduleId).replaceAll('\\', '/');
    const tests = [...module.children.allTests()].filter((test) => test.result().state !== 'skipped').length;
    const time = { part: module.project.name, file, tests, seconds: spentMs / 1000, endedAtMs: Date.now() };
    appendFileSync(target, `${JSON.stringify(time)}\n`);
  }
}
