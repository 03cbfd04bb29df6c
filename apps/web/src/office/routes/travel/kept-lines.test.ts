import { expect, it } from 'vitest';
import { type KeptLines, keepingLine, readLines } from './kept-lines.ts';

it('keeps the latest 20 lines', () => {
  let kept: KeptLines = {};
  for (let day = 0; day < 25; day += 1) kept = keepingLine(kept, `day ${day}`, [[day, 0]]);
  kept = keepingLine(kept, 'day 5', [[1.2345678, 27.1234567]]);
  expect(Object.keys(kept)).toHaveLength(20);
  expect(kept['day 4']).toBeUndefined();
  expect(Object.keys(kept).at(-1)).toBe('day 5');
  expect(kept['day 5']).toEqual([[1.23457, 27.12346]]);
});

it('ignores what it cannot read', () => {
  expect(readLines(null)).toEqual({});
  expect(readLines({ 'a day': [['west', 2]] })).toEqual({});
  expect(readLines({ 'a day': [[1, 2]] })).toEqual({ 'a day': [[1, 2]] });
});
