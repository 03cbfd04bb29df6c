import { expect, it } from 'vitest';
import { describeFigure, isMet } from './figures.ts';
import { quantile } from './quantile.ts';

it('takes the slow end of the figures, in whatever order they came', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(values, 0.5)).toBe(51);
  expect(quantile(values, 0.99)).toBe(100);
  expect(quantile([], 0.5)).toBeNaN();
});

it('says beside a figure whether its goal was met', () => {
  const durable = { name: 'durable', value: 31, unit: 'ms', goal: { atMost: 30 } };
  expect(isMet(durable)).toBe(false);
  expect(describeFigure(durable)).toContain('goal <= 30 ms: MISSED');
  expect(describeFigure({ ...durable, value: 30 })).toContain('met');
  expect(isMet({ name: 'rate', value: 9, unit: 'rows/s', goal: { atLeast: 10 } })).toBe(false);
});
