import { describe, expect, it } from 'vitest';
import type { BlobRole } from '#src/ground/local/files/blob-record.ts';
import { countPhotos, photoCountWords } from './photo-facts.ts';

const file = (
  mediaId: string | null,
  state: 'waiting' | 'sending' | 'safe' | 'needs',
  sizeBytes = 10,
  role: BlobRole = 'photo',
) => ({
  mediaId,
  role,
  state,
  sizeBytes,
  sentBytes: 0,
});

describe('photos as people count them', () => {
  it('counts a photo once, whatever number of files it has', () => {
    const facts = countPhotos([file('a', 'waiting'), file('a', 'waiting'), file('a', 'waiting')]);
    expect(facts.waiting).toBe(1);
    expect(facts.unsentBytes).toBe(30);
  });
  it('calls a photo safe only when every file of it is', () => {
    const facts = countPhotos([
      file('a', 'safe'),
      file('a', 'waiting'),
      file('b', 'safe'),
      file('b', 'safe'),
    ]);
    expect(facts).toMatchObject({ safe: 1, waiting: 1 });
  });
  it('needs a person as soon as one file was refused', () => {
    expect(countPhotos([file('a', 'needs'), file('a', 'safe')])).toMatchObject({ needs: 1, safe: 0 });
  });
  it('names recordings where there are some', () => {
    const facts = countPhotos([
      file('a', 'safe'),
      file('film', 'safe', 10, 'thumb'),
      file('film', 'waiting', 90, 'video'),
      file('film', 'waiting', 60, 'video'),
    ]);
    expect(facts).toMatchObject({ safe: 1, waiting: 1, recordings: 1 });
    expect([1, 2].map((count) => photoCountWords(count, facts))).toEqual([
      '1 photo or recording',
      '2 photos and recordings',
    ]);
    expect(photoCountWords(2, countPhotos([file('a', 'safe')]))).toBe('2 photos');
  });
  it('keeps documents apart from photos', () => {
    expect(countPhotos([file(null, 'waiting'), file(null, 'safe')])).toMatchObject({
      documents: 1,
      waiting: 0,
    });
  });
});
