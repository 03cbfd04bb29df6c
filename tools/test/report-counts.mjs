/** How many tests passed and failed, and which failed, from the JSON that Vitest and Playwright write. Pure. */

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

/** @typedef {{status: string, fullName: string, failureMessages?: string[]}} VitestTest */
/** @typedef {{name: string, status: string, message?: string, assertionResults: VitestTest[]}} VitestFile */

/**
 * One line per failed test or file: where, which, and the first line of what it said.
 * @param {unknown} report @param {string} root @returns {string[]}
 */
export function failedInVitest(report, root) {
  return vitestFiles(report)
    .filter(({ status }) => status === 'failed')
    .flatMap((file) => {
      const failed = file.assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${nameOf(file, root)}: ${firstLine(file.message)}`];
      return failed.map((test) => lineOf(file, test, root));
    });
}

/** Those that passed on a later try, with what the first one said. @param {unknown} report @param {string} root @returns {string[]} */
export function flakyInVitest(report, root) {
  return vitestFiles(report).flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map((test) => lineOf(file, test, root)),
  );
}

/** @typedef {{name?: string, message?: string, stack?: string, file?: string, test?: string}} OutsideError */

/**
 * One line per error outside every test: during which file and test, its first line, and where it was thrown.
 * @param {string} lines as outside-errors.mjs writes them @param {string} root @returns {string[]}
 */
export function outsideErrors(lines, root) {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      /** @type {OutsideError} */
      const { name = 'Error', message, stack, file, test } = JSON.parse(line);
      const during =
        file === undefined ? '' : `, during ${nameOf({ name: file }, root)}${test ? ` › ${test}` : ''}`;
      const frame = stack
        ?.split('\n')
        .find((part) => /^\s*at /.test(part))
        ?.trim();
      return `outside every test${during}: ${name}: ${firstLine(message)}${frame ? ` ${frame.replace(root, '')}` : ''}`;
    });
}

/** @param {unknown} report */
function vitestFiles(report) {
  /** @type {{testResults?: VitestFile[]}} */
  const { testResults = [] } = report ?? {};
  return testResults;
}

/** @param {{name: string}} file @param {string} root */
const nameOf = ({ name }, root) => (name.startsWith(root) ? name.slice(root.length) : name);

/** @param {VitestFile} file @param {VitestTest} test @param {string} root */
const lineOf = (file, test, root) =>
  `${nameOf(file, root)} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`;

/** Those whose last try failed too. @param {unknown} report @returns {string[]} */
export const failedInPlaywright = (report) => inPlaywright(report, 'unexpected', -1);

/** Those that passed on a later try, with what the first one said. @param {unknown} report @returns {string[]} */
export const flakyInPlaywright = (report) => inPlaywright(report, 'flaky', 0);

/** @param {unknown} report @param {string} wanted @param {number} attempt which try's message, -1 for the last @returns {string[]} */
function inPlaywright(report, wanted, attempt) {
  /** @typedef {{title: string, file?: string, suites?: Suite[], specs?: {title: string, tests: {status: string, projectName: string, results: {error?: {message?: string}}[]}[]}[]}} Suite */
  /** @param {Suite} suite @returns {string[]} */
  const of = (suite) => [
    ...(suite.suites ?? []).flatMap(of),
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(
          ({ projectName, results }) =>
            `[${projectName}] ${suite.file ?? suite.title} › ${title}: ${firstLine(results.at(attempt)?.error?.message)}`,
        ),
    ),
  ];
  /** @type {{suites?: Suite[]}} */
  const { suites = [] } = report ?? {};
  return suites.flatMap(of);
}

const ESCAPE = String.fromCharCode(27);

/** @param {string | undefined} text */
function firstLine(text) {
  const line = (text ?? 'no message').split('\n')[0] ?? '';
  return line.replaceAll(new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g'), '').slice(0, 240);
}

/** A part that broke before its tests ran has failed too. @param {Counts} counts @param {number | null} exitCode */
function atLeastOneFailure({ passed, failed }, exitCode) {
  return { passed, failed: exitCode === 0 ? failed : Math.max(1, failed) };
}
