/** Pictures of the page: chosen, described, ordered, taken away. Adding one needs the network; everything else is kept on the device. */

import { MAX_PAGE_PICTURES, MAX_PICTURE_WORDS } from '@plumbline/domain/office/booking/page-pictures';
import type { BookingSettings } from '@plumbline/domain/tables/records';
import { Button, Card, Field, IconButton, TextInput } from '@plumbline/ui';
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { log } from '#src/ground/log.ts';
import { publicLogoUrl } from '#src/ground/session/organization-logo.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { PICTURE_FILE_TYPES, type ReadPagePicture, readPagePicture } from './read-page-picture.ts';
import { usePagePictures } from './use-page-pictures.ts';

export interface PagePicturesProps {
  readonly settings: BookingSettings | null;
  readonly deviceZone: string;
  readonly canEdit: boolean;
  readonly read?: (file: Blob) => Promise<ReadPagePicture>;
}

export function PagePictures({ settings, deviceZone, canEdit, read = readPagePicture }: PagePicturesProps) {
  const { pictures, problem, isBusy, add, describe, swap, remove } = usePagePictures(
    settings,
    deviceZone,
    read,
  );
  const backendUrl = useBackendUrl();
  const input = useRef<HTMLInputElement>(null);

  if (!canEdit && pictures.length === 0) return null;
  return (
    <Card padding="large" className="mb-6">
      <h2 className="type-h2 mt-0 mb-1">Photos</h2>
      <p className="type-meta mt-0 mb-4 text-text-3">
        Up to {MAX_PAGE_PICTURES}, in a row at the top of the page, such as your van, your team, or a roof.
        JPEG, PNG, or WebP.
      </p>
      {pictures.length === 0 && <p className="type-body mt-0 mb-4 text-text-2">No photos yet.</p>}
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
                  onSave={(alt) => describe(picture.path, alt)}
                />
                <div className="flex gap-2">
                  {index > 0 && (
                    <IconButton
                      label={`Move photo ${index + 1} forward`}
                      icon={ArrowLeft}
                      onClick={() => void swap(picture.path, -1)}
                    />
                  )}
                  {index < pictures.length - 1 && (
                    <IconButton
                      label={`Move photo ${index + 1} back`}
                      icon={ArrowRight}
                      onClick={() => void swap(picture.path, 1)}
                    />
                  )}
                  <IconButton
                    label={`Remove photo ${index + 1}`}
                    icon={Trash2}
                    onClick={() => void remove(picture.path)}
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
            label="Add photo"
            onClick={() => input.current?.click()}
          />
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Photo file"
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
    <Field label={`Description of photo ${number}`} description="Alt text, read aloud by screen readers.">
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
