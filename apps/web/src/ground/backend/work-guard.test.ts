import { describe, expect, it } from 'vitest';
import { createWorkGuard, unsentInWords } from './work-guard.ts';

describe('work that must not be interrupted', () => {
  it('is asked of everybody who registered, until they are gone', () => {
    const guard = createWorkGuard();
    expect(guard.hasUnsaved()).toBe(false);
    const end = guard.registerUnsaved(() => true);
    guard.registerUnsaved(() => false);
    expect(guard.hasUnsaved()).toBe(true);
    end();
    expect(guard.hasUnsaved()).toBe(false);
  });

  it('adds up what is unsent', async () => {
    const guard = createWorkGuard();
    expect(await guard.unsent()).toEqual({ changes: 0, photos: 0 });
    guard.registerUnsent(async () => ({ changes: 2, photos: 0 }));
    guard.registerUnsent(async () => ({ changes: 0, photos: 3 }));
    expect(await guard.unsent()).toEqual({ changes: 2, photos: 3 });
  });

  it.each([
    [{ changes: 0, photos: 0 }, null],
    [{ changes: 1, photos: 0 }, '1 change'],
    [{ changes: 18, photos: 1 }, '18 changes and 1 photo'],
  ])('%j reads %s', (summary, words) => {
    expect(unsentInWords(summary)).toBe(words);
  });
});
