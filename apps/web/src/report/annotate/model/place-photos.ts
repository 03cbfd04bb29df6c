/** Bulk edits of photos: each is one commit and one undo step. */
import type { Change, CommitResult } from '#src/ground/local/change.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { type Positioned, positionAt } from '#src/ground/local/repositories/order.ts';
import type { PhotoEntry } from './photo-entries.ts';
import type { PhotoPlace } from './photo-places.ts';

type Target = Pick<PhotoPlace, 'path' | 'findingId'>;

/** Moves photos to the end of the place, in the given order; unplaced ones get a placement. */
export function movePhotos(
  { store, repositories }: Pick<LocalWork, 'store' | 'repositories'>,
  report: { readonly id: string; readonly inspectionId: string },
  all: readonly PhotoEntry[],
  chosen: readonly PhotoEntry[],
  { path, findingId }: Target,
): Promise<CommitResult> {
  const { placements } = repositories.media;
  let ordered: Positioned[] = all
    .flatMap(({ placement }) => (placement === null ? [] : [placement]))
    .sort(byKey);
  const changes = chosen.map(({ media, placement }): Change => {
    const position = positionAt(ordered, ordered.length);
    const id = placement?.id ?? store.newId();
    ordered = [...ordered, { id, position }];
    // A named slot belongs to the previous place.
    const values = { path, findingId, slot: null, position };
    return placement === null
      ? placements.inserting(report.inspectionId, id, {
          ...values,
          reportId: report.id,
          mediaId: media.id,
          caption: media.caption,
        })
      : placements.updating(placement, values);
  });
  return store.commit(changes, {
    label: chosen.length === 1 ? 'Move photo' : 'Move photos',
    reportId: report.id,
  });
}

const byKey = (a: Positioned, b: Positioned): number =>
  a.position < b.position ? -1 : a.position > b.position ? 1 : 0;

/** Sets one caption on many photos. An unplaced photo stores it and keeps it when placed. */
export function captionPhotos(
  { store, repositories }: Pick<LocalWork, 'store' | 'repositories'>,
  report: { readonly id: string },
  chosen: readonly PhotoEntry[],
  caption: string,
): Promise<CommitResult> {
  const photos = repositories.media;
  const changes = chosen.map(({ media, placement }) =>
    placement === null
      ? photos.updating(media, { caption })
      : photos.placements.updating(placement, { caption }),
  );
  return store.commit(changes, {
    label: chosen.length === 1 ? 'Change caption' : 'Caption photos',
    reportId: report.id,
  });
}
