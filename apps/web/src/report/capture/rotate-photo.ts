/** Turns a photo: the original stays, its two renditions are drawn again. */

import type { Media } from '@plumbline/domain/tables/records';
import type { CommitFailure } from '#src/ground/local/change.ts';
import { FileStoreFull } from '#src/ground/local/files/file-store.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { commitFailureText } from '#src/ground/local/react/commit-failure-text.ts';
import type { MediaRepository } from '#src/ground/local/repositories/media.ts';
import { log } from '#src/ground/log.ts';
import { renditionColumns, storeRenditions } from './add-photo.ts';
import { rotateBy } from './photo-geometry.ts';
import type { PhotoPreparer } from './photo-preparer.ts';

export interface RotatePhotoDeps {
  readonly store: Pick<LocalStore, 'files'>;
  readonly media: Pick<MediaRepository, 'setRendition'>;
  readonly preparer: Pick<PhotoPreparer, 'prepare'>;
  /** An original that another device took. */
  readonly fetchFile: (wanted: { scopeId: string; sha256: string; ext: string }) => Promise<Blob | null>;
}

/**
 * `not-here`: the original is on another device and this one is offline. `broken`: it cannot be drawn, perhaps only
 * now.
 */
export type TurnFailure = 'not-here' | 'broken' | CommitFailure['code'];

/** Returns null on success. Never rejects: the buttons stay disabled until it resolves. */
export async function rotatePhoto(
  deps: RotatePhotoDeps,
  photo: Media,
  quarterTurns: 1 | -1,
  /** The report in which it is rotated, for Undo there. */
  reportId: string,
): Promise<TurnFailure | null> {
  try {
    return await turn(deps, photo, quarterTurns, reportId);
  } catch (error) {
    if (error instanceof FileStoreFull) return 'quota';
    log.error('A photo was not turned.', error);
    return 'failed';
  }
}

export function describeTurnFailure(failure: TurnFailure): string {
  switch (failure) {
    case 'not-here':
      return 'The photo couldn’t be rotated because its original isn’t on this device. Try again when you’re online.';
    case 'broken':
      return 'The photo couldn’t be rotated because its original couldn’t be opened. Try again.';
    default:
      return `The photo couldn’t be rotated. ${commitFailureText({ code: failure })}`;
  }
}

async function turn(
  deps: RotatePhotoDeps,
  photo: Media,
  quarterTurns: 1 | -1,
  reportId: string,
): Promise<TurnFailure | null> {
  const bytes = await originalOf(deps, photo);
  if (bytes === null) return 'not-here';
  const rotation = rotateBy(photo.rotation, quarterTurns);
  const prepared = await deps.preparer.prepare({ bytes, rotation });
  if (!prepared.ok) return 'broken';
  const files = await storeRenditions(deps.store, prepared.photo);
  const values = { rotation, ...renditionColumns(prepared.photo.renditions) };
  const result = await deps.media.setRendition(photo, values, files, { label: 'Rotate photo', reportId });
  return result.ok ? null : result.failure.code;
}

async function originalOf(
  { store, fetchFile }: RotatePhotoDeps,
  { scopeId, sha256, mime }: Media,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const ext = extensionOf(mime);
  const here = await store.files.get(`${sha256}.${ext}`);
  if (here !== null) return here;
  const fetched = await fetchFile({ scopeId, sha256, ext });
  return fetched === null ? null : new Uint8Array(await fetched.arrayBuffer());
}

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
};

export const extensionOf = (mime: string): string => EXTENSIONS[mime] ?? 'bin';
