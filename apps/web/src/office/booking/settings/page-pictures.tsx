/** Pictures of the page: chosen, described, ordered, taken away. Adding one needs the network; everything else is kept on the device. */

import { failedText } from '@plumbline/domain/ground/messages';
import {
  MAX_PAGE_PICTURES,
  MAX_PICTURE_WORDS,
  type PagePicture,
  pagePicturePath,
  readPagePictures,
} from '@plumbline/domain/office/booking/page-pictures';
import type { BookingSettings } from '@plumbline/domain/tables/records';
import { Button, Card, Field, IconButton, TextInput } from '@plumbline/ui';
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Sentences, sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { log } from '#src/ground/log.ts';
import { publicLogoUrl } from '#src/ground/session/organization-logo.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createOrganizationCalls } from '#src/office/organization/calls/organization-calls.ts';
import {
  MAX_PICTURE_FILE_BYTES,
  type MadePicture,
  PICTURE_FILE_TYPES,
  type PictureFailure,
  type ReadPagePicture,
  readPagePicture,
} from './read-page-picture.ts';

const FAILURES: Readonly<Record<PictureFailure, string>> = {
  type: 'Choose a JPEG, a PNG or a WebP.',
  'too-large': `This picture is too large: at most ${MAX_PICTURE_FILE_BYTES / 1024 / 1024} MB.`,
  'too-small': 'This picture is too small. Choose one of at least 200 by 200 pixels.',
  unreadable: 'This file cannot be read as a picture. Save it again as JPEG, then choose that.',
};
const SENTENCES: Sentences = {
  offline: 'You’re offline. Add pictures when you’re back online.',
  'signed-out': 'You have to sign in again first.',
  refused: 'Your role does not allow this. Ask the owner of the organization.',
  invalid: 'This picture is not taken. Choose another.',
  failed: 'This cannot be saved right now. Try again in a moment.',
};

export interface PagePicturesProps {
  readonly settings: BookingSettings | null;
  readonly deviceZone: string;
  readonly canEdit: boolean;
  readonly read?: (file: Blob) => Promise<ReadPagePicture>;
}

export function PagePictures({ settings, deviceZone, canEdit, read = readPagePicture }: PagePicturesProps) {
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
  const backendUrl = useBackendUrl();
  const input = useRef<HTMLInputElement>(null);
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
      label: 'Edit pictures of the booking page',
      done,
      failed: failedText('update', 'pictures'),
      ...(row !== null && { undone: 'Pictures restored.' }),
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
      await save((now) => withPicture(now, officeId, made.picture), 'Picture added');
    } finally {
      setIsBusy(false);
    }
  }
  const change = (path: string, next: (now: readonly PagePicture[], at: number) => readonly PagePicture[]) =>
    save((now) => {
      const at = now.findIndex((each) => each.path === path);
      return at < 0 ? now : next(now, at);
    }, null);

  if (!canEdit && pictures.length === 0) return null;
  return (
    <Card padding="large" className="mb-6">
      <h2 className="type-h2 mt-0 mb-1">Pictures</h2>
      <p className="type-meta mt-0 mb-4 text-text-3">
        Up to {MAX_PAGE_PICTURES}, in a row at the top of the page: your van, your people, a roof. JPEG, PNG
        or WebP.
      </p>
      {pictures.length === 0 && <p className="type-body mt-0 mb-4 text-text-2">No pictures yet.</p>}
      <ol className="m-0 mb-4 grid list-none gap-4 p-0 empty:hidden">
        {pictures.map((picture, index) => (
          <li key={picture.path} className="grid gap-3 sm:grid-cols-[10rem_1fr]">
            <img
              src={backendUrl === null ? undefined : publicLogoUrl(backendUrl, picture.path)}
              alt={picture.alt}
              width={picture.widthPx}
              height={picture.heightPx}
              loading="lazy"
              className="h-28 w-40 rounded-md bg-control object-cover"
            />
            {canEdit && (
              <div className="grid content-start gap-2">
                <AltField
                  key={picture.alt}
                  number={index + 1}
                  stored={picture.alt}
                  onSave={(alt) =>
                    change(picture.path, (now, at) =>
                      now.map((each, place) => (place === at ? { ...each, alt } : each)),
                    )
                  }
                />
                <div className="flex gap-2">
                  {index > 0 && (
                    <IconButton
                      label={`Move picture ${index + 1} one place forward`}
                      icon={ArrowLeft}
                      onClick={() => void change(picture.path, (now, at) => swapped(now, at - 1))}
                    />
                  )}
                  {index < pictures.length - 1 && (
                    <IconButton
                      label={`Move picture ${index + 1} one place back`}
                      icon={ArrowRight}
                      onClick={() => void change(picture.path, (now, at) => swapped(now, at))}
                    />
                  )}
                  <IconButton
                    label={`Remove picture ${index + 1}`}
                    icon={Trash2}
                    onClick={() =>
                      void save((now) => now.filter(({ path }) => path !== picture.path), 'Picture removed')
                    }
                  />
                </div>
              </div>
            )}
          </li>
        ))}
      </ol>
      <p role="alert" className="type-ui mt-0 mb-3 text-major empty:hidden">
        {problem}
      </p>
      {canEdit && pictures.length < MAX_PAGE_PICTURES && (
        <>
          <Button
            icon={ImagePlus}
            variant="outline"
            isBusy={isBusy}
            label="Add picture"
            onClick={() => input.current?.click()}
          />
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Picture file"
            accept={PICTURE_FILE_TYPES.join(',')}
            onChange={(event) => {
              void add(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </>
      )}
    </Card>
  );
}

interface AltFieldProps {
  readonly number: number;
  readonly stored: string;
  readonly onSave: (alt: string) => Promise<void>;
}

/** Saved on blur: a list of six fields needs no button each. */
function AltField({ number, stored, onSave }: AltFieldProps) {
  const [typed, setTyped] = useState(stored);
  return (
    <Field
      label={`What is to be seen on picture ${number}`}
      description="Alt text, read aloud by screen readers."
    >
      <TextInput
        maxLength={MAX_PICTURE_WORDS}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed.trim() !== stored) void onSave(typed.trim());
        }}
      />
    </Field>
  );
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

/** Null until known, which may be never while offline. */
function useBackendUrl(): string | null {
  const { backend } = useSessionParts();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    backend.config().then(
      (config) => isOver || setUrl(config.backendUrl),
      (error: unknown) => log.info('The address of the pictures is not known.', error),
    );
    return () => {
      isOver = true;
    };
  }, [backend]);
  return url;
}
