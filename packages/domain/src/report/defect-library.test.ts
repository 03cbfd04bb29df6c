import { describe, expect, it } from 'vitest';
import { libraryEntry } from '../testing/library-entry.ts';
import { libraryTextSchema } from './defect-library/library-text-schema.ts';
import { entryFromFinding, findingFromEntry } from './defect-library.ts';

const entry = libraryEntry({
  id: 'entry-1',
  key: 'roof_end_of_life',
  title: 'Roof covering near end of service life',
  severity: 'major',
  action: 'correct',
  timeframe: 'before_closing',
  synonyms: ['old roof'],
  tags: ['moisture', 'end-of-life'],
  locationHints: ['all slopes'],
  isStandard: true,
});

describe('a finding from the library', () => {
  it('copies the text and remembers where it came from', () => {
    expect(findingFromEntry(entry, 'roof/roof_coverings')).toMatchObject({
      itemPath: 'roof/roof_coverings',
      libraryId: 'entry-1',
      title: entry.title,
      severity: 'major',
      trade: 'roofer',
      action: 'correct',
      timeframe: 'before_closing',
      isNearEndOfLife: true,
      isMaterialDefect: false,
    });
  });

  it('carries the tags and the key of its text', () => {
    const tagged = { ...entry, key: 'plumb_csst_bond', tags: ['gas', 'csst-yellow'] };
    expect(findingFromEntry(tagged, 'plumbing/plm_gas_piping').tags).toEqual([
      'gas',
      'csst-yellow',
      'plumb_csst_bond',
    ]);
  });
});

describe('a finding from a text with placeholders', () => {
  it('says where and of what', () => {
    const text = { ...entry, observation: 'The {material} pipe at {location} was wet.' };
    const known = { location: 'Bedroom 2', material: 'Copper' };
    expect(findingFromEntry(text, 'plumbing', known).observation).toBe(
      'The copper pipe at Bedroom 2 was wet.',
    );
    expect(findingFromEntry(text, 'plumbing').observation).toBe(text.observation);
  });
});

describe('a finding saved to the library', () => {
  it('becomes a text that the library accepts, with its places as hints', () => {
    const finding = {
      ...findingFromEntry(entry, 'heating/0198f3a0-0000-8000-8000-00000000000a/heat_flue'),
      title: ' Loose flue ',
    };
    const text = entryFromFinding(finding, ['Attic', 'Attic', ' ']);
    expect(text).toMatchObject({
      section: 'heating',
      item: 'heat_flue',
      title: 'Loose flue',
      locationHints: ['Attic'],
    });
    expect(libraryTextSchema.safeParse(text).success).toBe(true);
  });

  it('is refused without a title', () => {
    const text = entryFromFinding({ ...findingFromEntry(entry, 'roof'), title: '  ' }, []);
    expect(libraryTextSchema.safeParse(text).success).toBe(false);
  });
});
