import { expect, it } from 'vitest';
import { createQueryClient, queryRetryDelayMs } from './query-client.ts';

it('keeps online data 5 minutes, tries 3 times more, and waits at most 30 s between', () => {
  const queries = createQueryClient().getDefaultOptions().queries;
  expect(queries?.gcTime).toBe(300_000);
  expect(queries?.retry).toBe(3);
  expect([0, 1, 2, 5, 20].map(queryRetryDelayMs)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
});
