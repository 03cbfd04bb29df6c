import { describe, expect, it } from 'vitest';
import type { PhotoFacts } from '#src/ground/sync/status/photo-facts.ts';
import { EMPTY_STATUS, type SyncStatus } from '#src/ground/sync/status/sync-status.ts';
import { syncWords, vialLabel } from './sync-words.ts';

const NO_PHOTOS: PhotoFacts = {
  waiting: 0,
  sending: 0,
  safe: 0,
  needs: 0,
  recordings: 0,
  unsentBytes: 0,
  documents: 0,
};
const at = (status: Partial<SyncStatus>, photos: Partial<PhotoFacts> = {}, safeAnswers = 0) => ({
  status: { ...EMPTY_STATUS, ...status },
  photos: { ...NO_PHOTOS, ...photos },
  safeAnswers,
  device: 'phone' as const,
});

describe('the vial in words', () => {
  it('says safe only when the server has everything, and what', () => {
    expect(vialLabel(at({ phase: 'safe' }, { safe: 212 }, 342))).toBe(
      'Safe to leave. 212 photos and 342 answers are on the server.',
    );
    expect(syncWords(at({ phase: 'safe' }, {}, 1)).detail).toBe('1 answer is on the server.');
    expect(syncWords(at({ phase: 'saved' })).title).toBe('Saved on this phone');
  });

  it('tells a person to keep the phone while the work is only there', () => {
    expect(vialLabel(at({ phase: 'waiting', pendingChanges: 18 }))).toBe(
      'Only on this phone. All your work is stored here. It hasn’t uploaded yet. Nothing is lost if the app closes.',
    );
  });

  it('counts photos, not files, and says how long to stay', () => {
    const status = { phase: 'sending', pendingBlobs: 18, secondsLeft: 110 } as const;
    expect(syncWords(at(status, { waiting: 5, sending: 1, safe: 41 })).detail).toBe(
      '6 of 47 photos left. Keep the app open for 2 minutes.',
    );
    expect(syncWords(at(status, { waiting: 5, sending: 1, safe: 41, recordings: 2 })).detail).toContain(
      '6 of 47 photos and recordings left.',
    );
  });

  it('says why it waits', () => {
    const waiting = { phase: 'waiting', pendingChanges: 12 } as const;
    expect(syncWords(at({ ...waiting, pausedBecause: 'sign-in' })).detail).toContain(
      'Sign in to upload 12 changes.',
    );
    expect(syncWords(at({ ...waiting, pausedBecause: 'update' })).detail).toContain('Update the app');
    const full = { phase: 'waiting', pausedBecause: 'full', pendingBlobs: 3 } as const;
    expect(syncWords(at(full, { waiting: 1 })).detail).toContain('The server is out of storage for 1 photo.');
  });

  it('says what was refused, that it is kept, and what else is on its way', () => {
    expect(syncWords(at({ phase: 'needs', needsCount: 2 }, { waiting: 1 })).detail).toBe(
      'The server rejected 2 changes. They’re saved here. 1 photo still to upload.',
    );
  });
});
