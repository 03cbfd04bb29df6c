import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuidV7 } from './uuid-v7.ts';

describe('an id made on a device', () => {
  it('is a version 7 uuid that sorts by time', () => {
    const time = fc.integer({ min: 0, max: 2 ** 43 });
    fc.assert(
      fc.property(time, time, (a, b) => {
        const [first, second] = [uuidV7(a, randomBytes), uuidV7(b, randomBytes)];
        expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        if (a !== b) expect(first < second).toBe(a < b);
      }),
    );
  });

  it('keeps all 74 random bits', () => {
    expect(uuidV7(0, (size) => new Uint8Array(size).fill(0xff))).toBe('00000000-0000-7fff-bfff-ffffffffffff');
  });

  it('refuses a source that gives too few random bytes', () => {
    expect(() => uuidV7(0, () => new Uint8Array(4))).toThrow(RangeError);
  });
});
