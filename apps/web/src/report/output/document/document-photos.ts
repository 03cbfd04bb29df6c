import type {
  ModelFinding,
  ModelPhoto,
  ModelSection,
  ReportModel,
} from '@plumbline/domain/report/model/types';

const findingsOf = (section: ModelSection): readonly ModelFinding[] => [
  ...section.findings,
  ...section.items.flatMap((item) => item.findings),
];

/** Returns every photo once, by its number in app, web, and PDF. */
export function allPhotos({ cover, sections, appendix }: ReportModel): readonly ModelPhoto[] {
  const photos = [
    ...(cover.photo === null ? [] : [cover.photo]),
    ...sections.flatMap((section) => [
      ...section.photos,
      ...section.items.flatMap((item) => item.photos),
      ...findingsOf(section).flatMap((finding) => finding.photos),
    ]),
    ...appendix.flatMap((group) => group.photos),
  ];
  const byNumber = new Map(photos.map((photo) => [photo.number, photo]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}
