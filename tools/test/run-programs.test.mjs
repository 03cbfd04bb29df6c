import { describe, expect, it } from 'vitest';
import { createCpuMeter, parseChildSeconds } from './cpu-time.mjs';
import { createPrograms, runInOrder } from './run-programs.mjs';

describe('CPU time of children', () => {
  it('is read behind a name with spaces and parentheses', () => {
    const stat = '42 (a) b) S 1 42 42 0 -1 4194304 9 8 7 6 11 12 1300 450 20 0 1 0';
    expect(parseChildSeconds(stat)).toBe(17.5);
    expect(parseChildSeconds('')).toBeNull();
  });

  it('is what ended since the last reading, and unknown where the system does not tell', () => {
    const readings = [1, 4, 4.5];
    const read = createCpuMeter(() => readings.shift() ?? null);
    expect([read(), read(), read()]).toEqual([3, 0.5, null]);
  });
});

describe('a program', () => {
  const { run } = createPrograms(process.cwd());

  it('ends with its status, and with what it wrote when that is kept', async () => {
    const args = ['-e', 'console.log("out"); console.error(process.env.GIVEN); process.exit(3)'];
    const ended = await run(args, { env: { GIVEN: 'given' }, keepOutput: true });
    expect(ended.status).toBe(3);
    expect(ended.output.split('\n').sort()).toEqual(['', 'given', 'out']);
    expect(ended.wallSeconds).toBeGreaterThan(0);
    if (process.platform === 'linux') expect(ended.cpuSeconds).toBeGreaterThanOrEqual(0);
  });
});

describe('tasks beside each other', () => {
  it('are shown in their order, never more than the limit at once', async () => {
    let [running, most] = [0, 0];
    /** @type {string[]} */
    const shown = [];
    const run = async (/** @type {number} */ delayMs) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      running -= 1;
      return delayMs * 2;
    };
    await runInOrder([30, 1, 10, 1], 2, run, (task, result) => void shown.push(`${task}: ${result}`));
    expect(shown).toEqual(['30: 60', '1: 2', '10: 20', '1: 2']);
    expect(most).toBe(2);
  });

  it('may be none', async () => {
    await expect(runInOrder([], 2, () => Promise.resolve(1))).resolves.toBeUndefined();
  });
});
