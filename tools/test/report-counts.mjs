/** How many tests passed and failed, from the JSON that Vitest and Playwright write. Pure. */

/** @typedef {{passed: number, failed: number}} Counts */

/** @param {unknown} report @param {number | null} exitCode @returns {Counts} */
export function countVitest(report, exitCode) {
  const { numPassedTests = 0, numFailedTests = 0 } = /** @type {Record<string, number>} */ (report ?? {});
  return atLeastOneFailure({ passed: numPassedTests, failed: numFailedTests }, exitCode);
}

/** A test that passed on a later try has passed; the run's own list names it as flaky. @param {unknown} report @param {number | null} exitCode @returns {Counts} */
export function countPlaywright(report, exitCode) {
  /** @type {{stats?: Record<string, number>}} */
  const { stats = {} } = report ?? {};
  const failed = stats.unexpected ?? 0;
  return atLeastOneFailure({ passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed }, exitCode);
}

/** A part that broke before its tests ran has failed too. @param {Counts} counts @param {number | null} exitCode */
function atLeastOneFailure({ passed, failed }, exitCode) {
  return { passed, failed: exitCode === 0 ? failed : Math.max(1, failed) };
}
