/** The cover of a version at the size of an email and a phone, made from the photo as it is printed: what is hidden there stays hidden. */
import type { ModelPhoto } from '@plumbline/domain/report/model/types';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { shrinkPhoto } from '#src/report/capture/shrink-photo.ts';
import { loadReportPhoto } from '../pdf/report-photos.ts';

/** Twice as wide as a phone, and wider than an email's column of text. */
const LONG_SIDE_PX = 800;

export interface SmallCover {
  readonly sha256: string;
  readonly widthPx: number;
  /** Null: the photo itself is small enough, and uploaded already. */
  readonly sizeBytes: number | null;
}

export type ShrinkPhoto = typeof shrinkPhoto;

/** Puts it into the file store. Null without a cover, and where it cannot be made: no version waits for it. */
export async function keepSmallCover(
  work: LocalWork,
  scopeId: string,
  photo: ModelPhoto | null,
  shrink: ShrinkPhoto = shrinkPhoto,
): Promise<SmallCover | null> {
  if (photo === null) return null;
  if (Math.max(photo.widthPx, photo.heightPx) <= LONG_SIDE_PX)
    return { sha256: photo.sha256, widthPx: photo.widthPx, sizeBytes: null };
  try {
    const source = await loadReportPhoto(work, scopeId, photo.sha256);
    if (source === null) return null;
    const { sha256, bytes, widthPx } = await shrink(source, LONG_SIDE_PX);
    await work.store.files.put(`${sha256}.jpg`, bytes);
    return { sha256, widthPx, sizeBytes: bytes.length };
  } catch (error) {
    log.info('The small cover was not made.', error);
    return null;
  }
}

/** Its file for the upload queue. */
export const coverBlobs = (scopeId: string, cover: SmallCover | null) =>
  cover === null || cover.sizeBytes === null
    ? []
    : [
        {
          scopeId,
          mediaId: null,
          role: 'document' as const,
          sha256: cover.sha256,
          sizeBytes: cover.sizeBytes,
          ext: 'jpg',
          mime: 'image/jpeg',
        },
      ];
