/**
 * The report definitions that this build brings along. Each is a chunk of its own, loaded where a report is open. Screens ask
 * `repositories.definitions.load`, which knows the organization's own types, too.
 */
import type { ReportDefinition } from '@plumbline/domain/report-engine/definition';

/** A report header is one. */
export interface DefinitionKey {
  /** The office whose own types count. */
  readonly scopeId: string;
  readonly definitionId: string;
  readonly definitionVersion: number;
  /** The visit, whose day says which settings of the organization hold. */
  readonly inspectionId?: string | undefined;
}

/** A type with editions has one definition each; of the others there is one version. */
const LOADERS: Record<string, () => Promise<readonly ReportDefinition[]>> = {
  home_inspection: async () => [(await import('@plumbline/domain/home-inspection')).homeInspection],
  wind_mitigation: async () => {
    const { rev0112, rev0426 } = await import('@plumbline/domain/wind-mitigation');
    return [rev0112, rev0426];
  },
  fl_four_point: async () => [(await import('@plumbline/domain/fl-four-point')).flFourPoint],
  citizens_roof: async () => [(await import('@plumbline/domain/citizens-roof')).citizensRoof],
  ca_wildfire: async () => [(await import('@plumbline/domain/ca-wildfire')).caWildfire],
  roof_certification: async () => [(await import('@plumbline/domain/roof-certification')).roofCertification],
  manufactured_home: async () => [(await import('@plumbline/domain/manufactured-home')).manufacturedHome],
  tx_windstorm: async () => [(await import('@plumbline/domain/tx-windstorm')).txWindstorm],
};

export const isShippedType = (definitionId: string): boolean => Object.hasOwn(LOADERS, definitionId);

/**
 * Null for a type or an edition that this version of the app does not know: an older app with a newer report. Where there is one
 * definition, it stands for its older versions, too.
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
