import { describe, expect, it } from 'vitest';
import { countPhotos } from './photo-facts.ts';

const file = (mediaId: string | null, state: 'waiting' | 'sending' | 'safe' | 'needs', sizeBytes = 10) => ({
  mediaId,
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
  it('keeps documents apart from photos', () => {
    expect(countPhotos([file(null, 'waiting'), file(null, 'safe')])).toMatchObject({
      documents: 1,
      waiting: 0,
    });
  });
});
