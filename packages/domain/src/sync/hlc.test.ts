import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHlc, nextHlc, parseHlc } from './hlc.ts';

const NOW = 1_790_000_000_000;

describe('the clock of a device', () => {
  it('never goes backwards, whatever the wall clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: NOW - 86_400_000, max: NOW + 86_400_000 })), (times) => {
        let last: string | null = null;
        for (const time of times) {
          const next: string = nextHlc(last, time);
          if (last !== null) expect(next > last).toBe(true);
          last = next;
        }
      }),
    );
  });

  it('moves to the next millisecond when its counter is full', () => {
    const full = formatHlc({ timeMs: NOW, counter: 0xffff });
    expect(nextHlc(full, NOW)).toBe(formatHlc({ timeMs: NOW + 1, counter: 0 }));
  });

  it('starts from the wall clock when the kept reading is damaged', () => {
    expect(nextHlc('rubbish', NOW)).toBe(formatHlc({ timeMs: NOW, counter: 0 }));
  });

  it('reads back what it wrote', () => {
    expect(parseHlc(formatHlc({ timeMs: NOW, counter: 42 }))).toEqual({ timeMs: NOW, counter: 42 });
    expect(parseHlc('f'.repeat(16))).toBeNull();
  });
});
