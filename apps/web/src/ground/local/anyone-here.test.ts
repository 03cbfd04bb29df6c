import { afterEach, expect, it, vi } from 'vitest';
import { HERE_PREFIX, isAnyoneHere } from './anyone-here.ts';

afterEach(() => vi.unstubAllGlobals());

it('is told by the mark of any person, and by no other key', () => {
  vi.stubGlobal('localStorage', { theme: 'dark' });
  expect(isAnyoneHere()).toBe(false);
  vi.stubGlobal('localStorage', { theme: 'dark', [`${HERE_PREFIX}u1`]: '1' });
  expect(isAnyoneHere()).toBe(true);
});

it('is not known where storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(isAnyoneHere()).toBe(false);
});
