/** The report definitions that this build brings along. Each is a chunk of its own, loaded where a report is open. */
import type { ReportDefinition } from '@plumbline/domain/report-engine/definition';

export interface DefinitionKey {
  readonly definitionId: string;
  readonly definitionVersion: number;
}

const LOADERS: Record<string, () => Promise<ReportDefinition>> = {
  home_inspection: async () => (await import('@plumbline/domain/home-inspection')).homeInspection,
};

/** Null for a type that this version of the app does not know: an older app with a newer report. */
export async function loadReportDefinition({
  definitionId,
}: DefinitionKey): Promise<ReportDefinition | null> {
  return (await LOADERS[definitionId]?.()) ?? null;
}
