import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './report-counts.mjs';

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
