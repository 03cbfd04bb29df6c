import { expect, it } from 'vitest';
import { groupDigits } from './group-digits.ts';

it('groups as the locale of the app does', () => {
  for (const count of [0, 7, 999, 1_000, 12_345, 999_999, 1_234_567])
    expect(groupDigits(count)).toBe(count.toLocaleString('en-US'));
});
