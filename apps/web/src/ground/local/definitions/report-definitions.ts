/**
 * The report definitions built into the app. Each is a separate chunk, loaded where a report is open. Screens use
 * `repositories.definitions.load`, which also knows the organization's own types.
 */
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';

/** A report header satisfies it. */
export interface DefinitionKey {
  /** The office whose custom types apply. */
  readonly scopeId: string;
  readonly definitionId: string;
  readonly definitionVersion: number;
  /** The inspection, whose date decides which settings of the organization apply. */
  readonly inspectionId?: string | undefined;
  /** State of the house, for an inspection that is not stored yet. */
  readonly region?: string | undefined;
}

/** A type with editions has one definition each; other types have one version. */
const LOADERS: Record<string, () => Promise<readonly ReportDefinition[]>> = {
  home_inspection: async () => [
    (await import('@plumbline/domain/report-types/home-inspection')).homeInspection,
  ],
  wind_mitigation: async () => {
    const { rev0112, rev0426, rev0426Letters } = await import(
      '@plumbline/domain/report-types/wind-mitigation'
    );
    return [rev0112, rev0426Letters, rev0426];
  },
  fl_four_point: async () => [(await import('@plumbline/domain/report-types/fl-four-point')).flFourPoint],
  citizens_roof: async () => [(await import('@plumbline/domain/report-types/citizens-roof')).citizensRoof],
  fl_wdo: async () => [(await import('@plumbline/domain/report-types/fl-wdo')).flWdo],
  ca_wildfire: async () => [(await import('@plumbline/domain/report-types/ca-wildfire')).caWildfire],
  roof_certification: async () => [
    (await import('@plumbline/domain/report-types/roof-certification')).roofCertification,
  ],
  manufactured_home: async () => [
    (await import('@plumbline/domain/report-types/manufactured-home')).manufacturedHome,
  ],
  tx_property_inspection: async () => [
    (await import('@plumbline/domain/report-types/tx-property-inspection')).txPropertyInspection,
  ],
  tx_windstorm: async () => [(await import('@plumbline/domain/report-types/tx-windstorm')).txWindstorm],
  pool_spa: async () => [(await import('@plumbline/domain/report-types/pool-spa')).poolSpa],
  sewer_scope: async () => [(await import('@plumbline/domain/report-types/sewer-scope')).sewerScope],
  radon: async () => [(await import('@plumbline/domain/report-types/radon')).radon],
  mold: async () => [(await import('@plumbline/domain/report-types/mold')).mold],
  construction_phase: async () => [
    (await import('@plumbline/domain/report-types/construction-phase')).constructionPhase,
  ],
  eleven_month: async () => [(await import('@plumbline/domain/report-types/eleven-month')).elevenMonth],
  commercial_walk: async () => [
    (await import('@plumbline/domain/report-types/commercial-walk')).commercialWalk,
  ],
  thermal: async () => [(await import('@plumbline/domain/report-types/thermal')).thermal],
  annual_maintenance: async () => [
    (await import('@plumbline/domain/report-types/annual-maintenance')).annualMaintenance,
  ],
  well_septic: async () => [(await import('@plumbline/domain/report-types/well-septic')).wellSeptic],
};

export const isShippedType = (definitionId: string): boolean => Object.hasOwn(LOADERS, definitionId);

/**
 * Returns null for a type or edition that this version of the app does not know: an older app with a newer report.
 * A single definition also covers its older versions.
 */
export async function loadShippedDefinition({
  definitionId,
  definitionVersion,
}: Omit<DefinitionKey, 'scopeId'>): Promise<ReportDefinition | null> {
  const known = (isShippedType(definitionId) && (await LOADERS[definitionId]?.())) || [];
  const [only] = known;
  return known.length === 1 && only
    ? only
    : (known.find((each) => each.version === definitionVersion) ?? null);
}
