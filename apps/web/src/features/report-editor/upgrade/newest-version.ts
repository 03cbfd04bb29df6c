import type { ReportDefinitionRow } from '@plumbline/domain/records';

type Head = Pick<ReportDefinitionRow, 'key' | 'version' | 'releasedAt' | 'archivedAt'>;

/** The released version that a report of this type may be brought to; null when it has the newest. Drafts and archived ones do not count. */
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
