/** The pictures of the booking page, and their changes: each is based on the list as it is now. */
import { failedText } from '@plumbline/domain/ground/messages';
import {
  MAX_PAGE_PICTURES,
  type PagePicture,
  pagePicturePath,
  readPagePictures,
} from '@plumbline/domain/office/booking/page-pictures';
import type { BookingSettings } from '@plumbline/domain/tables/records';
import { useMemo, useState } from 'react';
import { type Sentences, sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createOrganizationCalls } from '#src/office/organization/calls/organization-calls.ts';
import {
  MAX_PICTURE_FILE_BYTES,
  type MadePicture,
  type PictureFailure,
  type ReadPagePicture,
} from './read-page-picture.ts';

const FAILURES: Readonly<Record<PictureFailure, string>> = {
  type: 'Choose a JPEG, PNG, or WebP file.',
  'too-large': `This image is too large. Choose one up to ${MAX_PICTURE_FILE_BYTES / 1024 / 1024} MB.`,
  'too-small': 'This image is too small. Choose one that’s at least 200 by 200 pixels.',
  unreadable: 'We couldn’t read this image. Save it as a JPEG and try again.',
};
const SENTENCES: Sentences = {
  offline: 'You’re offline. Add photos when you’re back online.',
  'signed-out': 'Sign in again first.',
  refused: 'Your role doesn’t allow this. Ask your company’s owner.',
  invalid: 'We couldn’t use this image. Choose another.',
  failed: 'We couldn’t save this. Try again in a moment.',
};

export function usePagePictures(
  settings: BookingSettings | null,
  deviceZone: string,
  read: (file: Blob) => Promise<ReadPagePicture>,
) {
  const { repositories, officeId } = useLocal();
  const { backend } = useSessionParts();
  const commit = useCommit();
  const calls = useMemo(
    () =>
      createOrganizationCalls({
        backend,
        fetch: (input, init) => fetch(input, init),
        organizationId: officeId,
      }),
    [backend, officeId],
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const pictures = readPagePictures(settings?.pictures);

  /** Based on the current list: a colleague may have changed it during the upload. */
  async function save(
    change: (now: readonly PagePicture[]) => readonly PagePicture[],
    done: string | null,
  ): Promise<void> {
    const row = await repositories.bookingSettings.get(officeId);
    const next = change(readPagePictures(row?.pictures)).map((picture) => ({ ...picture }));
    // The first change makes the editor's time zone the office's.
    const patch = row === null ? { pictures: next, timeZone: deviceZone } : { pictures: next };
    await commit([await repositories.bookingSettings.saving(officeId, patch)], {
      label: 'Edit booking page photos',
      done,
      failed: failedText('update', 'photos'),
      ...(row !== null && { undone: 'Photos restored.' }),
    });
  }

  async function add(file: File | undefined): Promise<void> {
    if (file === undefined || isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const made = await read(file);
      if (!made.ok) return setProblem(FAILURES[made.failure]);
      const sent = await calls.uploadPagePicture(made.picture.jpeg, made.picture.sha256);
      if (!sent.ok) return setProblem(sentenceOf(sent.error, SENTENCES));
      await save((now) => withPicture(now, officeId, made.picture), 'Photo added');
    } finally {
      setIsBusy(false);
    }
  }
  const change = (path: string, next: (now: readonly PagePicture[], at: number) => readonly PagePicture[]) =>
    save((now) => {
      const at = now.findIndex((each) => each.path === path);
      return at < 0 ? now : next(now, at);
    }, null);
  const describe = (path: string, alt: string) =>
    change(path, (now, at) => now.map((each, place) => (place === at ? { ...each, alt } : each)));
  /** Swaps it with the picture before (-1) or after (1) it. */
  const swap = (path: string, by: -1 | 1) => change(path, (now, at) => swapped(now, by === 1 ? at : at - 1));
  const remove = (path: string) => save((now) => now.filter((each) => each.path !== path), 'Photo removed');
  return { pictures, problem, isBusy, add, describe, swap, remove };
}

/** Adding the same image again keeps its position. */
function withPicture(
  now: readonly PagePicture[],
  officeId: string,
  { sha256, widthPx, heightPx }: MadePicture,
): readonly PagePicture[] {
  const path = pagePicturePath(officeId, sha256);
  if (now.some((each) => each.path === path) || now.length >= MAX_PAGE_PICTURES) return now;
  return [...now, { path, alt: '', widthPx, heightPx }];
}

/** Swaps the image at this index with the next one. */
function swapped(now: readonly PagePicture[], at: number): readonly PagePicture[] {
  const [first, second] = [now[at], now[at + 1]];
  if (first === undefined || second === undefined) return now;
  return now.map((each, place) => (place === at ? second : place === at + 1 ? first : each));
}
