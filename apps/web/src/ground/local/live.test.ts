import { expect, it } from 'vitest';
import { joinLive } from './live.ts';

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
