/** What the insurer still requires of a report, without the estimate: the editor and the preview start with it. */
import type { ReportDefinition } from '../../report/engine/definition.ts';
import { pathOfFact } from '../../report/engine/facts.ts';
import type { MediaPlacement } from '../../tables/records.ts';
import { wallTime } from '../../time/zone-time.ts';
import type { CarrierRuleSet } from '../carrier-rules/carrier-rule.ts';
import { findUnmetChecks, type UnmetCheck } from '../carrier-rules/find-unmet-checks.ts';
import { carrierRulesOn, type DatedValue } from '../dated-values/effective-values.ts';

/** Start of the inspection; its local date is used while the form has none. */
export interface Visit {
  readonly startsAt: string | null;
  readonly timeZone: string;
}

export type PhotoPlace = Pick<MediaPlacement, 'path' | 'slot' | 'deletedAt'>;

export interface CarrierCheckParts {
  readonly definition: ReportDefinition;
  readonly read: (path: string) => unknown;
  readonly placements: readonly PhotoPlace[];
  /** Null if only the form may give the date. */
  readonly inspection: Visit | null;
}

export interface CarrierChecks {
  readonly carrier: string | null;
  /** Rules in force, of every carrier. */
  readonly rules: readonly CarrierRuleSet[];
  readonly inspectedOn: string;
  readonly checks: readonly UnmetCheck[];
}

/** Returns missing insurer requirements beyond the form; `values`: the organization's own rules. */
export function findCarrierChecks(
  { definition, read, placements, inspection }: CarrierCheckParts,
  values: readonly DatedValue[],
): CarrierChecks {
  const carrier = factText(definition, 'insurance.company', read);
  const inspectedOn = factText(definition, 'inspection.date', read) ?? dayOf(inspection) ?? LAST_DAY;
  const rules = carrierRulesOn(values, inspectedOn);
  const photosAt = countPhotos(placements);
  return {
    carrier,
    rules,
    inspectedOn,
    checks: findUnmetChecks(rules, { reportType: definition.id, carrier, read, photosAt }),
  };
}

const dayOf = (visit: Visit | null): string | undefined =>
  visit === null || visit.startsAt === null ? undefined : wallTime(visit.startsAt, visit.timeZone)?.day;

/** A report without a date is treated as current: every version in effect counts. */
const LAST_DAY = '9999-12-31';

function factText(
  definition: ReportDefinition,
  fact: string,
  read: (path: string) => unknown,
): string | null {
  const path = pathOfFact(definition, fact);
  const value = path === null ? null : read(path);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** By path, and by `path#slot` for a photo in a slot. */
export function countPhotos(placements: readonly PhotoPlace[]): (place: string) => number {
  const counts = new Map<string, number>();
  const add = (place: string): void => void counts.set(place, (counts.get(place) ?? 0) + 1);
  for (const { path, slot, deletedAt } of placements) {
    if (path === null || deletedAt !== null) continue;
    add(path);
    if (slot !== null) add(`${path}#${slot}`);
  }
  return (place) => counts.get(place) ?? 0;
}
