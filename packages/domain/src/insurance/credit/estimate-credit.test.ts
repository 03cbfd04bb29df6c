import { describe, expect, it } from 'vitest';
import { house } from '../../testing/mitigation-features.ts';
import type { CreditTableSet } from './credit-table.ts';
import { savingInWords, upgradesNote } from './credit-words.ts';
import { type CreditEstimate, estimateCredit } from './estimate-credit.ts';
import type { MitigationFeatures } from './mitigation-features.ts';
import { shippedTableSet } from './shipped-tables.ts';

const best = { roof_covering: 'A', roof_deck: 'C', roof_geometry: 'A', sealed_roof_deck: 'A' } as const;
/** The house of the worked example: pre-2001, code covering, deck C, clips, hip, sealed deck, hurricane openings. */
const worked = house(
  { ...best, building_code: 'D', roof_to_wall: 'B', opening_protection: 'A' },
  { openingSubclass: 3 },
);
/** $3,000.00 of hurricane premium by default. */
const estimate = (features: MitigationFeatures, rest: Partial<Parameters<typeof estimateCredit>[0]> = {}) =>
  estimateCredit({
    features,
    set: shippedTableSet,
    premium: { kind: 'hurricane', amountCents: 300_000 },
    currentCredit: { kind: 'none' },
    ...rest,
  });
const percents = ({ credit }: CreditEstimate) => [credit.low.percent, credit.high.percent];
const lineOf = (result: CreditEstimate, feature: string) =>
  result.lines.find((line) => line.feature === feature);

describe('the worked examples', () => {
  it('gives the strong house about 60 to 85% and caps the strong end', () => {
    const result = estimate(worked);
    // Notice: .89 × .91 × .65 × .53 × .94 × .56; study, terrain B: .93 × .78 × .92 × .76 × .939 × .849.
    expect(result.ratings.map(({ factorBeforeCap }) => factorBeforeCap)).toEqual([
      0.14687115352, 0.404345164092,
    ]);
    expect(result.ratings.map(({ isCapped }) => isCapped)).toEqual([true, false]);
    expect(percents(result)).toEqual([60, 85]);
  });

  it('counts its saving to the cent, and to ten dollars for people', () => {
    expect(estimate(worked).saving).toEqual({
      low: { cents: 178_696, aboutCents: 179_000 },
      middle: { cents: 216_848, aboutCents: 217_000 },
      high: { cents: 255_000, aboutCents: 255_000 },
    });
  });

  it('gives a gable home with only clips about 8 to 35%', () => {
    const result = estimate(house({ building_code: 'D', roof_geometry: 'C', roof_to_wall: 'B' }));
    expect(percents(result)).toEqual([8, 35]);
    expect(result.saving?.low.cents).toBe(24_000);
    expect(result.saving?.high.cents).toBe(105_000);
  });

  it('gives a concrete house with structural connections 70 to 82%', () => {
    const result = estimate(house({ roof_deck: 'D', roof_to_wall: 'E' }));
    expect(percents(result)).toEqual([70, 82]);
    expect(result.saving?.high.cents).toBe(246_000);
  });

  it('gives a house built to the code at least 68%, and more for hip, sealed deck and hurricane openings', () => {
    expect(percents(estimate(house({ building_code: 'B' })))).toEqual([68, 68]);
    const result = estimate(
      house({ building_code: 'B', roof_geometry: 'A', sealed_roof_deck: 'A', opening_protection: 'A' }),
    );
    // .32 × .83 × .85 × .944
    expect(result.ratings[0]).toMatchObject({ path: 'built_to_code', factor: 0.21311744 });
    expect(percents(result)).toEqual([68, 79]);
  });
});

