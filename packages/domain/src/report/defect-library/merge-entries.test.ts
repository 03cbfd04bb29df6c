import { describe, expect, it } from 'vitest';
import { libraryEntry } from '../../testing/library-entry.ts';
import { type EntryChange, mergeEntries, standingFor, takingBack } from './merge-entries.ts';

const now = '2026-11-21T12:00:00.000Z';
const kept = libraryEntry({
  id: 'kept',
  title: 'Damaged shingles',
  observation: ' ',
  synonyms: ['torn shingle'],
  tags: ['moisture'],
  locationHints: ['Ridge'],
});
const other = libraryEntry({
  id: 'other',
  title: 'Broken shingles',
  observation: 'Cracked.',
  synonyms: ['Torn Shingle', 'blown off', 'damaged shingles'],
  tags: ['moisture', 'wind'],
  locationHints: ['ridge', 'Eaves'],
  isFavourite: true,
});
const apply = (changes: readonly EntryChange[]) =>
  changes.map(({ entry, patch }) => ({ ...entry, ...patch }));

describe('merging duplicates', () => {
  it('keeps the words of one and how all were found, and archives the others', () => {
    const [survivor, gone] = apply(mergeEntries(kept, [other], now));
    expect(survivor).toMatchObject({
      title: 'Damaged shingles',
      severity: 'moderate',
      observation: 'Cracked.',
      synonyms: ['torn shingle', 'Broken shingles', 'blown off'],
      tags: ['moisture', 'wind'],
      locationHints: ['Ridge', 'Eaves'],
      isFavourite: true,
      archivedAt: null,
    });
    expect(gone).toMatchObject({
      title: 'Broken shingles',
      archivedAt: now,
      mergedInto: 'kept',
      isFavourite: false,
    });
  });

  it('changes nothing a second time, nor with itself', () => {
    const [survivor, gone] = apply(mergeEntries(kept, [other], now));
    if (!survivor || !gone) throw new Error('two entries were merged');
    expect(mergeEntries(survivor, [gone], now)).toEqual([]);
    expect(mergeEntries(kept, [kept], now)).toEqual([]);
  });

  it('is taken back to the last letter', () => {
    const changes = mergeEntries(kept, [other], now);
    const after = new Map(apply(changes).map((entry) => [entry.id, entry]));
    const back = takingBack(changes).map(({ entry, patch }) => ({ ...after.get(entry.id), ...patch }));
    expect(back).toEqual([kept, other]);
  });

  it('leaves a title that is too long for a synonym out', () => {
    const long = { ...other, title: 'x'.repeat(150) };
    expect(mergeEntries(kept, [long], now)[0]?.patch.synonyms).not.toContain(long.title);
  });
});

describe('what stands for a merged text', () => {
  const map = (...entries: ReturnType<typeof libraryEntry>[]) =>
    new Map(entries.map((each) => [each.id, each]));

  it('is where the merges lead', () => {
    const a = libraryEntry({ id: 'a', mergedInto: 'b' });
    const b = libraryEntry({ id: 'b', mergedInto: 'c' });
    const c = libraryEntry({ id: 'c' });
    expect(standingFor(a, map(a, b, c))).toBe(c);
    expect(standingFor(a, map(a, b))).toBe(b);
  });

  it('comes to an end when two devices merged against each other', () => {
    const a = libraryEntry({ id: 'a', mergedInto: 'b' });
    const b = libraryEntry({ id: 'b', mergedInto: 'a' });
    expect(['a', 'b']).toContain(standingFor(a, map(a, b)).id);
  });
});
