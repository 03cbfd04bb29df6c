/**
 * Rating factors as data: dated, with their source, edited by the organization per carrier. A factor is the remaining
 * share of the hurricane premium (0.65 is a credit of 35%). Filed tables are joint tables of thousands of cells; these
 * are the factors of single features, which multiply as an approximation and never add.
 *
 * The schema rejects a table in which a better feature costs more, so every table an organization enters keeps the
 * promise 'a better answer never lowers the credit'.
 */
import * as z from 'zod/mini';
import { foldCarrier } from '../carrier-rules/carrier-name.ts';

/** No carrier gives more than 90% in total, building code grading included (AIIC and Progressive filings). */
export const HIGHEST_CREDIT_PERCENT = 90;

const text = z.string().check(z.trim(), z.minLength(1, 'empty'));
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'a day as YYYY-MM-DD'));

/** Source of a number: read on a public page, known in the trade, estimated by us, or entered by the organization. */
export const confidences = ['seen', 'general_knowledge', 'estimated', 'entered'] as const;
export type Confidence = (typeof confidences)[number];

const cellSchema = z.object({
  factor: z.number().check(z.gt(0, 'above 0'), z.lte(1, 'at most 1')),
  confidence: z.enum(confidences),
  note: z.optional(text),
});
export type FactorCell = z.infer<typeof cellSchema>;

/** null: no public number. It counts as 1 and the estimate says so. */
const cell = z.nullable(cellSchema);

/** Levels from weak to strong must not rise; a missing number counts as 1 and can only come before the others. */
const falls = (...cells: (FactorCell | null)[]): boolean =>
  cells.every((each, index) => index === 0 || (each?.factor ?? 1) <= (cells[index - 1]?.factor ?? 1));

const factorsSchema = z.object({
  roof_covering: z.object({ meets_code: cell }),
  roof_deck: z
    .object({ level_a: cell, level_b: cell, level_c: cell })
    .check(z.refine((of) => falls(of.level_a, of.level_b, of.level_c), 'a stronger deck may not cost more')),
  roof_to_wall: z
    .object({ clips: cell, single_wraps: cell, double_wraps: cell })
    .check(
      z.refine(
        (of) => falls(of.clips, of.single_wraps, of.double_wraps),
        'a stronger connection may not cost more',
      ),
    ),
  roof_geometry: z.object({ hip: cell }),
  sealed_roof_deck: z.object({ sealed: cell }),
  opening_protection: z
    .object({ intermediate: cell, hurricane: cell })
    .check(z.refine((of) => falls(of.intermediate, of.hurricane), 'stronger openings may not cost more')),
  /** Concrete deck with structural connection: one factor for the whole, no other discount in addition. */
  concrete_deck: cell,
  /** Secondary factor K of protected non-glazed openings: R' = R * K^(1 - R). */
  all_openings: cell,
  /** Homes built to the Florida Building Code: the minimum factor, and the reductions for these features. */
  built_to_code: z.nullable(z.object({ minimum: cellSchema, hip: cell, hurricane: cell, sealed: cell })),
});
export type CreditFactors = z.infer<typeof factorsSchema>;

/** Homes that a set of factors applies to; omitted properties don't matter. */
const siteSchema = z.object({
  terrain: z.optional(z.enum(['B', 'C'])),
  region: z.optional(z.enum(['hvhz', 'region_1', 'region_2', 'region_3'])),
  roofSlope: z.optional(z.enum(['gte_6_12', 'lt_6_12'])),
  constructionType: z.optional(z.enum(['frame', 'masonry', 'mixed', 'concrete'])),
  builtFrom: z.optional(z.number().check(z.int())),
  builtUntil: z.optional(z.number().check(z.int())),
});
export type TableSite = z.infer<typeof siteSchema>;

const tableSchema = z.object({
  id: text,
  title: text,
  source: text,
  sourceUrl: z.optional(z.url()),
  /** As precise as the source: 2008, 2010-02 or 2026-07-01. */
  asOf: z.string().check(z.regex(/^\d{4}(-\d\d(-\d\d)?)?$/, 'a year, a month, or a date')),
  /** The first one that matches the house is used. */
  variants: z
    .array(z.object({ when: siteSchema, factors: factorsSchema }))
    .check(z.minLength(1, 'a table needs factors')),
});
export type CreditTable = z.infer<typeof tableSchema>;

export const creditTableSetSchema = z.object({
  id: text,
  /** null: for every carrier without its own set. */
  carrier: z.nullable(text),
  title: text,
  /** 'historical_estimate' is printed next to every number from it. */
  standing: z.enum(['historical_estimate', 'carrier_filing']),
  /** For inspections from this date on. */
  validFrom: day,
  maxCreditPercent: z
    .number()
    .check(z.gte(0), z.lte(HIGHEST_CREDIT_PERCENT, 'no carrier gives more than 90%')),
  /** Two tables make a range, one makes a single figure. */
  tables: z.array(tableSchema).check(z.minLength(1, 'a set needs a table'), z.maxLength(2)),
});
export type CreditTableSet = z.infer<typeof creditTableSetSchema>;

/** Returns the carrier's newest set in effect on the inspection date, else the newest for all carriers, else null. */
export function chooseTableSet(
  sets: readonly CreditTableSet[],
  carrier: string | null,
  inspectedOn: string,
): CreditTableSet | null {
  const inForce = sets
    .filter((set) => set.validFrom <= inspectedOn)
    .sort((a, b) => (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : 0));
  const own = carrier === null ? undefined : inForce.find((set) => sameCarrier(set.carrier, carrier));
  return own ?? inForce.find((set) => set.carrier === null) ?? null;
}

const sameCarrier = (a: string | null, b: string): boolean => a !== null && foldCarrier(a) === foldCarrier(b);
