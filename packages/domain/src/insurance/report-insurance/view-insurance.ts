/**
 * Computes a report's possible insurance credit and the insurer's requirements. Pure; the inspection date selects
 * versions.
 */

import type { ReportDefinition } from '../../report/engine/definition.ts';
import { pathOfFact } from '../../report/engine/facts.ts';
import { INSURANCE_INPUTS_PATH } from '../../report/snapshot/private-answers.ts';
import type { MediaPlacement, ReportAnswer } from '../../tables/records.ts';
import { wallTime } from '../../time/zone-time.ts';
import { carrierNamed } from '../carrier-rules/carrier-name.ts';
import type { CarrierRuleSet } from '../carrier-rules/carrier-rule.ts';
import { findUnmetChecks, type UnmetCheck } from '../carrier-rules/find-unmet-checks.ts';
import type { CreditTableSet } from '../credit/credit-table.ts';
import { type CreditEstimate, estimateCredit } from '../credit/estimate-credit.ts';
import { featuresFromAnswers } from '../credit/features-from-answers.ts';
import type { FormEdition } from '../credit/mitigation-features.ts';
import {
  carrierRulesOn,
  creditTablesOn,
  type DatedValue,
  type InForce,
} from '../dated-values/effective-values.ts';
import { type InsuranceInputs, readInputs } from './insurance-inputs.ts';

export interface InsuranceView {
  readonly inputs: InsuranceInputs;
  /** Null for a report that no credit depends on. */
  readonly estimate: CreditEstimate | null;
  /** Tables used for the estimate; null without one. */
  readonly tables: InForce<CreditTableSet> | null;
  /** As written in the report; null while unknown. */
  readonly carrier: string | null;
  readonly checks: readonly UnmetCheck[];
}

export interface InsuranceParts {
  readonly definition: ReportDefinition;
  readonly answers: readonly Pick<ReportAnswer, 'path' | 'value'>[];
  readonly placements: readonly Pick<MediaPlacement, 'path' | 'slot' | 'deletedAt'>[];
  readonly inspection: Visit;
}

/** Start of the inspection; its local date is used while the form has none. */
export interface Visit {
  readonly startsAt: string | null;
  readonly timeZone: string;
}

export interface CarrierCheckParts {
  readonly definition: ReportDefinition;
  readonly read: (path: string) => unknown;
  readonly placements: InsuranceParts['placements'];
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

/** `values`: the organization's own tables and rules. */
export function viewInsurance(parts: InsuranceParts, values: readonly DatedValue[]): InsuranceView {
  const { definition, placements, inspection } = parts;
  const answers = new Map(parts.answers.map(({ path, value }) => [path, value]));
  const read = (path: string): unknown => answers.get(path);
  const inputs = readInputs(read(INSURANCE_INPUTS_PATH));
  const asked = findCarrierChecks({ definition, read, placements, inspection }, values);
  const { carrier, checks } = asked;
  const edition = editionOf(definition);
  if (edition === null) return { inputs, estimate: null, tables: null, carrier, checks };
  const tables = creditTablesOn(values, carrier, asked.inspectedOn, (name) =>
    carrierNamed(asked.rules, name),
  );
  const { terrain, constructionType, premium, currentPercent } = inputs;
  const photosAt = countPhotos(placements);
  const estimate = estimateCredit({
    features: featuresFromAnswers({ edition, read, photosAt, terrain, constructionType }),
    set: tables.value,
    premium,
    currentCredit: currentPercent === null ? { kind: 'none' } : { kind: 'percent', percent: currentPercent },
  });
  return { inputs, estimate, tables, carrier, checks };
}

const dayOf = (visit: Visit | null): string | undefined =>
  visit === null || visit.startsAt === null ? undefined : wallTime(visit.startsAt, visit.timeZone)?.day;

/** A report without a date is treated as current: every version in effect counts. */
const LAST_DAY = '9999-12-31';

const EDITIONS: Readonly<Record<string, FormEdition>> = {
  'Rev. 01/12': 'rev_01_12',
  'Rev. 04/26': 'rev_04_26',
};

const editionOf = ({ id, source }: ReportDefinition): FormEdition | null =>
  id === 'wind_mitigation' ? (EDITIONS[source?.revision ?? ''] ?? null) : null;

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
function countPhotos(placements: InsuranceParts['placements']): (place: string) => number {
  const counts = new Map<string, number>();
  const add = (place: string): void => void counts.set(place, (counts.get(place) ?? 0) + 1);
  for (const { path, slot, deletedAt } of placements) {
    if (path === null || deletedAt !== null) continue;
    add(path);
    if (slot !== null) add(`${path}#${slot}`);
  }
  return (place) => counts.get(place) ?? 0;
}
