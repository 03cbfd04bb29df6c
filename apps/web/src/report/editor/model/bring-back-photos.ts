/** Photos of an import whose tab was killed are on disk with their slips: they are placed where they were taken. */

import { createRecovered } from '#src/ground/local/rescue/recovered.ts';
import { keepPhoto } from '#src/report/capture/add-photo.ts';
import { withFreeLock } from '#src/report/capture/hold-lock.ts';
import {
  burstLock,
  MOST_TRIES,
  type PhotoSlip,
  readPhotoSlip,
  readPhotoSlips,
  removePhotoSlip,
} from '#src/report/capture/photo-slip.ts';
import { notStored, type PhotosDeps, placePhotos, type SlippedPhoto } from './add-photos.ts';
import type { PhotoPlace } from './editor-model.ts';

/** Returns how many were placed. `onComing`: change in the number of photos on their way to a place. */
export async function bringBackPhotos(
  deps: PhotosDeps,
  onComing: (place: PhotoPlace, change: number) => void,
): Promise<number> {
  const { store } = deps.work;
  const slips = await readPhotoSlips(store, deps.state().report.id);
  let added = 0;
  for (const burstId of new Set(slips.map((slip) => slip.burstId))) {
    const ofBurst = slips.filter((slip) => slip.burstId === burstId);
    added += (await withFreeLock(burstLock(burstId), () => placeBurst(deps, ofBurst, onComing))) ?? 0;
  }
  return added;
}

async function placeBurst(
  deps: PhotosDeps,
  slips: readonly PhotoSlip[],
  onComing: (place: PhotoPlace, change: number) => void,
): Promise<number> {
  const { store } = deps.work;
  const { report } = deps.state();
  const wanted = await thoseMissing(deps, slips);
  const isOver = store.incoming.expect(report.inspectionId, wanted.length);
  for (const slip of wanted) onComing(slip, 1);
  const end = (slip: PhotoSlip): void => {
    isOver();
    onComing(slip, -1);
  };
  const kept: SlippedPhoto[] = [];
  for (const slip of wanted) {
    const file = await store.files.blob(slip.fileName);
    const result = file && (await keepPhoto(store, new File([file], slip.originalName)).catch(notStored));
    if (result?.ok) kept.push({ photo: result.kept, slip });
    else end(slip);
  }
  const [first] = wanted;
  const isTaken = deps.state().photos.some(({ placement }) => first !== undefined && fills(first, placement));
  return placePhotos(deps, kept, isTaken ? null : (first?.slot ?? null), ({ slip }) => end(slip));
}

/** Without those that another tab, or a person in 'Recovered photos', has placed since. */
async function thoseMissing(deps: PhotosDeps, slips: readonly PhotoSlip[]): Promise<PhotoSlip[]> {
  const { store } = deps.work;
  const { photos, findings } = deps.state();
  const lost = new Set((await createRecovered(store).lost()).map(({ name }) => name));
  const missing: PhotoSlip[] = [];
  for (const { id } of slips) {
    const slip = await readPhotoSlip(store, id);
    if (slip === null) continue;
    const hasFinding =
      slip.findingId === null || findings.some(({ finding }) => finding.id === slip.findingId);
    const isThere = photos.some(
      ({ placement, media }) => isAt(slip, placement) && slip.fileName.startsWith(media.sha256),
    );
    const isOpen = hasFinding && !isThere && slip.tries < MOST_TRIES;
    if (isOpen && lost.has(slip.fileName)) missing.push(slip);
    else await removePhotoSlip(store, id);
  }
  return missing;
}

const fills = (slip: PhotoSlip, at: PhotoPlace): boolean => isAt(slip, at) && at.slot === slip.slot;
const isAt = (slip: PhotoSlip, at: Pick<PhotoPlace, 'path' | 'findingId'>): boolean =>
  slip.findingId === null ? at.findingId === null && at.path === slip.path : at.findingId === slip.findingId;
