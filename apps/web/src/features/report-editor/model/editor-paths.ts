/** Paths that the editor writes. */
import type { ReportView } from '@plumbline/domain/report-engine/report-view';
import { positionAt } from '../../../local/repositories/order.ts';

export { joinPath, optionPath, statusPath } from '@plumbline/domain/report-engine/answer-path';

/** The order key of a new entry of a repeat group, or of a further instance of a section. */
export function appendPosition(view: ReportView, groupPath: string): string {
  const instances = view.sections.filter(
    (section) => section.instanceId !== null && section.path.startsWith(`${groupPath}/`),
  );
  if (instances.length > 0)
    return positionAt(
      instances.map((each, index) => ({ id: each.path, position: `a${index}` })),
      instances.length,
    );
  const fields = view.sections.flatMap((section) => [
    ...section.fields,
    ...section.items.flatMap((item) => item.fields),
  ]);
  const entries = fields.find((field) => field.path === groupPath)?.entries ?? [];
  return positionAt(entries, entries.length);
}
