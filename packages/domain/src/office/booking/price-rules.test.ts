import { describe, expect, it } from 'vitest';
import {
  factsThatMatter,
  noPropertyFacts,
  type PriceRule,
  priceService,
  quoteServices,
  readPriceRules,
} from './price-rules.ts';

const nothing = { addCents: 0, addPercent: 0, addMinutes: 0 };
const large: PriceRule = {
  ...nothing,
  id: '1',
  fact: 'area',
  from: 2500,
  below: null,
  addCents: 7500,
  addMinutes: 30,
};
const old: PriceRule = { ...nothing, id: '2', fact: 'age', from: 50, below: null, addPercent: 10 };
const crawlspace: PriceRule = {
  ...nothing,
  id: '3',
  fact: 'foundation',
  is: 'crawlspace',
  addCents: 5000,
  addMinutes: 20,
};
const service = {
  id: 'full',
  name: 'Full inspection',
  durationMinutes: 150,
  priceCents: 42_500,
  modifiers: [large, old, crawlspace],
};

describe('the price of a service', () => {
  it('is the base while nothing is known of the property', () => {
    expect(priceService(service, noPropertyFacts, 2026)).toEqual({
      serviceId: 'full',
      name: 'Full inspection',
      durationMinutes: 150,
      priceCents: 42_500,
    });
  });

  it('adds every rule that fits, percent of the base', () => {
    const facts = { ...noPropertyFacts, areaSqft: 2500, yearBuilt: 1976, foundation: 'crawlspace' as const };
    expect(priceService(service, facts, 2026)).toMatchObject({
      priceCents: 42_500 + 7500 + 4250 + 5000,
      durationMinutes: 200,
    });
  });

  it('takes a rule from its lower end on, and not at its upper one', () => {
    const between = { ...service, modifiers: [{ ...large, from: 1000, below: 2000 }] };
    const priceAt = (areaSqft: number) =>
      priceService(between, { ...noPropertyFacts, areaSqft }, 2026).priceCents;
    expect([priceAt(999), priceAt(1000), priceAt(1999), priceAt(2000)]).toEqual([
      42_500, 50_000, 50_000, 42_500,
    ]);
  });

  it('counts age in years of the visit', () => {
    const facts = { ...noPropertyFacts, yearBuilt: 1977 };
    expect(priceService(service, facts, 2026).priceCents).toBe(42_500);
    expect(priceService(service, facts, 2027).priceCents).toBe(46_750);
  });

  it('never falls below nothing', () => {
    const rebate = { ...large, from: null, addCents: -90_000, addMinutes: -500 };
    const facts = { ...noPropertyFacts, areaSqft: 1 };
    expect(priceService({ ...service, modifiers: [rebate] }, facts, 2026)).toMatchObject({
      priceCents: 0,
      durationMinutes: 0,
    });
  });

  it('adds up over services', () => {
    const radon = { id: 'radon', name: 'Radon', durationMinutes: 15, priceCents: 15_000, modifiers: [] };
    expect(quoteServices([service, radon], noPropertyFacts, 2026)).toMatchObject({
      totalCents: 57_500,
      durationMinutes: 165,
    });
  });
});

describe('price rules as they are stored', () => {
  it('are read one by one: a strange one takes no other with it', () => {
    expect(readPriceRules([large, { fact: 'moon' }, null, crawlspace])).toEqual([large, crawlspace]);
    expect(readPriceRules('none')).toEqual([]);
    expect(readPriceRules([{ ...large, addCents: 0.5 }])).toEqual([]);
  });

  it('say what has to be asked of a property', () => {
    expect(factsThatMatter([service])).toEqual(['area', 'age', 'foundation']);
    expect(factsThatMatter([{ modifiers: [] }])).toEqual([]);
  });
});
