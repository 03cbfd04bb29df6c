/**
 * Price and duration of a service for one property: base plus every matching rule. Percentages apply to the base, so
 * the order of rules does not matter; cents are rounded half up once per rule, and no price is below 0.
 */
import * as z from 'zod/mini';

export const propertyFactNames = ['area', 'age', 'stories', 'foundation', 'propertyType'] as const;
export type PropertyFactName = (typeof propertyFactNames)[number];

export const foundations = ['slab', 'crawlspace', 'basement', 'pier_and_beam', 'other'] as const;
export type Foundation = (typeof foundations)[number];
export const propertyTypes = [
  'house',
  'townhouse',
  'condo',
  'multi_family',
  'manufactured',
  'other',
] as const;
export type PropertyType = (typeof propertyTypes)[number];

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

export const propertyFactsSchema = z.object({
  areaSqft: z.nullable(whole(1, 1_000_000)),
  yearBuilt: z.nullable(whole(1600, 2200)),
  stories: z.nullable(whole(1, 100)),
  foundation: z.nullable(z.enum(foundations)),
  propertyType: z.nullable(z.enum(propertyTypes)),
});
export type PropertyFacts = z.infer<typeof propertyFactsSchema>;

export const noPropertyFacts: PropertyFacts = {
  areaSqft: null,
  yearBuilt: null,
  stories: null,
  foundation: null,
  propertyType: null,
};

const effect = {
  id: z.string(),
  addCents: whole(-100_000_000, 100_000_000),
  addPercent: z.number().check(z.gte(-100), z.lte(1000)),
  addMinutes: whole(-1440, 1440),
};
/** From `from` (inclusive) to `below` (exclusive); null is no limit. 'age' is in full years. */
const rangeRule = z.object({
  ...effect,
  fact: z.enum(['area', 'age', 'stories']),
  from: z.nullable(z.number()),
  below: z.nullable(z.number()),
});
const choiceRule = z.object({
  ...effect,
  fact: z.enum(['foundation', 'propertyType']),
  is: z.string(),
});
const ruleSchema = z.union([rangeRule, choiceRule]);
export type PriceRule = z.infer<typeof ruleSchema>;
export type RangeRule = z.infer<typeof rangeRule>;
export type ChoiceRule = z.infer<typeof choiceRule>;

export const isRangeRule = (rule: PriceRule): rule is RangeRule => 'from' in rule;

/** Reads `services.modifiers`, skipping anything a newer app version may have written. */
export function readPriceRules(modifiers: unknown): PriceRule[] {
  if (!Array.isArray(modifiers)) return [];
  return modifiers.flatMap((each: unknown) => {
    const parsed = ruleSchema.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
}

export interface PricedService {
  readonly id: string;
  readonly name: string;
  readonly durationMinutes: number;
  readonly priceCents: number;
  readonly modifiers: unknown;
}

/** One line of an appointment (`appointment_services`). */
export interface ServiceLine {
  readonly serviceId: string;
  readonly name: string;
  readonly durationMinutes: number;
  readonly priceCents: number;
}

export interface Quote {
  readonly lines: readonly ServiceLine[];
  readonly totalCents: number;
  readonly durationMinutes: number;
}

/** `year` is the year of the inspection; with the year built it gives the age. */
export function priceService(service: PricedService, facts: PropertyFacts, year: number): ServiceLine {
  const rules = readPriceRules(service.modifiers).filter((rule) => fits(rule, facts, year));
  const cents = rules.reduce(
    (sum, { addCents, addPercent }) => sum + addCents + Math.round((service.priceCents * addPercent) / 100),
    service.priceCents,
  );
  const minutes = rules.reduce((sum, { addMinutes }) => sum + addMinutes, service.durationMinutes);
  return {
    serviceId: service.id,
    name: service.name,
    durationMinutes: Math.max(0, minutes),
    priceCents: Math.max(0, cents),
  };
}

/** Quotes several services for one property. They are performed one after the other, so their minutes add up. */
export function quoteServices(services: readonly PricedService[], facts: PropertyFacts, year: number): Quote {
  const lines = services.map((service) => priceService(service, facts, year));
  return {
    lines,
    totalCents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0),
    durationMinutes: lines.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
  };
}

/** Lists the property facts needed to price these services. */
export function factsThatMatter(services: readonly Pick<PricedService, 'modifiers'>[]): PropertyFactName[] {
  const asked = new Set(
    services.flatMap(({ modifiers }) => readPriceRules(modifiers).map(({ fact }) => fact)),
  );
  return propertyFactNames.filter((name) => asked.has(name));
}

function fits(rule: PriceRule, facts: PropertyFacts, year: number): boolean {
  if (!isRangeRule(rule)) return facts[rule.fact] === rule.is;
  const value = measureOf(rule.fact, facts, year);
  if (value === null) return false;
  return (rule.from === null || value >= rule.from) && (rule.below === null || value < rule.below);
}

function measureOf(fact: RangeRule['fact'], facts: PropertyFacts, year: number): number | null {
  if (fact === 'area') return facts.areaSqft;
  if (fact === 'stories') return facts.stories;
  return facts.yearBuilt === null ? null : Math.max(0, year - facts.yearBuilt);
}
