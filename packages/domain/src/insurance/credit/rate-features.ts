/**
 * Computes the hurricane premium factor of one house with one table. There are four cases:
 *
 * | house | factor |
 * |--------------------------------------------|-----------------------------------------------------------|
 * | an opening is damaged | 1: no credit at all, whatever else is there |
 * | concrete deck and structural connection | the concrete factor, or the next row if better |
 * | built to the code | the minimum times its extras, or the next row if better |
 * | older | the product of its features |
 *
 * 'If better' keeps the promise that a better answer never lowers the credit: a strong older house must not beat the
 * same house built to the code, or one with a concrete roof. The cap comes last. Factors are rounded to twelve
 * decimals, so that two engines whose `**` differs in the last bit agree on the cent.
 */
import type { CreditFactors, CreditTable, FactorCell, TableSite } from './credit-table.ts';
import type { FeatureLevels } from './feature-levels.ts';
import type { CreditFeature, MitigationFeatures } from './mitigation-features.ts';

export type House = Pick<
  MitigationFeatures,
  'terrain' | 'region' | 'roofSlope' | 'constructionType' | 'yearBuilt'
>;

export type RatingPath = 'damaged_openings' | 'concrete_roof' | 'built_to_code' | 'older_home' | 'no_factors';

/** Effect of one feature in one table; null when the table has no number for it. */
export interface RatingStep {
  readonly feature: CreditFeature;
  readonly cell: FactorCell | null;
  readonly factor: number;
}

export interface Rating {
  readonly tableId: string;
  readonly path: RatingPath;
  readonly steps: readonly RatingStep[];
  readonly factorBeforeCap: number;
  readonly factor: number;
  readonly isCapped: boolean;
}

export function rateFeatures(
  table: CreditTable,
  maxCreditPercent: number,
  levels: FeatureLevels,
  house: House,
): Rating {
  const factors = table.variants.find(({ when }) => fits(when, house))?.factors;
  const { path, steps, factor } = ratePath(factors, levels);
  const lowest = roundFactor(1 - maxCreditPercent / 100);
  const factorBeforeCap = roundFactor(factor);
  return {
    tableId: table.id,
    path,
    steps,
    factorBeforeCap,
    factor: Math.max(factorBeforeCap, lowest),
    isCapped: factorBeforeCap < lowest,
  };
}

interface RatedPath {
  readonly path: RatingPath;
  readonly steps: readonly RatingStep[];
  readonly factor: number;
}

function ratePath(factors: CreditFactors | undefined, levels: FeatureLevels): RatedPath {
  if (levels.opening_protection === 'damaged') return { path: 'damaged_openings', steps: [], factor: 1 };
  if (factors === undefined) return { path: 'no_factors', steps: [], factor: 1 };
  const paths = [rateOlderHome(factors, levels)];
  if (levels.building_code === 'built_to_code') paths.push(...rateBuiltToCode(factors, levels));
  if (levels.roof_deck === 'concrete' && levels.roof_to_wall === 'structural') {
    paths.push(...rateConcreteRoof(factors));
  }
  // At equal factors, the special rule is a better explanation than the product.
  return paths.reduce((best, each) => (each.factor <= best.factor ? each : best));
}

function rateOlderHome(factors: CreditFactors, levels: FeatureLevels): RatedPath {
  const covering = levels.roof_covering === 'none' ? null : factors.roof_covering[levels.roof_covering];
  const shape = levels.roof_geometry === 'other' ? null : factors.roof_geometry[levels.roof_geometry];
  const sealed =
    levels.sealed_roof_deck === 'none' ? null : factors.sealed_roof_deck[levels.sealed_roof_deck];
  const steps = [
    step('roof_covering', covering),
    step('roof_deck', deckCell(factors, levels)),
    step('roof_to_wall', wallCell(factors, levels)),
    step('roof_geometry', shape),
    step('sealed_roof_deck', sealed),
    step('opening_protection', openingCell(factors, levels)),
  ];
  const product = steps.reduce((result, each) => result * each.factor, 1);
  return { path: 'older_home', steps, factor: withAllOpenings(product, factors, levels) };
}

function rateBuiltToCode({ built_to_code: code }: CreditFactors, levels: FeatureLevels): RatedPath[] {
  if (code === null) return [];
  const steps = [
    step('building_code', code.minimum),
    step('roof_geometry', levels.roof_geometry === 'hip' ? code.hip : null),
    step('sealed_roof_deck', levels.sealed_roof_deck === 'sealed' ? code.sealed : null),
    step('opening_protection', levels.opening_protection === 'hurricane' ? code.hurricane : null),
  ];
  return [{ path: 'built_to_code', steps, factor: steps.reduce((result, each) => result * each.factor, 1) }];
}

function rateConcreteRoof({ concrete_deck: cell }: CreditFactors): RatedPath[] {
  if (cell === null) return [];
  return [{ path: 'concrete_roof', steps: [step('roof_deck', cell)], factor: cell.factor }];
}

const step = (feature: CreditFeature, cell: FactorCell | null): RatingStep => ({
  feature,
  cell,
  factor: cell?.factor ?? 1,
});

/** Concrete without the structural connection is still at least as good as the best wooden deck. */
function deckCell(
  { roof_deck: deck }: CreditFactors,
  { roof_deck: level }: FeatureLevels,
): FactorCell | null {
  if (level === 'none') return null;
  return level === 'concrete' ? deck.level_c : deck[level];
}

function wallCell(
  { roof_to_wall: wall }: CreditFactors,
  { roof_to_wall: level }: FeatureLevels,
): FactorCell | null {
  if (level === 'none') return null;
  return level === 'structural' ? wall.double_wraps : wall[level];
}

/** Plywood and unverified shutters are only in the carriers' secondary tables, whose numbers are not public. */
function openingCell(
  factors: CreditFactors,
  { opening_protection: level }: FeatureLevels,
): FactorCell | null {
  return level === 'intermediate' || level === 'hurricane' ? factors.opening_protection[level] : null;
}

/** ARA's secondary factor: R' = R * K^(1 - R); its effect shrinks the better the house already is. */
function withAllOpenings(product: number, { all_openings: k }: CreditFactors, levels: FeatureLevels): number {
  const applies = levels.coversAllOpenings && levels.opening_protection === 'hurricane';
  return applies && k !== null ? product * k.factor ** (1 - product) : product;
}

function fits(when: TableSite, house: House): boolean {
  if (when.terrain !== undefined && when.terrain !== house.terrain) return false;
  if (when.region !== undefined && when.region !== house.region) return false;
  if (when.roofSlope !== undefined && when.roofSlope !== house.roofSlope) return false;
  if (when.constructionType !== undefined && when.constructionType !== house.constructionType) return false;
  if (when.builtFrom !== undefined && (house.yearBuilt ?? Number.NEGATIVE_INFINITY) < when.builtFrom)
    return false;
  return when.builtUntil === undefined || (house.yearBuilt ?? Number.POSITIVE_INFINITY) <= when.builtUntil;
}

const roundFactor = (factor: number): number => Math.round(factor * 1e12) / 1e12;
