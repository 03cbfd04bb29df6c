/** Places for a photo of a report, with their names in the report: sections, items, photo fields, and findings. */

import { parentPath } from '@plumbline/domain/report/engine/answer-path';
import type { FieldView, ReportView } from '@plumbline/domain/report/engine/report-view';
import type { ReportFinding } from '@plumbline/domain/tables/records';

export interface PhotoPlace {
  /** The finding's ID or the path. */
  readonly key: string;
  readonly path: string | null;
  readonly findingId: string | null;
  readonly label: string;
  /** The parent of the place. */
  readonly meta: string;
}

export function listPlaces(view: ReportView, findings: readonly ReportFinding[]): PhotoPlace[] {
  return view.sections.flatMap((section) => [
    placeAt(section.path, section.label, 'The whole section'),
    ...photoFields(section.fields).map((field) => placeAt(field.path, field.field.label, section.label)),
    ...findingsAt(findings, section.path, section.label),
    ...section.items.flatMap(({ path, item, fields }) => [
      placeAt(path, item.label, section.label),
      ...photoFields(fields).map((field) => placeAt(field.path, field.field.label, item.label)),
      ...findingsAt(findings, path, item.label),
    ]),
  ]);
}

const placeAt = (path: string, label: string, meta: string): PhotoPlace => ({
  key: path,
  path,
  findingId: null,
  label,
  meta,
});

const findingsAt = (findings: readonly ReportFinding[], path: string, label: string): PhotoPlace[] =>
  findings
    .filter((finding) => finding.itemPath === path)
    .map(({ id, title }) => ({
      key: id,
      path: null,
      findingId: id,
      label: title || 'Untitled finding',
      meta: `Finding, ${label}`,
    }));

const photoFields = (fields: readonly FieldView[]): FieldView[] =>
  fields.flatMap((view) => [
    ...(view.field.type === 'photo' && view.isVisible ? [view] : []),
    ...view.entries.flatMap((entry) => photoFields(entry.fields)),
  ]);

/** Returns the name of a photo's place; a place that the report no longer has is named by its parent. */
export function placeName(
  places: ReadonlyMap<string, PhotoPlace>,
  { path, findingId }: { readonly path: string | null; readonly findingId: string | null },
): string {
  if (findingId !== null) return places.get(findingId)?.label ?? 'A finding';
  for (let at = path ?? ''; at !== ''; at = parentPath(at)) {
    const place = places.get(at);
    if (place !== undefined) return place.label;
  }
  return 'Elsewhere';
}
