/** Which photos of a report were not looked at yet, each with its item. */
import { askedPhotos } from '@plumbline/domain/intelligence/requests/sources';
import type { ItemView, ReportView, SectionView } from '@plumbline/domain/report/engine/report-view';
import type { AiRequest, Media } from '@plumbline/domain/tables/records';
import type { EditorPhoto } from '#src/report/editor/model/editor-model.ts';

export interface PhotoAtItem {
  readonly media: Media;
  readonly section: SectionView;
  readonly item: ItemView;
}

/** In printed order. Photos at findings, of whole sections and without a place are left out: they have no item to propose for. */
export function newPhotos(
  view: ReportView,
  photos: readonly EditorPhoto[],
  asked: readonly Pick<AiRequest, 'feature' | 'sources'>[],
): readonly PhotoAtItem[] {
  const known = new Set(
    asked
      .filter(({ feature }) => feature === 'photo_findings')
      .flatMap(({ sources }) => askedPhotos(sources)),
  );
  const places = new Map(
    view.sections.flatMap((section) => section.items.map((item) => [item.path, { section, item }] as const)),
  );
  return photos.flatMap(({ media, placement }) => {
    const place = placement.findingId === null ? places.get(placement.path ?? '') : undefined;
    if (place === undefined || known.has(media.id)) return [];
    // One photo at two items is looked at once.
    known.add(media.id);
    return [{ media, ...place }];
  });
}
