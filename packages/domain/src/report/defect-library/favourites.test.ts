import { expect, it } from 'vitest';
import { libraryEntry } from '../../testing/library-entry.ts';
import { starredBy, withOwnFavourites } from './favourites.ts';

const star = (userId: string, entryId: string, isOn = true) => ({ userId, entryId, isOn });

it('are the person’s own, as long as they are on', () => {
  const entries = ['flue', 'panel', 'shingles'].map((id) => libraryEntry({ id, title: id }));
  const stars = [star('ann', 'flue'), star('ann', 'panel', false), star('ben', 'shingles')];
  expect([...starredBy('ann', stars, entries)]).toEqual(['flue']);
  expect([...starredBy('cy', stars, entries)]).toEqual([]);
});

it('follow a text into the one that it was merged into, once', () => {
  const entries = [
    libraryEntry({ id: 'old', title: 'Old', mergedInto: 'kept', archivedAt: '2026-01-01T00:00:00Z' }),
    libraryEntry({ id: 'kept', title: 'Kept' }),
  ];
  expect([...starredBy('ann', [star('ann', 'old'), star('ann', 'kept')], entries)]).toEqual(['kept']);
  expect([...starredBy('ann', [star('ann', 'gone')], entries)]).toEqual(['gone']);
});

it('are offered first to the person alone, and change no text', () => {
  const entries = [
    libraryEntry({ id: 'flue', title: 'Flue' }),
    libraryEntry({ id: 'panel', title: 'Panel' }),
  ];
  const offered = withOwnFavourites('ann', [star('ann', 'panel')], entries);
  expect(offered.map(({ isFavourite }) => isFavourite)).toEqual([false, true]);
  expect(offered[0]).toBe(entries[0]);
  expect(entries[1]?.isFavourite).toBe(false);
  expect(withOwnFavourites('ben', [star('ann', 'panel')], entries)).toBe(entries);
});
