import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CarrierRule, type CarrierRuleSet, carrierRuleSetSchema } from './carrier-rule.ts';
import { type CarrierCheckInput, findUnmetChecks } from './find-unmet-checks.ts';

const rule = (own: Pick<CarrierRule, 'id' | 'check'> & Partial<CarrierRule>): CarrierRule => ({
  reportTypes: ['roof_form'],
  message: `Rule ${own.id}`,
  standing: 'practice',
  source: 'A letter',
  asOf: '2026-01-31',
  confidence: 'entered',
  isActive: true,
  ...own,
});

const set = (...rules: CarrierRule[]): CarrierRuleSet => ({
  carrier: 'Bay Mutual',
  aliases: ['Bay Mutual Insurance Co.'],
  ownForms: ['bay_form'],
  rules,
});

const slopes = rule({
  id: 'slopes',
  check: {
    kind: 'photos',
    places: ['roof/slopes', 'house#rear'],
    atLeast: { path: 'roof/slope_count', otherwise: 2 },
  },
});

const input = (
  answers: Record<string, unknown> = {},
  photos: Record<string, number> = {},
  rest: Partial<CarrierCheckInput> = {},
): CarrierCheckInput => ({
  reportType: 'roof_form',
  carrier: 'Bay Mutual',
  read: (path) => answers[path],
  photosAt: (place) => photos[place] ?? 0,
  ...rest,
});
const idsOf = (rules: CarrierRuleSet, given: CarrierCheckInput) =>
  findUnmetChecks([rules], given).map(({ ruleId }) => ruleId);

describe('checks of a carrier', () => {
  it('asks for as many photos as the roof has slopes, over all their places', () => {
    const [found] = findUnmetChecks(
      [set(slopes)],
      input({ 'roof/slope_count': 4 }, { 'roof/slopes': 1, 'house#rear': 1 }),
    );
    expect(found).toEqual({
      ruleId: 'slopes',
      carrier: 'Bay Mutual',
      message: 'Rule slopes',
      standing: 'practice',
      source: 'A letter',
      asOf: '2026-01-31',
      photos: { have: 2, need: 4, places: ['roof/slopes', 'house#rear'] },
      path: 'roof/slopes',
    });
    expect(idsOf(set(slopes), input({ 'roof/slope_count': 4 }, { 'roof/slopes': 4 }))).toEqual([]);
  });

  it('takes the usual number as long as nobody has counted', () => {
    expect(idsOf(set(slopes), input({}, { 'roof/slopes': 1 }))).toEqual(['slopes']);
    expect(idsOf(set(slopes), input({}, { 'roof/slopes': 2 }))).toEqual([]);
  });

  it('asks for an answer, and for a condition over several answers', () => {
    const rules = set(
      rule({ id: 'age', check: { kind: 'answered', path: 'roof/age' } }),
      rule({
        id: 'life',
        when: { op: 'answered', path: 'roof/life' },
        check: { kind: 'holds', condition: { op: 'gte', path: 'roof/life', value: 3 } },
      }),
    );
    expect(idsOf(rules, input())).toEqual(['age']);
    expect(idsOf(rules, input({ 'roof/age': 12, 'roof/life': 2 }))).toEqual(['life']);
    expect(idsOf(rules, input({ 'roof/age': 12, 'roof/life': 3 }))).toEqual([]);
  });

  it.each([
    ['the carrier by another spelling', { carrier: 'bay mutual insurance co' }, ['slopes']],
    ['another carrier', { carrier: 'Gulf Fire' }, []],
    ['no carrier yet', { carrier: null }, []],
    ['another type of report', { reportType: 'home_inspection' }, []],
  ])('with %s', (_name, rest, expected) => {
    expect(idsOf(set(slopes), input({}, {}, rest))).toEqual(expected);
  });

  it('holds on the carrier’s own form whatever carrier is named', () => {
    const own = set(rule({ ...slopes, reportTypes: ['bay_form'] }));
    expect(idsOf(own, input({}, {}, { reportType: 'bay_form', carrier: null }))).toEqual(['slopes']);
  });

  it('leaves out a rule that is switched off', () => {
    expect(idsOf(set({ ...slopes, isActive: false }), input())).toEqual([]);
  });

  it('never asks for more after another photo', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 9 }), (front, rear, need) => {
        const unmetWith = (more: number): number =>
          idsOf(
            set(slopes),
            input({ 'roof/slope_count': need }, { 'roof/slopes': front + more, 'house#rear': rear }),
          ).length;
        expect(unmetWith(1)).toBeLessThanOrEqual(unmetWith(0));
        expect(unmetWith(0)).toBe(front + rear >= need ? 0 : 1);
      }),
    );
  });
});

describe('rules as data', () => {
  it.each<[string, CarrierRuleSet]>([
    ['a rule id is used twice', set(slopes, slopes)],
    ['a rule needs a report type', set({ ...slopes, reportTypes: [] })],
    ['a year, a month, or a date', set({ ...slopes, asOf: 'lately' })],
    ['empty', set({ ...slopes, source: ' ' })],
    ['a photo rule needs a place', set(rule({ id: 'x', check: { kind: 'photos', places: [], atLeast: 1 } }))],
    [
      'a place is like roof/slopes or roof/slopes#front',
      set(rule({ id: 'x', check: { kind: 'photos', places: ['Roof'], atLeast: 1 } })),
    ],
  ])('refuses: %s', (problem, rules) => {
    const parsed = carrierRuleSetSchema.safeParse(rules);
    expect(parsed.error?.issues.map((issue) => issue.message)).toContain(problem);
  });
});
