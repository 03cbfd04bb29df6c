/**
 * Imports photos. First the bytes of all of them are written to disk, which is quick; then, one after another,
 * their renditions are drawn and their rows written, which takes seconds for a HEIC. After a crash in between, they
 * are placed when the report is next opened (`bring-back-photos.ts`).
 */

import { positionAt } from '#src/ground/local/repositories/order.ts';
import { log } from '#src/ground/log.ts';
import {
  type AddPhotoResult,
  addKeptPhoto,
  type KeptPhoto,
  keepPhoto,
} from '#src/report/capture/add-photo.ts';
import { holdLock } from '#src/report/capture/hold-lock.ts';
import type { PhotoFailure } from '#src/report/capture/photo-failure.ts';
import {
  burstLock,
  type PhotoSlip,
  removePhotoSlip,
  writePhotoSlip,
} from '#src/report/capture/photo-slip.ts';
import type { EditorActionsDeps } from './create-editor-actions.ts';
import type { AddedPhotos, PhotoPlace } from './editor-model.ts';

export type PhotosDeps = Pick<EditorActionsDeps, 'work' | 'preparer' | 'state'>;

export interface SlippedPhoto {
  readonly photo: KeptPhoto;
  readonly slip: PhotoSlip;
}

export async function addPhotos(
  deps: PhotosDeps,
  files: readonly Blob[],
  place: PhotoPlace,
  onEach: () => void = () => undefined,
): Promise<AddedPhotos> {
  const { store } = deps.work;
  const { report } = deps.state();
  const isOver = store.incoming.expect(report.inspectionId, files.length);
  const failures: { readonly name: string; readonly failure: PhotoFailure }[] = [];
  const end = (file: Blob, failure: PhotoFailure | null): void => {
    if (failure !== null) failures.push({ name: nameOf(file), failure });
    isOver();
    onEach();
  };
  const burstId = store.newId();
  const release = holdLock(burstLock(burstId));
  try {
    const kept: SlippedPhoto[] = [];
    for (const file of files) {
      const result = await keepPhoto(store, file).catch(notStored);
      if (!result.ok) {
        end(file, result.failure);
        continue;
      }
      const photo = result.kept;
      const { path, findingId } = place;
      // Only the first photo fills a named slot; the others are added next to it.
      const slot = kept.length === 0 ? place.slot : null;
      const { fileName } = photo;
      const id = `${burstId}-${String(kept.length).padStart(4, '0')}`;
      const slip = {
        id,
        burstId,
        fileName,
        originalName: nameOf(file),
        reportId: report.id,
        path,
        findingId,
        slot,
        tries: 0,
      };
      await writePhotoSlip(store, slip);
      kept.push({ photo, slip });
    }
    const added = await placePhotos(deps, kept, place.slot, ({ photo }, failure) => end(photo.file, failure));
    return { added, failures };
  } finally {
    release();
  }
}

/**
 * Places photos one after another, after existing ones. Returns how many were placed; the others keep their slips.
 */
export async function placePhotos(
  { work: { store, repositories }, preparer, state }: PhotosDeps,
  kept: readonly SlippedPhoto[],
  freeSlot: string | null,
  end: (photo: SlippedPhoto, failure: PhotoFailure | null) => void,
): Promise<number> {
  const { report, photos } = state();
  const tools = { store, media: repositories.media, preparer };
  const place = { scopeId: report.inspectionId, reportId: report.id };
  let ordered: { readonly id: string; readonly position: string }[] = photos.map(
    ({ placement }) => placement,
  );
  let added = 0;
  for (const each of kept) {
    const position = positionAt(ordered, ordered.length);
    const { path, findingId } = each.slip;
    await writePhotoSlip(store, { ...each.slip, tries: each.slip.tries + 1 });
    const target = { path, findingId, slot: added === 0 ? freeSlot : null, position };
    const result: AddPhotoResult = await addKeptPhoto(tools, each.photo, place, target).catch(notStored);
    if (result.ok) {
      added += 1;
      ordered = [...ordered, { id: result.placementId, position }];
    }
    // Without room or tools, a photo is retried when the report is next opened.
    if (result.ok || !isWorthAnotherTry(result.failure)) await removePhotoSlip(store, each.slip.id);
    end(each, result.ok ? null : result.failure);
  }
  return added;
}

const isWorthAnotherTry = ({ code }: PhotoFailure): boolean => code === 'not-stored' || code === 'no-space';

const nameOf = (file: Blob): string => ('name' in file ? String(file.name).slice(0, 200) : '');

/** A photo that fails on disk is reported like the others, and later ones still get their turn. */
export function notStored(error: unknown): { readonly ok: false; readonly failure: PhotoFailure } {
  log.error('A photo was not added.', error);
  return { ok: false, failure: { code: 'not-stored' } };
}
