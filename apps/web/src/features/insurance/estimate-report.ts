/** A report as this device has it -> what its insurer may credit, and what its insurer will ask for. Pure. */
import { citizensRules } from '@plumbline/domain/carrier-rules/citizens';
import { findUnmetChecks, type UnmetCheck } from '@plumbline/domain/carrier-rules/find-unmet-checks';
import {
  type CreditEstimate,
  chooseTableSet,
  estimateCredit,
  type FormEdition,
  featuresFromAnswers,
  shippedTableSet,
} from '@plumbline/domain/insurance-credit';
import type { ReportDefinition } from '@plumbline/domain/report-engine/definition';
import { pathOfFact } from '@plumbline/domain/report-engine/facts';
import type { CollectedReport } from '../../report-output/collect-report.ts';
import { INPUTS_PATH, type InsuranceInputs, readInputs } from './insurance-inputs.ts';

export interface InsuranceView {
  readonly inputs: InsuranceInputs;
  /** Null for a report that no credit depends on. */
  readonly estimate: CreditEstimate | null;
  /** As written in the report; null while nobody knows. */
  readonly carrier: string | null;
  readonly checks: readonly UnmetCheck[];
}

type Parts = Pick<CollectedReport['parts'], 'answers' | 'placements' | 'inspection' | 'definition'>;

export function viewInsurance(parts: Parts): InsuranceView {
  const values = new Map(parts.answers.map(({ path, value }) => [path, value]));
  const read = (path: string): unknown => values.get(path);
  const inputs = readInputs(read(INPUTS_PATH));
  const carrier = factText(parts.definition, 'insurance.company', read);
  const photosAt = countPhotos(parts.placements);
  return {
    inputs,
    estimate: estimate(parts, inputs, carrier, read, photosAt),
    carrier,
    checks: findUnmetChecks([citizensRules], { reportType: parts.definition.id, carrier, read, photosAt }),
  };
}

function estimate(
  { definition, inspection }: Parts,
  inputs: InsuranceInputs,
  carrier: string | null,
  read: (path: string) => unknown,
  photosAt: (place: string) => number,
): CreditEstimate | null {
  const edition = editionOf(definition);
  if (edition === null) return null;
  const inspectedOn =
    factText(definition, 'inspection.date', read) ?? inspection.startsAt?.slice(0, 10) ?? '';
  const set = chooseTableSet([shippedTableSet], carrier, inspectedOn) ?? shippedTableSet;
  const { terrain, constructionType, premium, currentPercent } = inputs;
  return estimateCredit({
    features: featuresFromAnswers({ edition, read, photosAt, terrain, constructionType }),
    set,
    premium,
    currentCredit: currentPercent === null ? { kind: 'none' } : { kind: 'percent', percent: currentPercent },
  });
}

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
function countPhotos(placements: Parts['placements']): (place: string) => number {
  const counts = new Map<string, number>();
  const add = (place: string): void => void counts.set(place, (counts.get(place) ?? 0) + 1);
  for (const { path, slot, deletedAt } of placements) {
    if (path === null || deletedAt !== null) continue;
    add(path);
    if (slot !== null) add(`${path}#${slot}`);
  }
  return (place) => counts.get(place) ?? 0;
}
