import { describe, expect, it } from 'vitest';
import { createRestartPolicy } from './restart-policy.mjs';

const killed = { code: null, signal: 'SIGKILL' };
const running = { hasBeenReady: true, isStopping: false };
const minute = 60_000;

describe('npm start, when its server has ended', () => {
  it('starts it again at most five times in ten minutes, later each time, and says why it gives up', () => {
    const decide = createRestartPolicy();
    const decisions = [0, 1, 2, 3, 4, 5].map((nowMs) => decide(killed, { ...running, nowMs }));
    expect(decisions.map((decision) => (decision.kind === 'restart' ? decision.delayMs : null))).toEqual([
      500,
      1000,
      2000,
      4000,
      8000,
      null,
    ]);
    expect(decisions[0]?.sentence).toBe(
      'The server ended with signal SIGKILL; it starts again in 0.5 s (1 of 5).',
    );
    expect(decisions[5]).toEqual({
      kind: 'end',
      exitCode: 1,
      sentence:
        'The server ended 6 times within 10 minutes, the last time with signal SIGKILL; it is not started again. Its last words are above.',
    });
  });

  it('forgets restarts of more than ten minutes ago', () => {
    const decide = createRestartPolicy();
    for (let n = 0; n < 20; n += 1) {
      const decision = decide({ code: 1, signal: null }, { ...running, nowMs: n * 2.5 * minute });
      expect(decision.kind, `restart ${n}`).toBe('restart');
    }
  });

  it('does not start again what refused to start, was stopped or ended in order', () => {
    const decide = createRestartPolicy();
    const nowMs = 0;
    const refused = { hasBeenReady: false, isStopping: false, nowMs };
    expect(decide({ code: 1, signal: null }, refused)).toEqual({ kind: 'end', exitCode: 1, sentence: null });
    expect(decide({ code: 0, signal: null }, { ...running, nowMs })).toMatchObject({
      kind: 'end',
      exitCode: 0,
    });
    expect(decide(killed, { ...running, isStopping: true, nowMs })).toMatchObject({
      kind: 'end',
      exitCode: 0,
    });
  });

  it('starts again what was killed during its first start', () => {
    const decision = createRestartPolicy()(killed, { hasBeenReady: false, isStopping: false, nowMs: 0 });
    expect(decision.kind).toBe('restart');
  });
});
