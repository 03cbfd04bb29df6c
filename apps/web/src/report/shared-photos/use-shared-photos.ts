/** The photos that wait in the inbox, and how each gets its place in a report. */

import { countOf } from '@plumbline/domain/ground/format-number';
import { useToaster } from '@plumbline/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import type { SharedInbox, SharedPhoto } from '#src/ground/service-worker/shared-inbox.ts';
import { describePhotoFailure } from '../capture/photo-failure.ts';
import { createBrowserPhotoPreparer } from '../capture/photo-preparer.ts';
import { placePhoto } from '../capture/place-photo.ts';
import type { PhotoPlace } from '../overview/photo-places.ts';

export interface SharedPhotos {
  /** This person's; null until the inbox has been read. */
  readonly photos: readonly SharedPhoto[] | null;
  readonly isBusy: boolean;
  /** Returns true when all are placed and none are left; failures were shown, and stay here. */
  readonly place: (into: PhotoPlace, which: readonly SharedPhoto[]) => Promise<boolean>;
  /** Disabled during placing: a photo being placed would end up in the report and be reported as discarded. */
  readonly discard: (which: readonly SharedPhoto[]) => Promise<void>;
}

export function useSharedPhotos(inbox: SharedInbox): SharedPhotos {
  const { store, repositories, userId } = useLocal();
  const toaster = useToaster();
  const [photos, setPhotos] = useState<readonly SharedPhoto[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Two clicks may arrive before the screen is disabled.
  const isRunning = useRef(false);
  const read = useCallback(async () => {
    const waiting = await inbox.list(userId);
    setPhotos(waiting);
    return waiting;
  }, [inbox, userId]);
  useEffect(() => {
    read().catch((error: unknown) => {
      log.error('The shared photos could not be read.', error);
      setPhotos([]);
    });
  }, [read]);

  /** One at a time; shows errors, then rereads the actual list. */
  async function during(problem: string, work: () => Promise<void>): Promise<boolean> {
    if (isRunning.current) {
      toaster.show({ kind: 'warning', message: 'The photos are being placed. Wait a moment.' });
      return false;
    }
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
      return (await read()).length === 0;
    } catch (error) {
      log.error(problem, error);
      toaster.show({ kind: 'error', message: problem, detail: 'What is still shown here waits.' });
      await read().catch((again: unknown) => log.error('The shared photos could not be read.', again));
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  function place(into: PhotoPlace, which: readonly SharedPhoto[]): Promise<boolean> {
    return during('The photos couldn’t be placed. Try again.', async () => {
      const preparer = createBrowserPhotoPreparer();
      let placed = 0;
      try {
        for (const { key, file } of which) {
          const result = await placePhoto({ store, media: repositories.media, preparer }, file, into);
          if (result.ok) {
            placed += 1;
            await inbox.remove(key); // not before it is in the report
          } else {
            toaster.show({ message: describePhotoFailure(result.failure, file.name), kind: 'error' });
          }
        }
      } finally {
        preparer.dispose();
        if (placed > 0) {
          toaster.show({
            message: `${countOf(placed, 'photo')} placed in ${into.label}.`,
            detail: into.reportName,
          });
        }
      }
    });
  }
  async function discard(which: readonly SharedPhoto[]): Promise<void> {
    await during('The photos couldn’t be discarded. Try again.', async () => {
      for (const { key } of which) await inbox.remove(key);
    });
  }
  return { photos, isBusy, place, discard };
}
