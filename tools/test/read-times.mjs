/** What each test file took, from what Vitest and Playwright wrote. Pure. */

/**
 * @typedef {{part: string, file: string, tests: number, seconds: number, endedAtMs: number}} FileTime
 * `seconds` of one worker, all tries together
 */

/** @param {string} lines as file-times.mjs writes them @returns {FileTime[]} */
export function readVitestTimes(lines) {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** @typedef {{startTime?: string, duration?: number}} Result */
/** @typedef {{tests: {results: Result[]}[]}} Spec */
/** @typedef {{title: string, file?: string, suites?: Suite[], specs?: Spec[]}} Suite */

/** One for each file, from Playwright's JSON report. @param {unknown} report @returns {FileTime[]} */
export function readPlaywrightTimes(report) {
  /** @type {{suites?: Suite[]}} */
  const { suites = [] } = report ?? {};
  return suites.map((suite) => {
    const tests = testsIn(suite).filter(({ results }) => results.length > 0);
    const results = tests.flatMap((test) => test.results);
    return {
      part: 'e2e',
      file: `e2e/${suite.file ?? suite.title}`,
      tests: tests.length,
      seconds: sum(results.map(({ duration = 0 }) => duration)) / 1000,
      endedAtMs: Math.max(0, ...results.map(endOf)),
    };
  });
}

/** @param {Suite} suite @returns {{results: Result[]}[]} */
const testsIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
];

/** @param {Result} result */
const endOf = ({ startTime, duration = 0 }) =>
  startTime === undefined ? 0 : Date.parse(startTime) + duration;

/**
 * One row for each part of the files: how many files and tests, and the seconds from the first file's start to the last one's end.
 * @param {readonly FileTime[]} times @returns {import('./run-tables.mjs').Row[]}
 */
export function rowsOf(times) {
  const parts = [...new Set(times.map(({ part }) => part))];
  return parts.map((part) => {
    const own = times.filter((time) => time.part === part);
    const startedAtMs = Math.min(...own.map(({ endedAtMs, seconds }) => endedAtMs - seconds * 1000));
    const endedAtMs = Math.max(...own.map((time) => time.endedAtMs));
    return {
      part,
      files: own.length,
      tests: sum(own.map(({ tests }) => tests)),
      wallSeconds: (endedAtMs - startedAtMs) / 1000,
      cpuSeconds: null,
    };
  });
}

/** @param {readonly number[]} values */
const sum = (values) => values.reduce((total, value) => total + value, 0);