describe('what earns no credit', () => {
  it('gives nothing while an opening is damaged, and says what the repair is worth', () => {
    const result = estimate(
      house(
        { ...best, building_code: 'B', roof_to_wall: 'E', opening_protection: 'Z' },
        { unverified: ['opening_protection'] },
      ),
    );
    expect(percents(result)).toEqual([0, 0]);
    expect(result.saving?.high.cents).toBe(0);
    expect(result.notes[0]).toContain('damaged openings');
    expect(result.lines.every((line) => line.highPercent === 0 && line.whyNone !== null)).toBe(true);
    expect(result.upgrades.find((row) => row.id === 'repair_openings')?.highPercent).toBeGreaterThan(60);
  });

  it('calls no class the weakest, since D of the roof covering is weaker than C', () => {
    const { lines } = estimate(house({ building_code: 'D', roof_covering: 'C', roof_to_wall: 'A' }));
    const why = lines.find(({ feature }) => feature === 'roof_covering')?.whyNone;
    expect(why).toBe('There is no credit for this class of the question.');
  });

  it.each([
    ['roof_deck', 'G', 'Unknown'],
    ['roof_deck', 'H', 'No attic access'],
    ['roof_to_wall', 'I', 'Not installed as intended'],
    ['opening_protection', 'N', 'Not verified'],
    ['opening_protection', 'C', 'secondary tables'],
    ['opening_protection', 'X', 'no credit for this class'],
    ['roof_geometry', 'B', 'no credit for this class'],
  ] as const)('says why %s %s earns nothing', (feature, letter, why) => {
    const result = estimate(house({ [feature]: letter }));
    expect(percents(result)).toEqual([0, 0]);
    expect(lineOf(result, feature)).toMatchObject({ answer: letter, highPercent: 0 });
    expect(lineOf(result, feature)?.whyNone).toContain(why);
  });

  it('takes the credit away from a feature without photo or document', () => {
    const proven = house({ roof_geometry: 'A' });
    expect(percents(estimate(proven))).toEqual([24, 47]);
    const result = estimate({ ...proven, unverified: ['roof_geometry'] });
    expect(percents(result)).toEqual([0, 0]);
    expect(lineOf(result, 'roof_geometry')?.whyNone).toContain('Not verified');
  });

  it('rates B openings as intermediate on Rev. 01/12 and as hurricane protection on Rev. 04/26', () => {
    const highOf = (edition: MitigationFeatures['edition']) =>
      estimate(house({ opening_protection: 'B' }, { edition })).credit.high.percent;
    expect([highOf('rev_01_12'), highOf('rev_04_26')]).toEqual([35, 44]);
  });

  it('adds a little for protected doors (A.1), by R × K^(1 − R)', () => {
    const study = (openingSubclass: 1 | 2) =>
      estimate(house({ opening_protection: 'A' }, { openingSubclass })).ratings[1]?.factor;
    expect(study(2)).toBe(0.849);
    expect(study(1)).toBeCloseTo(0.849 * 0.98 ** 0.151, 12);
  });
});

describe('the premium', () => {
  it('applies the credit to the hurricane part only', () => {
    const result = estimate(worked, {
      premium: { kind: 'share', totalCents: 500_000, hurricaneSharePercent: 60 },
    });
    expect(result.hurricaneCents).toBe(300_000);
    expect(result.saving).toEqual(estimate(worked).saving);
  });

  it('speaks in percentages only until the premium is known', () => {
    const result = estimate(worked, { premium: null });
    expect(result.saving).toBeNull();
    expect(result.upgrades.every((row) => row.lowCents === null && row.highCents === null)).toBe(true);
    expect(percents(result)).toEqual([60, 85]);
  });

  it('saves nothing when the insurer credits the same house already', () => {
    const result = estimate(worked, { currentCredit: { kind: 'features', features: worked } });
    expect([result.saving?.low.cents, result.saving?.high.cents]).toEqual([0, 0]);
  });

  it('counts back to the premium without credit: $3,000 with 35% off, now 85%', () => {
    // H0 = 3,000 / .65 = 4,615.3846; new premium 692.3077.
    const result = estimate(worked, { currentCredit: { kind: 'percent', percent: 35 } });
    expect(result.saving?.high.cents).toBe(230_769);
  });

  it('says so when less was verified than is credited now', () => {
    const result = estimate(house({}), { currentCredit: { kind: 'percent', percent: 20 } });
    expect(result.saving?.high.cents).toBe(-75_000);
  });

  it('words no negative saving', () => {
    const words = (percent: number) =>
      savingInWords(estimate(worked, { currentCredit: { kind: 'percent', percent } }));
    expect(words(0)).toBe('about $1,790 to $2,550 a year');
    expect(words(70)).toBe('up to about $1,500 a year');
    expect(words(90)).toBe('nothing beyond what the insurer already credits');
  });
});

