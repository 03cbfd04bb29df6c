import { describe, expect, it } from 'vitest';
import { cpuUse } from './cpu-use.mjs';

describe('the use of the cores', () => {
  it('is the busy share of the time since the first reading', () => {
    const readings = [
      { busyMs: 5000, allMs: 20_000, cores: 2 },
      { busyMs: 20_000, allMs: 40_000, cores: 2 },
    ];
    const tell = cpuUse(() => readings.shift() ?? { busyMs: 0, allMs: 0, cores: 2 });
    expect(tell()).toBe('Used 75% of 2 cores, 15 s of CPU with all other programs.');
  });

  it('is none where no time passed', () => {
    expect(cpuUse(() => ({ busyMs: 1, allMs: 1, cores: 1 }))()).toBe(
      'Used 0% of 1 core, 0 s of CPU with all other programs.',
    );
  });
});
