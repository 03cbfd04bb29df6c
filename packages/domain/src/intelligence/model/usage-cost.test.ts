import { expect, it } from 'vitest';
import { costCents, readPrice } from './usage-cost.ts';

it('multiplies tokens by the prices of a million', () => {
  expect(costCents({ inputTokens: 1_000_000, outputTokens: 0 }, { sent: 2.5, received: 10 })).toBe(250);
  expect(costCents({ inputTokens: 3_400, outputTokens: 560 }, { sent: 2.5, received: 10 })).toBeCloseTo(1.41);
  expect(costCents({ inputTokens: 9, outputTokens: 9 }, { sent: 0, received: 0 })).toBe(0);
});

it.each([
  ['$2.50', 2.5],
  [' 0.075 ', 0.075],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['2,50', null],
  ['1e3', null],
  ['about 3', null],
  ['999999', null],
])('reads the price %j', (typed, price) => expect(readPrice(typed)).toBe(price));
