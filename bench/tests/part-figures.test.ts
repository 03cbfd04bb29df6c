import { expect, it } from 'vitest';
import { figuresOf } from './part-figures.ts';

const unit = { part: '  unit', files: 2, tests: 9, wallSeconds: 4, cpuSeconds: null };
const lint = { part: 'lint', files: null, tests: 1, wallSeconds: 2, cpuSeconds: 3 };

it('tells wall and CPU time of each part, with its tests', () => {
  expect(figuresOf({ words: [], rows: [lint, unit], passed: 10, failed: 0 })).toEqual([
    { name: 'lint, wall time', value: 2, unit: 's', note: '1 test' },
    { name: 'lint, CPU', value: 3, unit: 's' },
    { name: 'unit, wall time', value: 4, unit: 's', note: '9 tests' },
  ]);
});

it('says when tests failed: what they took is no measure', () => {
  const [wall] = figuresOf({ words: [], rows: [lint], passed: 0, failed: 1 });
  expect(wall?.note).toBe('1 test, 1 failed');
});
