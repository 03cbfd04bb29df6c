/**
 * The number of each photo as the printed report will show it (report-model numbers the same way: the walk in order, at each
 * stop its own photos, then those of its findings). Placement id -> number.
 */
import type { MediaPlacement, ReportFinding } from '@plumbline/domain/records';
import type { ReportView } from '@plumbline/domain/report-engine/report-view';
import { byPosition } from '../../../local/repositories/order.ts';
import { groupBy } from './editor-photos.ts';

export function photoNumbers(
  view: ReportView,
  findings: readonly ReportFinding[],
  placements: readonly MediaPlacement[],
): ReadonlyMap<string, number> {
  const sorted = [...placements].sort(byPosition);
  const atPath = groupBy(sorted, (placement) => (placement.findingId === null ? placement.path : null));
  const atFinding = groupBy(sorted, (placement) => placement.findingId);
  const findingsAt = groupBy([...findings].sort(byPosition), (finding) => finding.itemPath);
  const numbers = new Map<string, number>();
  const take = (list: readonly MediaPlacement[] = []) => {
    for (const { id } of list) numbers.set(id, numbers.size + 1);
  };
  for (const section of view.sections) {
    take(atPath.get(section.path));
    for (const field of section.fields) take(atPath.get(field.path));
    for (const finding of findingsAt.get(section.path) ?? []) take(atFinding.get(finding.id));
    for (const item of section.items) {
      take(atPath.get(item.path));
      for (const field of item.fields) take(atPath.get(field.path));
      for (const finding of findingsAt.get(item.path) ?? []) take(atFinding.get(finding.id));
    }
  }
  return numbers;
}
