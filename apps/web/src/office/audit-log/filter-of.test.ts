import { createWallClock } from '@plumbline/domain/time/wall-clock';
import { expect, it } from 'vitest';
import { filterOf } from './filter-of.ts';

it('takes days as those of the office, the last one to its end, also when clocks change', () => {
  const clock = createWallClock('America/New_York');
  expect(filterOf({ category: 'prices', from: '2026-03-08', to: '2026-03-08' }, clock)).toEqual({
    category: 'prices',
    person: undefined,
    words: undefined,
    fromAt: '2026-03-08T05:00:00.000Z',
    untilAt: '2026-03-09T04:00:00.000Z',
  });
});
