import { describe, expect, it } from 'vitest';
import { EMPTY_STATUS, type SyncStatus } from '../../sync/status/sync-status.ts';
import { syncWords } from './sync-words.ts';

const at = (status: Partial<SyncStatus>) => syncWords({ ...EMPTY_STATUS, ...status });

describe('the vial in words', () => {
  it('says safe only when the server has everything', () => {
    expect(at({ phase: 'safe' }).title).toBe('Safe to leave');
    expect(at({ phase: 'saved' }).title).not.toContain('Safe');
  });

  it('counts what is left, and says how long to stay', () => {
    expect(at({ phase: 'sending', pendingChanges: 1, pendingBlobs: 6, secondsLeft: 110 }).detail).toBe(
      '1 change and 6 photos left. Keep open for 2 minutes.',
    );
  });

  it('says why it waits', () => {
    const waiting = { phase: 'waiting', pendingChanges: 18 } as const;
    expect(at(waiting).detail).toContain('18 changes stored on this device.');
    expect(at({ ...waiting, pausedBecause: 'sign-in' }).detail).toContain('Sign in to send.');
  });

  it('says what was refused, and that it is kept', () => {
    expect(at({ phase: 'needs', needsCount: 2, pendingBlobs: 1 }).detail).toBe(
      '2 things were not accepted by the server. All of it is kept on this device. 1 photo still to send.',
    );
  });
});