describe('what if', () => {
  const weakest = { building_code: 'D', roof_covering: 'C', roof_deck: 'F', sealed_roof_deck: 'B' } as const;
  const gable = house({ ...weakest, roof_geometry: 'C', roof_to_wall: 'A', opening_protection: 'X' });

  it('replaces one weak feature at a time and shows the difference, best first', () => {
    const { upgrades } = estimate(gable);
    expect(upgrades.map(({ id, lowPercent, highPercent }) => [id, lowPercent, highPercent])).toEqual([
      ['build_hip', 24, 47],
      ['protect_openings', 15, 44],
      ['add_clips', 8, 35],
      ['add_wraps', 8, 35],
      ['renail_deck', 9, 22],
      ['replace_covering', 7, 11],
      ['seal_deck', 6, 6],
    ]);
    expect(upgrades[1]).toMatchObject({ lowCents: 45_300, highCents: 132_000, highAboutCents: 132_000 });
  });

  it('tells nobody to build what the house may have: nothing answered, or answered and not proven', () => {
    const isSold = ({ upgrades }: CreditEstimate, id: string) => upgrades.some((row) => row.id === id);
    expect(isSold(estimate(gable), 'build_hip')).toBe(true);
    const unanswered = estimate(house({ ...gable.answers, roof_geometry: null }));
    const unproven = estimate(
      house({ ...gable.answers, roof_geometry: 'A' }, { unverified: ['roof_geometry'] }),
    );
    for (const result of [unanswered, unproven]) {
      expect(isSold(result, 'build_hip')).toBe(false);
      expect(isSold(result, 'add_clips')).toBe(true);
      expect(upgradesNote(result)).toContain('left out because');
    }
    expect(upgradesNote(estimate(gable))).toBeNull();
    // The weakest level needs no proof.
    expect(isSold(estimate(house(gable.answers, { unverified: ['roof_geometry'] })), 'build_hip')).toBe(true);
  });

  it.each([
    ['roof_deck', 'G', 'renail_deck'],
    ['roof_deck', 'H', 'renail_deck'],
    ['roof_to_wall', 'H', 'add_wraps'],
    ['sealed_roof_deck', 'C', 'seal_deck'],
    ['opening_protection', 'N', 'protect_openings'],
  ] as const)('sells nothing for %s %s, which nobody could see or prove', (feature, letter, id) => {
    const result = estimate(house({ ...gable.answers, [feature]: letter }));
    expect(result.upgrades.map((row) => row.id)).not.toContain(id);
    expect(upgradesNote(result)).toContain('left out because');
  });

  it('sells what was seen and found wanting', () => {
    const result = estimate(house({ ...gable.answers, roof_to_wall: 'I' }));
    expect(result.upgrades.map((row) => row.id)).toContain('add_wraps');
    expect(upgradesNote(result)).toBeNull();
  });

  it('says that nothing can be built of a house that has everything', () => {
    const set: CreditTableSet = { ...shippedTableSet, maxCreditPercent: 35 };
    expect(upgradesNote(estimate(worked, { set }))).toBe('No upgrade would increase the credit.');
    expect(upgradesNote(estimate(house({}), { set }))).toContain('left out because');
  });

  it('leaves out what adds nothing, such as anything more on a house at the cap', () => {
    const set: CreditTableSet = { ...shippedTableSet, maxCreditPercent: 35 };
    const result = estimate(worked, { set });
    expect(percents(result)).toEqual([35, 35]);
    expect(result.upgrades).toEqual([]);
    expect(result.notes).toContain('The total is capped at 35%.');
  });
});

describe('what goes with every estimate', () => {
  it('has the five disclaimers, the sources with their dates, and the word historical', () => {
    const result = estimate(house({}));
    expect(result.disclaimers).toHaveLength(5);
    expect(result.disclaimers.map((text) => text.slice(0, 24))).toEqual([
      'Estimate for information',
      'Percentages come from pu',
      'Applies only to the hurr',
      'Discounts interact; they',
      'The inspector is not an ',
    ]);
    expect(result.sources.map(({ asOf }) => asOf)).toEqual(['2010-02', '2008']);
    expect(result.isHistorical).toBe(true);
    expect(result.notes.join(' ')).toContain('Historical tables');
  });

  it('names the source of tables that the organization entered', () => {
    const set: CreditTableSet = {
      ...shippedTableSet,
      standing: 'carrier_filing',
      carrier: 'Bay Mutual',
      tables: shippedTableSet.tables
        .slice(0, 1)
        .map((table) => ({ ...table, source: 'Rate manual of Bay Mutual', asOf: '2026-07-01' })),
    };
    const result = estimate(worked, { set });
    expect(result.disclaimers).toHaveLength(5);
    expect(result.disclaimers[1]).toContain(
      'for Bay Mutual from Rate manual of Bay Mutual (as of 2026-07-01)',
    );
    expect(result.credit.low).toEqual(result.credit.high);
  });

  it('marks the numbers that no public page confirms', () => {
    const result = estimate(worked);
    expect(lineOf(result, 'roof_geometry')?.isUncertain).toBe(false);
    expect(lineOf(result, 'roof_deck')?.isUncertain).toBe(true);
    expect(lineOf(result, 'roof_covering')?.isUncertain).toBe(true);
    const unshown = result.lines.filter(({ isUncertain, whyNone }) => isUncertain && whyNone === null);
    const [note = ''] = result.notes.filter((words) => words.startsWith('The total also counts'));
    for (const { label } of unshown) expect(note).toContain(label.toLowerCase());
    expect(note).not.toContain('roof geometry');
  });
});
