/** Any library is the same after export and import. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { libraryEntry } from '../../testing/library-entry.ts';
import type { LibraryText } from './library-text-schema.ts';
import { planLibraryImport } from './plan-library-import.ts';
import { readLibraryCsv } from './read-library-csv.ts';
import { standardTexts } from './standard-texts.gen.ts';
import { writeLibraryCsv } from './write-library-csv.ts';

const now = '2026-11-21T12:00:00.000Z';
// Mostly characters that break files; now and then any other.
const sign = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(',', ';', '"', "'", '=', '+', '-', '@', '\n', '\t', ' ', '\uFEFF', 'a', '1'),
  },
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 1 })
    .filter((each) => each !== '\u0000' && each !== '\r'),
);
/** Without braces: broken ones are refused. */
const words = (max: number) =>
  fc.string({ unit: sign, maxLength: max }).map((text) => text.replace(/[{}]/gu, '').trim());
const required = words(20).map((text) => `x${text}`.trim());
const wordList = fc.array(
  words(12).filter((word) => word !== ''),
  { maxLength: 4 },
);
const text: fc.Arbitrary<LibraryText> = fc.record({
  section: required,
  item: words(12),
  title: required,
  severity: fc.constantFrom('minor', 'moderate', 'major'),
  isSafety: fc.boolean(),
  observation: words(60),
  implication: words(20),
  recommendation: words(20),
  trade: fc.option(words(10).filter((word) => word !== '')),
  action: fc.option(words(10).filter((word) => word !== '')),
  timeframe: fc.option(words(10).filter((word) => word !== '')),
  synonyms: wordList,
  tags: wordList,
  locationHints: wordList,
});
const library = fc
  .array(fc.record({ text, isArchived: fc.boolean(), isFavourite: fc.boolean() }), { maxLength: 6 })
  .map((entries) =>
    entries.map(({ text: values, isArchived, isFavourite }, index) =>
      libraryEntry({
        ...values,
        id: `id-${index}`,
        key: `own/${index}`,
        isFavourite,
        archivedAt: isArchived ? now : null,
      }),
    ),
  );

function importAgain(entries: Parameters<typeof writeLibraryCsv>[0], into: typeof entries) {
  const file = readLibraryCsv(new TextEncoder().encode(writeLibraryCsv(entries)));
  if (!file.ok) throw new Error(file.reason);
  return planLibraryImport(file, into, now);
}

it('an exported library changes nothing when it is imported', () => {
  fc.assert(
    fc.property(library, (entries) => {
      const plan = importAgain(entries, entries);
      expect(plan).toEqual({ added: [], changed: [], unchangedCount: entries.length, problems: [] });
    }),
    { numRuns: 300 },
  );
});

it('an empty library becomes the exported one', () => {
  fc.assert(
    fc.property(library, (entries) => {
      const plan = importAgain(entries, []);
      expect(plan.problems).toEqual([]);
      const made = plan.added.map(({ key, values }) =>
        libraryEntry({ ...values, id: key ?? '', key: key ?? '' }),
      );
      const again = entries.map((entry) => ({ ...entry, id: entry.key }));
      expect(made).toEqual(
        again.sort((a, b) => (a.section < b.section ? -1 : a.section > b.section ? 1 : 0)),
      );
    }),
    { numRuns: 300 },
  );
});

it('the standard library survives the journey', () => {
  const entries = standardTexts.map((each) => libraryEntry({ ...each, id: each.key, isStandard: true }));
  expect(importAgain(entries, entries)).toMatchObject({
    added: [],
    changed: [],
    unchangedCount: standardTexts.length,
    problems: [],
  });
});
