import { describe, expect, it } from 'vitest';
import { formDefinition } from '../../testing/form-definition.ts';
import type { ReportDefinition } from './definition.ts';
import { adviseEdition, editionOn, moveToEdition } from './edition.ts';

const editions = [
  { version: 2, revision: 'Rev. 2', effectiveFrom: '2026-04-01' },
  { version: 1, revision: 'Rev. 1', effectiveFrom: '2012-02-01' },
];

/** The older edition: its first question is the deck, which the newer one calls the second. */
const older: ReportDefinition = {
  ...formDefinition,
  version: 1,
  source: { form: 'F-1', revision: 'Rev. 1', effectiveFrom: '2012-02-01' },
  edition: {
    datePath: 'owner/inspected_on',
    effectiveFrom: '2012-02-01',
    sharedSections: ['general', 'owner', 'closing'],
  },
  sections: formDefinition.sections
    .filter((section) => section.id === 'owner' || section.id === 'q2')
    .map((section) => (section.id === 'q2' ? { ...section, id: 'q1' } : section)),
  rules: [],
};

describe('the edition in force', () => {
  it.each([
    ['2026-03-31', 1],
    ['2026-04-01', 2],
    ['2040-01-01', 2],
    // Before the first edition, the first one is the best available.
    ['2010-01-01', 1],
  ])('on %s is version %i', (day, version) => {
    expect(editionOn(editions, day)?.version).toBe(version);
  });

  it('is the corrected one where two began on the same day', () => {
    const corrected = { version: 3, revision: 'Rev. 2', effectiveFrom: '2026-04-01' };
    expect(editionOn([corrected, ...editions], '2026-05-01')?.version).toBe(3);
  });

  it('is none where there are none', () => {
    expect(editionOn([], '2026-05-01')).toBeNull();
  });
});

describe('a changed day', () => {
  const advise = (given: Record<string, unknown>) =>
    adviseEdition(formDefinition, editions, new Map(Object.entries(given)));

  it('within the edition changes nothing', () => {
    expect(advise({ 'owner/inspected_on': '2026-04-01', 'q2/deck': 'A' })).toEqual({ kind: 'stay' });
    expect(advise({})).toEqual({ kind: 'stay' });
  });

  it('over the boundary takes the edition along as long as no question is answered', () => {
    expect(advise({ 'owner/inspected_on': '2026-03-31', 'owner/year': 1990, 'q2/deck': null })).toMatchObject(
      {
        kind: 'follow',
        edition: { version: 1 },
      },
    );
  });

  it('over the boundary is a matter for the inspector once one is', () => {
    expect(advise({ 'owner/inspected_on': '2026-03-31', 'q2/deck': 'A' })).toMatchObject({
      kind: 'offer',
      edition: { version: 1 },
    });
  });

  it('does not ask for another version of the same revision', () => {
    const corrected = { version: 3, revision: 'Rev. 2', effectiveFrom: '2026-04-01' };
    const answers = new Map([['owner/inspected_on', '2026-05-01']]);
    expect(adviseEdition(formDefinition, [...editions, corrected], answers)).toEqual({ kind: 'stay' });
  });
});

describe('a report that goes to another edition', () => {
  it('keeps what means the same, carries what has a new place, asks the rest again', () => {
    const answers = new Map<string, unknown>([
      ['owner/year', 1990],
      ['q1/deck', 'E'],
      ['q1/deck_proof/reason', 'Sealed.'],
      ['q1/odd_ft', 12],
      ['q1/all_ft', null],
    ]);
    const move = moveToEdition(older, formDefinition, answers);
    expect(Object.fromEntries(move.writes)).toEqual({
      'q2/deck': 'B',
      'q2/deck_proof/reason': 'Sealed.',
      'q1/deck': null,
      'q1/deck_proof/reason': null,
      'q1/odd_ft': null,
    });
    expect(move.askedAgain).toEqual(['Odd length']);
    expect([move.placeOf('q1/deck_proof'), move.placeOf('owner'), move.placeOf('q1')]).toEqual([
      'q2/deck_proof',
      'owner',
      'q1',
    ]);
  });

  it('asks again for a letter that has no counterpart', () => {
    const move = moveToEdition(older, formDefinition, new Map([['q1/deck', 'D']]));
    expect([...move.writes]).toEqual([['q1/deck', null]]);
    expect(move.askedAgain).toEqual(['Deck']);
  });

  it('finds its way back', () => {
    const there = moveToEdition(older, formDefinition, new Map([['q1/deck', 'E']]));
    const back = moveToEdition(formDefinition, older, there.writes);
    expect(Object.fromEntries(back.writes)).toEqual({ 'q1/deck': 'E', 'q2/deck': null });
  });
});
