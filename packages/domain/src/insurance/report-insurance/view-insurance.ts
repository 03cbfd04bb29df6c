/**
 * Computes a report's possible insurance credit and the insurer's requirements. Pure; the inspection date selects
 * versions.
 */

import type { ReportDefinition } from '../../report/engine/definition.ts';
import { INSURANCE_INPUTS_PATH } from '../../report/snapshot/private-answers.ts';
import type { ReportAnswer } from '../../tables/records.ts';
import { carrierNamed } from '../carrier-rules/carrier-name.ts';
import type { UnmetCheck } from '../carrier-rules/find-unmet-checks.ts';
import type { CreditTableSet } from '../credit/credit-table.ts';
import { type CreditEstimate, estimateCredit } from '../credit/estimate-credit.ts';
import { type FeatureSummary, summarizeFeatures } from '../credit/feature-summary.ts';
import { featuresFromAnswers } from '../credit/features-from-answers.ts';
import type { FormEdition } from '../credit/mitigation-features.ts';
import { creditTablesOn, type DatedValue, type InForce } from '../dated-values/effective-values.ts';
import { countPhotos, findCarrierChecks, type PhotoPlace, type Visit } from './find-carrier-checks.ts';
import { type InsuranceInputs, readInputs } from './insurance-inputs.ts';

export interface InsuranceView {
  readonly inputs: InsuranceInputs;
  /** Null for a report that no credit depends on, and without a table. */
  readonly estimate: CreditEstimate | null;
  /** Instead of the estimate where no table was entered for the carrier or for all. */
  readonly summary: FeatureSummary | null;
  /** Tables used for the estimate; null without one. */
  readonly tables: InForce<CreditTableSet> | null;
  /** As written in the report; null while unknown. */
  readonly carrier: string | null;
  readonly checks: readonly UnmetCheck[];
}

export interface InsuranceParts {
  readonly definition: ReportDefinition;
  readonly answers: readonly Pick<ReportAnswer, 'path' | 'value'>[];
  readonly placements: readonly PhotoPlace[];
  readonly inspection: Visit;
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
  if (edition === null) return { inputs, estimate: null, summary: null, tables: null, carrier, checks };
  const tables = creditTablesOn(values, carrier, asked.inspectedOn, (name) =>
    carrierNamed(asked.rules, name),
  );
  const { terrain, constructionType, premium, currentPercent } = inputs;
  const photosAt = countPhotos(placements);
  const features = featuresFromAnswers({ edition, read, photosAt, terrain, constructionType });
  if (tables === null)
    return { inputs, estimate: null, summary: summarizeFeatures(features), tables, carrier, checks };
  const estimate = estimateCredit({
    features,
    set: tables.value,
    premium,
    currentCredit: currentPercent === null ? { kind: 'none' } : { kind: 'percent', percent: currentPercent },
  });
  return { inputs, estimate, summary: null, tables, carrier, checks };
}

const EDITIONS: Readonly<Record<string, FormEdition>> = {
  'Rev. 01/12': 'rev_01_12',
  'Rev. 04/26': 'rev_04_26',
};

const editionOf = ({ id, source }: ReportDefinition): FormEdition | null =>
  id === 'wind_mitigation' ? (EDITIONS[source?.revision ?? ''] ?? null) : null;
