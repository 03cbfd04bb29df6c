import { expect, it, vi } from 'vitest';
import { createChangeFeed } from './change-feed.ts';
import { joinLive, type LiveState, liveRead } from './live.ts';

const ready = { status: 'ready', value: 1 } as const;
const loading = { status: 'loading' } as const;
const failed = { status: 'failed', error: new Error('storage') } as const;

it('is ready with every value once all are', () => {
  expect(joinLive({ one: ready, two: { status: 'ready', value: 'b' } })).toEqual({
    status: 'ready',
    value: { one: 1, two: 'b' },
  });
});

it('waits for the last one', () => {
  expect(joinLive({ one: ready, two: loading })).toEqual({ status: 'loading' });
});

it('fails with the first that failed, also while others load', () => {
  const second = { status: 'failed', error: new Error('later') } as const;
  expect(joinLive({ one: loading, two: failed, three: second })).toBe(failed);
});

it('reads again after each event of interest, and once for those during a read', async () => {
  const feed = createChangeFeed(null);
  const open: ((value: number) => void)[] = [];
  const read = () => new Promise<number>((resolve) => void open.push(resolve));
  const seen: LiveState<number>[] = [];
  const stop = liveRead(feed, read, ({ kind }) => kind === 'queue').subscribe((state) => seen.push(state));
  expect(seen).toEqual([loading]);
  for (let count = 0; count < 3; count += 1) feed.emit({ kind: 'queue' });
  feed.emit({ kind: 'rows', rows: [] });
  expect(open).toHaveLength(1);
  open[0]?.(1);
  await vi.waitFor(() => expect(open).toHaveLength(2));
  open[1]?.(2);
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ status: 'ready', value: 2 }));
  feed.emit({ kind: 'rows', rows: [] });
  expect(open).toHaveLength(2);
  feed.emit({ kind: 'queue' });
  stop();
  open[2]?.(3);
  await Promise.resolve();
  expect(seen).toHaveLength(3);
});
