import { describe, expect, it } from 'vitest';
import {
  countPlaywright,
  countVitest,
  failedInPlaywright,
  failedInVitest,
  flakyInPlaywright,
  flakyInVitest,
  outsideErrors,
} from './report-counts.mjs';

describe('the counts of a test run', () => {
  it('are those of the reports', () => {
    expect(countVitest({ numPassedTests: 7, numFailedTests: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
    expect(countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1 } }, 1)).toEqual({
      passed: 4,
      failed: 1,
    });
  });

  it('hold at least one failure when the part broke', () => {
    expect(countVitest(null, 1)).toEqual({ passed: 0, failed: 1 });
    expect(countVitest({ numPassedTests: 5, numFailedTests: 0 }, null)).toEqual({ passed: 5, failed: 1 });
    expect(countPlaywright(null, 1)).toEqual({ passed: 0, failed: 1 });
  });

  it('have no failure when all went well', () => {
    expect(countPlaywright({ stats: { expected: 3 } }, 0)).toEqual({ passed: 3, failed: 0 });
  });
});

describe('the list of what failed', () => {
  it('names file, test and the first line of its message', () => {
    const passed = { name: '/p/a.test.ts', status: 'passed', assertionResults: [] };
    const failed = {
      name: '/p/b.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'b is there' },
        {
          status: 'failed',
          fullName: 'b is right',
          failureMessages: ['\u001b[31mError: 1 is not 2\u001b[39m\n  at b'],
        },
      ],
    };
    const broken = {
      name: '/p/c.test.ts',
      status: 'failed',
      message: 'cannot be read',
      assertionResults: [],
    };
    expect(failedInVitest({ testResults: [passed, failed, broken] }, '/p/')).toEqual([
      'b.test.ts › b is right: Error: 1 is not 2',
      'c.test.ts: cannot be read',
    ]);
    expect(failedInVitest(null, '/p/')).toEqual([]);
  });

  it('names what was thrown outside every test', () => {
    const error = {
      name: 'Error',
      message: 'read ECONNRESET\nand more',
      stack: 'Error: read ECONNRESET\n    at Socket.read (/p/a.ts:3:1)\n    at other',
      file: '/p/a.test.ts',
      test: 'a reads',
    };
    const bare = { message: 'worker is gone' };
    expect(outsideErrors(`${JSON.stringify(error)}\n${JSON.stringify(bare)}\n`, '/p/')).toEqual([
      'outside every test, during a.test.ts › a reads: Error: read ECONNRESET at Socket.read (a.ts:3:1)',
      'outside every test: Error: worker is gone',
    ]);
    expect(outsideErrors('', '/p/')).toEqual([]);
  });

  it('is beside the list of what passed on a later try', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'is there', failureMessages: [] },
      { status: 'passed', fullName: 'is soon there', failureMessages: ['Error: not yet'] },
      { status: 'failed', fullName: 'never comes', failureMessages: ['Error: no'] },
    ];
    const file = { name: '/p/a.test.ts', status: 'failed', assertionResults };
    expect(flakyInVitest({ testResults: [file] }, '/p/')).toEqual([
      'a.test.ts › is soon there: Error: not yet',
    ]);
    expect(flakyInVitest(null, '/p/')).toEqual([]);
  });

  it('finds stories in nested suites and tells those that failed from those that passed on a later try', () => {
    /** @param {string} status */
    const test = (status) => ({
      projectName: 'desk',
      status,
      results: [{ error: { message: 'first' } }, { error: { message: 'Error: no button\nlog' } }],
    });
    const specs = [
      { title: 'signs', tests: [test('unexpected')] },
      { title: 'draws', tests: [test('flaky')] },
    ];
    const suites = [{ title: 'x.spec.ts', suites: [{ title: 'offline', file: 'x.spec.ts', specs }] }];
    expect(failedInPlaywright({ suites })).toEqual(['[desk] x.spec.ts › signs: Error: no button']);
    expect(flakyInPlaywright({ suites })).toEqual(['[desk] x.spec.ts › draws: first']);
    expect(failedInPlaywright(null)).toEqual([]);
  });
});
