import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueue, type FairQueueOptions } from './fair-queue.ts';
import { Overload } from './overload.ts';
import type { Timers } from './timers.ts';

interface Bench {
  readonly queue: FairQueue;
  /** In the order of their start. */
  readonly started: readonly string[];
  readonly running: (key?: string) => number;
  /** Requests a turn as `key`; the name says which call it was. */
  readonly ask: (key: string, name?: string, signal?: AbortSignal) => Promise<void>;
  /** Ends the longest running call of the key. */
  readonly end: (key: string) => Promise<void>;
  /** Lets every wait that began run out. */
  readonly passTime: () => Promise<void>;
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function open(options: Partial<FairQueueOptions> = {}): Bench {
  const alarms = new Set<() => void>();
  const timers: Timers = {
    after(_delayMs, callback) {
      alarms.add(callback);
      return () => alarms.delete(callback);
    },
  };
  const queue = createFairQueue({
    capacity: 4,
    perKey: 2,
    reserved: 0,
    maxWaiting: 100,
    maxWaitingPerKey: 100,
    maxWaitMs: 1000,
    retryAfterSeconds: 2,
    timers,
    ...options,
  });
  const started: string[] = [];
  const live: { key: string; end: () => void }[] = [];
  return {
    queue,
    started,
    running: (key) => live.filter((each) => key === undefined || each.key === key).length,
    ask(key, name = key, signal) {
      const work = () =>
        new Promise<void>((resolve) => {
          started.push(name);
          live.push({ key, end: resolve });
        });
      return queue.run(key, work, signal);
    },
    async end(key) {
      const index = live.findIndex((each) => each.key === key);
      live.splice(index, 1)[0]?.end();
      await settle();
    },
    async passTime() {
      for (const ring of alarms) ring();
      await settle();
    },
  };
}

describe('a fair queue', () => {
  it('starts another office at once while one waits in heaps', async () => {
    const { ask, running, started } = open();
    for (let count = 0; count < 60; count += 1) void ask('flood');
    void ask('other');
    await settle();
    expect(running('flood')).toBe(2);
    expect(started).toContain('other');
  });

  it('takes turns between those who wait, each in its own order', async () => {
    const { ask, end, started } = open({ capacity: 1 });
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void ask(name.charAt(0), name);
    await settle();
    for (const key of ['a', 'a', 'b', 'a']) await end(key);
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });

  it('keeps the last places for those who have nothing running', async () => {
    const { ask, running } = open({ capacity: 4, perKey: 4, reserved: 2 });
    for (let count = 0; count < 10; count += 1) void ask('flood');
    await settle();
    expect(running('flood')).toBe(2);
    void ask('b');
    void ask('c');
    await settle();
    expect(running()).toBe(4);
  });

  it('refuses more than may wait, in all and of one key, without starting them', async () => {
    const { ask, started } = open({ capacity: 1, maxWaiting: 3, maxWaitingPerKey: 2 });
    for (const key of ['a', 'a', 'a']) void ask(key);
    await expect(ask('a')).rejects.toBeInstanceOf(Overload);
    void ask('b');
    await expect(ask('c')).rejects.toMatchObject({ retryAfterSeconds: 2 });
    expect(started).toEqual(['a']);
  });

  it('refuses a call whose wait ran out, and never starts it', async () => {
    const { ask, end, started, passTime } = open({ capacity: 1 });
    void ask('a', 'first');
    const late = ask('a', 'late');
    const refused = expect(late).rejects.toBeInstanceOf(Overload);
    await passTime();
    await refused;
    await end('a');
    expect(started).toEqual(['first']);
  });

  it('forgets a call whose caller went away, and serves the next', async () => {
    const { ask, end, started } = open({ capacity: 1 });
    const leaving = new AbortController();
    void ask('a', 'first');
    const gone = ask('a', 'gone', leaving.signal);
    void ask('a', 'next');
    leaving.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    await expect(ask('a', 'never', leaving.signal)).rejects.toThrow('gone');
    await end('a');
    expect(started).toEqual(['first', 'next']);
  });

  it('gives the place back when the work fails', async () => {
    const { queue, ask, started } = open({ capacity: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    void ask('b');
    await settle();
    expect(started).toEqual(['b']);
  });
});

const keyGen = fc.constantFrom('a', 'b', 'c', 'd');
const stepGen = fc.oneof(
  fc.record({ kind: fc.constant('ask' as const), key: keyGen }),
  fc.record({ kind: fc.constant('end' as const), key: keyGen }),
  fc.record({ kind: fc.constant('time' as const), key: keyGen }),
);
const limitsGen = fc.record({
  capacity: fc.integer({ min: 1, max: 6 }),
  perKey: fc.integer({ min: 1, max: 4 }),
  reserved: fc.integer({ min: 0, max: 3 }),
  maxWaitingPerKey: fc.integer({ min: 1, max: 5 }),
});

describe('whatever comes', () => {
  it('no limit is passed, no key overtakes itself, nothing that may run waits, and all of it ends', async () => {
    await fc.assert(
      fc.asyncProperty(limitsGen, fc.array(stepGen, { maxLength: 60 }), async (limits, steps) => {
        const bench = open(limits);
        const outcomes: Promise<unknown>[] = [];
        const asked: Record<string, string[]> = {};
        for (const [index, { kind, key }] of steps.entries()) {
          if (kind === 'ask') {
            const name = `${key}${index}`;
            asked[key] = [...(asked[key] ?? []), name];
            outcomes.push(
              bench.ask(key, name).catch((error: unknown) => expect(error).toBeInstanceOf(Overload)),
            );
          } else if (kind === 'time') await bench.passTime();
          else if (bench.running(key) > 0) await bench.end(key);
          await settle();
          expect(bench.running()).toBeLessThanOrEqual(limits.capacity);
          for (const each of ['a', 'b', 'c', 'd']) {
            expect(bench.running(each)).toBeLessThanOrEqual(limits.perKey);
            const order = bench.started.filter((name) => name.startsWith(each));
            expect(order).toEqual((asked[each] ?? []).filter((name) => order.includes(name)));
          }
          if (kind === 'ask' && bench.running() < limits.capacity)
            expect(bench.running(key)).toBeGreaterThan(0);
        }
        while (bench.running() > 0)
          for (const each of ['a', 'b', 'c', 'd']) if (bench.running(each) > 0) await bench.end(each);
        await Promise.all(outcomes);
      }),
    );
  });
});
