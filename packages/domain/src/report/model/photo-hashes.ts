import type { ModelPhoto, ReportModel } from './types.ts';

/** Every photo of the document once, in reading order. */
export function photoHashes(model: ReportModel): string[] {
  const photos: ModelPhoto[] = [
    ...(model.cover.photo === null ? [] : [model.cover.photo]),
    ...model.sections.flatMap((section) => [
      ...section.photos,
      ...[...section.findings, ...section.items.flatMap((item) => item.findings)].flatMap(
        (finding) => finding.photos,
      ),
      ...section.items.flatMap((item) => item.photos),
    ]),
    ...model.appendix.flatMap((group) => group.photos),
  ];
  return [...new Set(photos.map((photo) => photo.sha256))];
}
