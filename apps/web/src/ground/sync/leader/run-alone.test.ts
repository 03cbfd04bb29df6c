import { beforeEach, describe, expect, it } from 'vitest';
import type { LockPort } from '#src/ground/local/ports.ts';
import { createRunAlone, type RunAlone } from './run-alone.ts';

let nowMs: number;
let held: Set<string>;
/** Behaves like navigator.locks with `ifAvailable`. */
const locks: LockPort = {
  async request(name, _options, work) {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({});
    } finally {
      held.delete(name);
    }
  },
};
const openTab = (): RunAlone =>
  createRunAlone({ locks, name: 'sync', nowMs: () => nowMs, patienceMs: 60_000 });
const done = async (): Promise<string> => 'done';

beforeEach(() => {
  nowMs = 0;
  held = new Set();
});

describe('two tabs', () => {
  it('work one after the other', async () => {
    const [first, second] = [openTab(), openTab()];
    let finish: (result: string) => void = () => undefined;
    const working = first(() => new Promise<string>((resolve) => (finish = resolve)));
    expect(await second(done)).toBeNull();
    finish('first');
    expect(await working).toBe('first');
    expect(await second(done)).toBe('done');
  });

  it('do not wait for one another when one is frozen with the lock', async () => {
    const [frozen, other] = [openTab(), openTab()];
    void frozen(() => new Promise(() => undefined));
    expect(await other(done)).toBeNull();
    nowMs = 59_000;
    expect(await other(done)).toBeNull();
    nowMs = 61_000;
    expect(await other(done)).toBe('done');
    expect(await other(done)).toBe('done');
  });

  it('are patient again after the lock was free', async () => {
    const [first, second] = [openTab(), openTab()];
    void first(() => new Promise(() => undefined));
    await second(done);
    held.clear();
    await second(done);
    held.add('sync');
    nowMs = 70_000;
    expect(await second(done)).toBeNull();
  });

  it('never mind one another without locks', async () => {
    const alone = createRunAlone({ locks: null, name: 'sync', nowMs: () => nowMs, patienceMs: 60_000 });
    expect(await alone(done)).toBe('done');
  });
});
