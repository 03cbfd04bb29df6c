/** Photos of an inspection's other reports. They are on the device once: placing one here adds a place, no file. */
import { reportTypeById } from '@plumbline/domain/report-types/report-types';
import type { Media, MediaPlacement, Report } from '@plumbline/domain/tables/records';
import type { CommitResult } from '#src/ground/local/change.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { byPosition, type Positioned, positionAt } from '#src/ground/local/repositories/order.ts';
import type { PhotoPlace } from './editor-model.ts';

export interface HousePhoto {
  readonly media: Media;
  readonly caption: string;
}

export interface HousePhotos {
  readonly reportId: string;
  /** 'Home inspection' */
  readonly name: string;
  readonly photos: readonly HousePhoto[];
}

export interface HousePhotoRows {
  readonly reports: readonly Report[];
  readonly media: readonly Media[];
  /** Of the whole inspection. */
  readonly placements: readonly MediaPlacement[];
}

/** Returns what the other reports have and this place does not, by report, each photo once. */
export function housePhotos(
  { reports, media, placements }: HousePhotoRows,
  reportId: string,
  place: Pick<PhotoPlace, 'path' | 'findingId'>,
): HousePhotos[] {
  const mediaById = new Map(media.map((each) => [each.id, each]));
  const taken = new Set(
    placements
      .filter((each) => each.reportId === reportId && each.path === place.path)
      .filter((each) => each.findingId === place.findingId)
      .map(({ mediaId }) => mediaId),
  );
  return reports
    .filter(({ id }) => id !== reportId)
    .map((report) => {
      const photos = placements
        .filter((each) => each.reportId === report.id)
        .sort(byPosition)
        .flatMap(({ mediaId, caption }): HousePhoto[] => {
          const photo = mediaById.get(mediaId);
          if (photo?.kind !== 'photo' || taken.has(mediaId)) return [];
          taken.add(mediaId);
          return [{ media: photo, caption }];
        });
      return { reportId: report.id, name: reportTypeById(report.type)?.name ?? report.title, photos };
    })
    .filter(({ photos }) => photos.length > 0);
}

/** Places them after this report's photos, with their captions, in one step of Undo. The first fills a named slot. */
export function placeHousePhotos(
  { store, repositories }: Pick<LocalWork, 'store' | 'repositories'>,
  report: Pick<Report, 'id' | 'inspectionId'>,
  present: readonly Positioned[],
  chosen: readonly HousePhoto[],
  { path, findingId, slot }: PhotoPlace,
): Promise<CommitResult> {
  let ordered = [...present].sort(byPosition);
  const changes = chosen.map(({ media, caption }, index) => {
    const position = positionAt(ordered, ordered.length);
    const id = store.newId();
    ordered = [...ordered, { id, position }];
    return repositories.media.placements.inserting(report.inspectionId, id, {
      reportId: report.id,
      mediaId: media.id,
      path,
      findingId,
      slot: index === 0 ? slot : null,
      position,
      caption,
    });
  });
  return store.commit(changes, { label: 'Add photos', reportId: report.id });
}
