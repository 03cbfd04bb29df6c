import { describe, expect, it } from 'vitest';
import { libraryEntry } from '../../testing/library-entry.ts';
import { libraryTextSchema } from './library-text-schema.ts';
import { restoreDefaults } from './restore-defaults.ts';
import { standardTexts } from './standard-texts.gen.ts';

const [first, second, third] = standardTexts;
if (!first || !second || !third) throw new Error('the standard library is empty');
const shipped = (text: typeof first, values: Partial<ReturnType<typeof libraryEntry>> = {}) =>
  libraryEntry({ ...text, id: text.key, isStandard: true, ...values });

describe('the standard library', () => {
  it('has 252 texts that a person could have written', () => {
    expect(new Set(standardTexts.map(({ key }) => key)).size).toBe(standardTexts.length);
    for (const { key: _key, ...text } of standardTexts) expect(libraryTextSchema.parse(text)).toEqual(text);
  });
});

describe('restoring the defaults', () => {
  it('brings changed and archived standard texts back and leaves own ones alone', () => {
    const library = [
      shipped(first, { title: 'Our words' }),
      shipped(second, { archivedAt: '2026-11-01T00:00:00Z', mergedInto: 'other' }),
      shipped(third, { isFavourite: true }),
      libraryEntry({ id: 'own', key: first.key, title: 'Own text with a known key' }),
    ];
    const restored = restoreDefaults(library, standardTexts);
    expect(restored.changes.map(({ entry, patch }) => [entry.id, patch])).toEqual([
      [first.key, { title: first.title }],
      [second.key, { archivedAt: null, mergedInto: null }],
    ]);
    expect([restored.rewrittenCount, restored.returnedCount]).toEqual([1, 1]);
  });

  it('has nothing to do in a library as it was shipped', () => {
    const library = standardTexts.map((text) => shipped(text));
    expect(restoreDefaults(library, standardTexts).changes).toEqual([]);
  });
});
