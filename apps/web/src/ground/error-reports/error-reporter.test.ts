import type { ClientError } from '@plumbline/domain/office/support/client-error';
import { describe, expect, it } from 'vitest';
import { setTellsErrors, tellsErrors } from './error-choice.ts';
import { BATCH_MS, BETWEEN_REPORTS_MS, createErrorReporter, DIFFERENT_IN_A_VISIT } from './error-reporter.ts';

function browser(kept = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const reports: (readonly ClientError[])[] = [];
  const state = { nowMs: 0, isOnline: true, isDown: false, timers: [] as { at: number; run: () => void }[] };
  const reporter = createErrorReporter({
    send: async (errors) => {
      if (state.isDown) throw new TypeError('Failed to fetch');
      reports.push(errors);
      return 'taken';
    },
    storage,
    isOn: () => tellsErrors(storage),
    isOnline: () => state.isOnline,
    route: () => '/contacts/7?q=Ann',
    release: '1.0.0-abc',
    now: () => state.nowMs,
    later: (run, delayMs) => {
      const timer = { at: state.nowMs + delayMs, run };
      state.timers.push(timer);
      return () => {
        state.timers = state.timers.filter((each) => each !== timer);
      };
    },
  });
  async function pass(ms: number): Promise<void> {
    state.nowMs += ms;
    const due = state.timers.filter(({ at }) => at <= state.nowMs);
    state.timers = state.timers.filter(({ at }) => at > state.nowMs);
    for (const { run } of due) run();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { reporter, reports, state, storage, kept, pass };
}

describe('the reporter of errors', () => {
  it('gathers, counts the same error, and scrubs before it keeps anything', async () => {
    const { reporter, reports, kept, pass } = browser();
    const broken = () => new RangeError('no row for ann@example.com');
    for (let count = 0; count < 3; count++) {
      const error = broken();
      error.stack = 'RangeError\n    at row (https://a.example/assets/x-1.js:1:2)';
      reporter.note('error', error);
    }
    reporter.note('rejection', { name: 'Ann' });
    expect([...kept.values()].join()).not.toMatch(/ann|Ann|a\.example/);
    await pass(BATCH_MS);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toEqual([
      {
        kind: 'error',
        message: 'RangeError: no row for [email]',
        stack: 'row x-1.js:1:2',
        route: '/contacts/:id',
        release: '1.0.0-abc',
        count: 3,
      },
      {
        kind: 'rejection',
        message: 'thrown: object',
        stack: '',
        route: '/contacts/:id',
        release: '1.0.0-abc',
        count: 1,
      },
    ]);
    expect(kept.size).toBe(0);
  });

  it('talks at most once a minute, and not for ever', async () => {
    const { reporter, reports, pass } = browser();
    const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN';
    for (const letter of letters) {
      reporter.note('error', new Error(`broken ${letter}`));
      await pass(BATCH_MS);
    }
    expect(reports.length).toBeLessThanOrEqual(1 + (letters.length * BATCH_MS) / BETWEEN_REPORTS_MS);
    for (let round = 0; round < 10; round++) await pass(BETWEEN_REPORTS_MS);
    expect(reports.flat().length).toBeLessThanOrEqual(DIFFERENT_IN_A_VISIT);
    expect(reports.flat().length).toBeGreaterThan(20);
  });

  it('keeps a few without a network, and tells them when it is back, after a restart too', async () => {
    const first = browser();
    first.state.isOnline = false;
    first.reporter.note('screen', new Error('broken'));
    await first.pass(BATCH_MS);
    expect(first.reports).toEqual([]);
    const second = browser(first.kept);
    second.state.isDown = true;
    await second.reporter.flush();
    expect(second.kept.size).toBe(1);
    second.state.isDown = false;
    await second.pass(BETWEEN_REPORTS_MS);
    expect(second.reports.flat()).toMatchObject([{ kind: 'screen', message: 'Error: broken' }]);
    expect(second.kept.size).toBe(0);
  });

  it('counts anew what is met again while a report is under way', async () => {
    const { reporter, reports, pass } = browser();
    reporter.note('error', new Error('broken'));
    const sending = pass(BATCH_MS);
    const again = new Error('broken');
    reporter.note('error', again);
    await sending;
    await pass(BETWEEN_REPORTS_MS);
    expect(reports.flat().reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  it('is silent once it is turned off, and forgets what waited', async () => {
    const { reporter, reports, kept, storage, pass } = browser();
    reporter.note('error', new Error('broken'));
    setTellsErrors(storage, false);
    reporter.note('error', new Error('broken again'));
    await pass(BATCH_MS);
    expect(reports).toEqual([]);
    expect([...kept.keys()]).toEqual(['error-reports']);
    setTellsErrors(storage, true);
    expect(kept.size).toBe(0);
  });

  it('says nothing of a network that is away, or of what it cannot read', async () => {
    const { reporter, kept } = browser(new Map([['error-report', '[{"kind":"gossip"}, 7']]));
    reporter.note('rejection', new TypeError('Failed to fetch'));
    reporter.note('error', 'ResizeObserver loop completed with undelivered notifications.');
    reporter.note('rejection', new DOMException('off', 'AbortError'));
    expect(kept.get('error-report')).toBe('[{"kind":"gossip"}, 7');
  });
});
