/**
 * What a copy of a recording for other people holds: the kept part, its sound and picture as they were recorded, and nothing of
 * what the camera wrote beside them (place, device). A copy is stored under this name (`media_copies`), so that one made before the
 * last cut never passes for the current one.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { byMarkId } from '../annotation/mark-shape.ts';
import type { Media, MediaCopy } from '../records.ts';
import { canonicalJson } from '../report-snapshot/canonical-json.ts';
import { keptSpan } from './trim.ts';

/** Raise when copies are made in another way: every copy is then made anew. */
const COPY_EDITION = 1;

export type CutMedia = Pick<Media, 'sha256' | 'durationMs' | 'trimStartMs' | 'trimEndMs'>;

export function copyRecipe(media: CutMedia): string {
  const { startMs, endMs } = keptSpan(media);
  const text = canonicalJson({ edition: COPY_EDITION, original: media.sha256, startMs, endMs });
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The copy that fits the present cut; null while none is made. The smaller id of two counts. */
export function copyOf(media: Media, copies: readonly MediaCopy[]): MediaCopy | null {
  const recipe = copyRecipe(media);
  const fitting = copies.filter((copy) => copy.mediaId === media.id && copy.recipe === recipe);
  return fitting.sort(byMarkId)[0] ?? null;
}
