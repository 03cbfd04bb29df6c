import { describe, expect, it } from 'vitest';
import { house } from '../../testing/mitigation-features.ts';
import { changesNote, countedWord } from './credit-words.ts';
import { summarizeFeatures } from './feature-summary.ts';

const worked = house(
  { building_code: 'D', roof_covering: 'A', roof_deck: 'B', roof_to_wall: 'B', roof_geometry: 'C' },
  { unverified: ['roof_covering'] },
);
const lineOf = (features: ReturnType<typeof house>, feature: string) =>
  summarizeFeatures(features).lines.find((line) => line.feature === feature);

describe('a home without a credit table', () => {
  it('lists the features that count, and why the others do not', () => {
    const counted = summarizeFeatures(worked).lines.filter(({ whyNone }) => whyNone === null);
    expect(counted.map(({ feature }) => feature)).toEqual(['roof_deck', 'roof_to_wall']);
    expect(lineOf(worked, 'roof_covering')?.whyNone).toContain('Not verified');
    expect(lineOf(worked, 'sealed_roof_deck')?.whyNone).toBe('Not answered yet.');
    expect(lineOf(worked, 'roof_geometry')?.whyNone).toBe(
      'There is no credit for this class of the question.',
    );
    expect(lineOf(house({ opening_protection: 'C' }), 'opening_protection')?.whyNone).toContain(
      'Ask your insurer',
    );
  });

  it('calls a feature unknown, not absent, that was not answered or not proven', () => {
    const words = summarizeFeatures(worked).lines.map((line) => `${line.feature} ${countedWord(line)}`);
    expect(words).toEqual(
      expect.arrayContaining([
        'roof_deck Counts',
        'roof_covering Unknown',
        'sealed_roof_deck Unknown',
        'roof_geometry None',
      ]),
    );
  });

  it('has no percentage, amount or factor anywhere', () => {
    for (const opening of ['A', 'B', 'C', 'N', 'X', 'Z'])
      expect(
        JSON.stringify(summarizeFeatures(house({ opening_protection: opening, roof_deck: 'A' }))),
      ).not.toMatch(/%|\$|"\w*(percent|factor|gain|cents)"/i);
  });

  it('lists changes only for known weak features, the most effective first', () => {
    const { changes } = summarizeFeatures(worked);
    expect(changes.map(({ id }) => id)).toEqual(expect.arrayContaining(['build_hip', 'renail_deck']));
    expect(changes.map(({ feature }) => feature)).not.toContain('sealed_roof_deck');
    expect(changes[0]?.id).toBe('build_hip');
    expect(changesNote(summarizeFeatures(worked))).toContain('usual importance');
  });

  it('lists only the openings while they are damaged', () => {
    const damaged = summarizeFeatures(house({ opening_protection: 'Z', roof_deck: 'A', roof_geometry: 'C' }));
    expect(new Set(damaged.changes.map(({ feature }) => feature))).toEqual(new Set(['opening_protection']));
    expect(damaged.notes).toEqual([
      'Damaged openings cancel all credits until they are repaired or replaced.',
    ]);
  });
});
