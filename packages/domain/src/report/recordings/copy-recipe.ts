/**
 * Names the contents of a recording's copy for recipients: the kept part, with sound and picture as recorded, and none
 * of the camera's metadata (location, device). A copy is stored under this name (`media_copies`), so one made before
 * the last cut never passes for the current one.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Media, MediaCopy } from '../../tables/records.ts';
import { byMarkId } from '../annotation/mark-shape.ts';
import { canonicalJson } from '../snapshot/canonical-json.ts';
import { keptSpan } from './trim.ts';

/** Increase when copies are created differently, so that every copy is recreated. */
const COPY_EDITION = 1;

export type CutMedia = Pick<Media, 'sha256' | 'durationMs' | 'trimStartMs' | 'trimEndMs'>;

export function copyRecipe(media: CutMedia): string {
  const { startMs, endMs } = keptSpan(media);
  const text = canonicalJson({ edition: COPY_EDITION, original: media.sha256, startMs, endMs });
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The copy that matches the current cut; null while none exists. Of two, the smaller id counts. */
export function copyOf(media: Media, copies: readonly MediaCopy[]): MediaCopy | null {
  const recipe = copyRecipe(media);
  const fitting = copies.filter((copy) => copy.mediaId === media.id && copy.recipe === recipe);
  return fitting.sort(byMarkId)[0] ?? null;
}
