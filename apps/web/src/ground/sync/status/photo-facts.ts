/**
 * Photos and recordings as people count them. The queue holds three files per photo (original, report image,
 * thumbnail) and one more per recording; a photo is safe when the server has confirmed all of them, and 'needs' as
 * soon as one was refused.
 */
import { countOf } from '@plumbline/domain/ground/format-number';
import type { BlobRecord } from '#src/ground/local/files/blob-record.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';

export type PhotoState = 'waiting' | 'sending' | 'safe' | 'needs';

export interface PhotoFacts {
  readonly waiting: number;
  readonly sending: number;
  readonly safe: number;
  readonly needs: number;
  /** How many of these are videos and audio notes. */
  readonly recordings: number;
  /** Bytes of photos and documents still to be sent. */
  readonly unsentBytes: number;
  /** Snapshots and PDFs still to be sent. */
  readonly documents: number;
}

type Counted = Pick<BlobRecord, 'mediaId' | 'role' | 'state' | 'sizeBytes' | 'sentBytes'>;

export function countPhotos(blobs: readonly Counted[]): PhotoFacts {
  const photos = new Map<string, PhotoState>();
  const recordings = new Set<string>();
  let documents = 0;
  let unsentBytes = 0;
  for (const { mediaId, role, state, sizeBytes, sentBytes } of blobs) {
    if (state !== 'safe') unsentBytes += Math.max(0, sizeBytes - sentBytes);
    if (mediaId !== null) photos.set(mediaId, worse(photos.get(mediaId), state));
    else if (state !== 'safe') documents += 1;
    if (mediaId !== null && role === 'video') recordings.add(mediaId);
  }
  const counts = { waiting: 0, sending: 0, safe: 0, needs: 0 };
  for (const state of photos.values()) counts[state] += 1;
  return { ...counts, recordings: recordings.size, unsentBytes, documents };
}

/** '12 photos', or '12 photos and recordings' on a device that has both or only recordings. */
export const photoCountWords = (count: number, { recordings }: Pick<PhotoFacts, 'recordings'>): string =>
  recordings === 0 ? countOf(count, 'photo') : countOf(count, 'photo or recording', 'photos and recordings');

const RANK: readonly PhotoState[] = ['safe', 'waiting', 'sending', 'needs'];

function worse(one: PhotoState | undefined, other: PhotoState): PhotoState {
  return one !== undefined && RANK.indexOf(one) > RANK.indexOf(other) ? one : other;
}

/** Photos being imported count as waiting: they are on the disk and on no server. */
export async function readPhotoFacts({ database, incoming }: LocalStore): Promise<PhotoFacts> {
  const facts = countPhotos(await database.blobs.toArray());
  return { ...facts, waiting: facts.waiting + incoming.count() };
}

/**
 * Counts the answers that the server has confirmed among those on this device. Uses an index because it runs after
 * every keystroke.
 */
export async function countSafeAnswers({ database }: LocalStore): Promise<number> {
  return database.rows.where('confirmed').equals('report_answers').count();
}
