import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { Blocker } from '@plumbline/domain/report/engine/report-view';

/** Names missing items by label; where several places share one ('Proof'), prefixed with the section. */
export function nameMissing(
  blockers: readonly Blocker[],
  { sections }: Pick<ReportDefinition, 'sections'>,
): (blocker: Blocker) => string {
  const places = new Map<string, Set<string>>();
  for (const { label, sectionPath } of blockers)
    places.set(label, (places.get(label) ?? new Set()).add(sectionPath));
  return ({ label, sectionPath }) => {
    const section = sections.find(({ id }) => id === sectionPath.split('/')[0]);
    const isShared = (places.get(label)?.size ?? 0) > 1;
    return section !== undefined && isShared ? `${section.label}: ${label}` : label;
  };
}
