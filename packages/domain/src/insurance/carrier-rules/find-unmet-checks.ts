/** Finds the carrier's rules a report does not meet yet. Pure; runs again with every answer and photo. */
import { isAnswered, isConditionMet, type ReadAnswer } from '../../report/engine/condition.ts';
import { foldCarrier } from './carrier-name.ts';
import type { CarrierRule, CarrierRuleSet } from './carrier-rule.ts';

export interface CarrierCheckInput {
  /** Id of the report's definition. */
  readonly reportType: string;
  /** As written in the report; null while unknown. */
  readonly carrier: string | null;
  readonly read: ReadAnswer;
  /** Photos at a place: an answer path, or `path#slot`. */
  readonly photosAt: (place: string) => number;
}

/** One item that the carrier will require. */
export interface UnmetCheck {
  readonly ruleId: string;
  readonly carrier: string;
  readonly message: string;
  readonly standing: CarrierRule['standing'];
  readonly source: string;
  readonly asOf: string;
  /** Number of photos there and required; null for a rule that is not about photos. */
  readonly photos: {
    readonly have: number;
    readonly need: number;
    readonly places: readonly string[];
  } | null;
  /** The answer to fix, or the first place for photos; null for a condition over several answers. */
  readonly path: string | null;
}

export function findUnmetChecks(sets: readonly CarrierRuleSet[], input: CarrierCheckInput): UnmetCheck[] {
  return sets
    .filter((set) => concerns(set, input))
    .flatMap((set) => set.rules.flatMap((rule) => unmet(rule, set, input)));
}

function concerns(set: CarrierRuleSet, { reportType, carrier }: CarrierCheckInput): boolean {
  if (set.ownForms.includes(reportType)) return true;
  return (
    carrier !== null &&
    [set.carrier, ...set.aliases].some((name) => foldCarrier(name) === foldCarrier(carrier))
  );
}

function unmet(rule: CarrierRule, { carrier }: CarrierRuleSet, input: CarrierCheckInput): UnmetCheck[] {
  if (!rule.isActive || !rule.reportTypes.includes(input.reportType)) return [];
  if (rule.when !== undefined && !isConditionMet(rule.when, input.read, '')) return [];
  const { id: ruleId, message, standing, source, asOf, check } = rule;
  const found = { ruleId, carrier, message, standing, source, asOf };
  if (check.kind === 'answered')
    return isAnswered(input.read(check.path)) ? [] : [{ ...found, photos: null, path: check.path }];
  if (check.kind === 'holds')
    return isConditionMet(check.condition, input.read, '') ? [] : [{ ...found, photos: null, path: null }];
  const { places, atLeast } = check;
  const have = places.reduce((sum, place) => sum + input.photosAt(place), 0);
  const need = typeof atLeast === 'number' ? atLeast : countFrom(input.read(atLeast.path), atLeast.otherwise);
  return have >= need ? [] : [{ ...found, photos: { have, need, places }, path: pathOf(places[0]) }];
}

const countFrom = (answer: unknown, otherwise: number): number =>
  typeof answer === 'number' && Number.isFinite(answer) ? answer : otherwise;

const pathOf = (place: string | undefined): string | null => place?.split('#')[0] ?? null;
