import { describe, expect, it } from 'vitest';
import { type KeepRunningDeps, keepRunning, restartDelayMs } from './keep-running.ts';

type Outcome = Awaited<ReturnType<KeepRunningDeps['start']>>;

/** A program that is dead at every look; each start takes its outcome from the list, and the list's end stops the watch. */
function watchDead(outcomes: Outcome[], aliveLooks: () => number = () => 0) {
  const waits: number[] = [];
  let nowMs = 0;
  let looks = 0;
  return new Promise<number[]>((resolve, reject) => {
    const kept = keepRunning({
      isAlive: () => {
        looks -= 1;
        return looks >= 0;
      },
      async start() {
        const outcome = outcomes.shift() ?? 'started';
        if (outcome === 'started') looks = aliveLooks();
        if (outcomes.length === 0) kept.stop().then(() => resolve(waits), reject);
        return outcome;
      },
      log: { error: () => undefined, warn: () => undefined },
      now: () => nowMs,
      async wait(ms, signal) {
        await Promise.resolve();
        signal.throwIfAborted();
        waits.push(ms);
        nowMs += ms;
      },
    });
  });
}

const look = 500;

describe('a program that ended by itself', () => {
  it('is started at once, then later and later, at most ten seconds later', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(restartDelayMs)).toEqual([
      0, 250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000,
    ]);
  });

  it('is started until it starts', async () => {
    expect(await watchDead(['failed', 'failed', 'started'])).toEqual([look, 0, 250, 500]);
  });

  it('is started later when it ends again soon, and at once when it ran for long', async () => {
    expect(await watchDead(['started', 'started', 'started'])).toEqual([look, 0, look, 250, look, 500]);
    const ranLong = await watchDead(['started', 'started'], () => 200);
    expect(ranLong.filter((ms) => ms !== look)).toEqual([0, 0]);
  });
});
