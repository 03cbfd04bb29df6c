import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient, queryRetryDelayMs } from './query-client.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('keeps online data 5 minutes, tries 3 times more, and waits at most 30 s between', () => {
  const queries = createQueryClient().getDefaultOptions().queries;
  expect(queries?.gcTime).toBe(300_000);
  expect(queries?.retry).toBe(3);
  expect([0, 1, 2, 5, 20].map(queryRetryDelayMs)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
});

it('asks three times more, each later than the last, before it says that it failed', async () => {
  vi.useFakeTimers({ now: 0 });
  const askedAtMs: number[] = [];
  const failed = createQueryClient()
    .fetchQuery({
      queryKey: ['x'],
      retry: createQueryClient().getDefaultOptions().queries?.retry ?? false,
      queryFn: () => {
        askedAtMs.push(Date.now());
        throw new Error('no');
      },
    })
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toMatchObject({ message: 'no' });
  expect(askedAtMs).toEqual([0, 1000, 3000, 7000]);
});

it('forgets after five minutes what no one looks at', async () => {
  vi.useFakeTimers({ now: 0 });
  const client = createQueryClient();
  await client.fetchQuery({ queryKey: ['x'], queryFn: async () => 'kept' });
  await vi.advanceTimersByTimeAsync(299_999);
  expect(client.getQueryData(['x'])).toBe('kept');
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['x'])).toBeUndefined();
});
