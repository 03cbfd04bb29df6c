/** Places a photo whose bytes are here after the last one of an item, like a new photo. */
import type { LocalStore } from '#src/ground/local/local-store.ts';
import type { MediaRepository } from '#src/ground/local/repositories/media.ts';
import { byPosition, positionAt } from '#src/ground/local/repositories/order.ts';
import { type AddPhotoResult, addPhoto } from './add-photo.ts';
import type { PhotoPreparer } from './photo-preparer.ts';

export interface PlacePhotoDeps {
  readonly store: Pick<LocalStore, 'files' | 'incoming' | 'nowIso'>;
  readonly media: MediaRepository;
  readonly preparer: PhotoPreparer;
}

export async function placePhoto(
  deps: PlacePhotoDeps,
  file: Blob,
  { scopeId, reportId, path }: { readonly scopeId: string; readonly reportId: string; readonly path: string },
): Promise<AddPhotoResult> {
  const placed = (await deps.media.placements.ofReport(reportId))
    .filter((each) => each.path === path)
    .sort(byPosition);
  return addPhoto(
    deps,
    file,
    { scopeId, reportId },
    { path, findingId: null, slot: null, position: positionAt(placed, placed.length) },
  );
}
