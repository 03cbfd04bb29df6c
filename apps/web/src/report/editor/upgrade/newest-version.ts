import type { ReportDefinitionRow } from '@plumbline/domain/tables/records';

type Head = Pick<ReportDefinitionRow, 'key' | 'version' | 'releasedAt' | 'archivedAt'>;

/**
 * Returns the latest released version for a report of this type; null when it has it. Ignores drafts and archived
 * ones.
 */
export function newestVersion(
  heads: readonly Head[],
  { definitionId, definitionVersion }: { readonly definitionId: string; readonly definitionVersion: number },
): number | null {
  const offered = heads.filter(
    ({ key, releasedAt, archivedAt }) => key === definitionId && releasedAt !== null && archivedAt === null,
  );
  const newest = Math.max(0, ...offered.map(({ version }) => version));
  return newest > definitionVersion ? newest : null;
}
