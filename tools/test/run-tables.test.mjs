import { describe, expect, it } from 'vitest';
import { mergeSeconds, quietness } from './last-run.mjs';
import { readPlaywrightTimes, readVitestTimes, rowsOf } from './read-times.mjs';
import { mergeRows, partTable, slowestTable } from './run-tables.mjs';

const time = { part: 'unit', file: 'a.test.ts', tests: 2, seconds: 3, endedAtMs: 10_000 };

describe('the table by part', () => {
  const types = { part: 'types', files: null, tests: 1, wallSeconds: 2, cpuSeconds: 3.5 };
  const unit = { part: 'unit', files: 12, tests: 340, wallSeconds: 100.04, cpuSeconds: null };

  it('adds rows of the same part', () => {
    expect(mergeRows([types, unit, types])).toEqual([
      { ...types, tests: 2, wallSeconds: 4, cpuSeconds: 7 },
      unit,
    ]);
    expect(mergeRows([unit, { ...unit, cpuSeconds: 1 }])[0]).toMatchObject({ files: 24, cpuSeconds: null });
  });

  it('leaves a cell empty where there is nothing to tell', () => {
    expect(partTable([types, unit])).toBe(
      [
        'Part   Files  Tests  Wall s  CPU s',
        'types             1     2.0    3.5',
        'unit      12    340   100.0',
      ].join('\n'),
    );
  });
});

describe('the slowest files', () => {
  it('come first, ten of them', () => {
    const times = Array.from({ length: 12 }, (_, index) => ({
      ...time,
      file: `${index}.test.ts`,
      seconds: index,
    }));
    const lines = slowestTable(times).split('\n');
    expect(lines).toHaveLength(11);
    expect(lines[1]).toMatch(/^11\.test\.ts +unit +2 +11\.0$/);
    expect(slowestTable([])).toBe('');
  });
});

describe('the times of test files', () => {
  it('come from one line a file', () => {
    expect(readVitestTimes(`${JSON.stringify(time)}\n${JSON.stringify(time)}\n`)).toEqual([time, time]);
    expect(readVitestTimes('')).toEqual([]);
  });

  it('are those of all tries of a story, at all sizes', () => {
    /** @param {number} second @param {number} duration */
    const result = (second, duration) => ({ startTime: new Date(second * 1000).toISOString(), duration });
    const specs = [
      { tests: [{ results: [result(1, 2000), result(3, 1000)] }, { results: [result(4, 500)] }] },
    ];
    const suites = [{ title: 'a', suites: [{ title: 'group', specs }], file: 'sync/a.spec.ts', specs: [] }];
    expect(readPlaywrightTimes({ suites })).toEqual([
      { part: 'e2e', file: 'e2e/sync/a.spec.ts', tests: 2, seconds: 3.5, endedAtMs: 4500 },
    ]);
    expect(readPlaywrightTimes(null)).toEqual([]);
  });

  it('make one row for each part, from the first start to the last end', () => {
    const later = { ...time, tests: 5, seconds: 1, endedAtMs: 12_000 };
    expect(rowsOf([time, later, { ...time, part: 'dom' }])).toEqual([
      { part: 'unit', files: 2, tests: 7, wallSeconds: 5, cpuSeconds: null },
      { part: 'dom', files: 1, tests: 2, wallSeconds: 3, cpuSeconds: null },
    ]);
    expect(rowsOf([])).toEqual([]);
  });

  it('are those of a quiet machine', () => {
    expect([0, 2, 4, 20].map((load) => quietness(load, 2))).toEqual([1, 1, 0.5, 0.1]);
  });

  it('are kept: a quicker run at once, a slower one by degrees', () => {
    const known = { 'a.test.ts': 4, 'b.test.ts': 4 };
    const times = ['a', 'b', 'c'].map((name, index) => ({
      file: `${name}.test.ts`,
      seconds: [3, 40, 9][index] ?? 0,
    }));
    expect(mergeSeconds(known, times)).toEqual({ 'a.test.ts': 3, 'b.test.ts': 5.1, 'c.test.ts': 9 });
  });
});
