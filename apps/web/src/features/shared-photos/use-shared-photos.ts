/** The photos that wait in the inbox, and how each gets its place in a report. */
import { countOf } from '@plumbline/domain/format-number';
import { useToaster } from '@plumbline/ui';
import { useCallback, useEffect, useState } from 'react';
import { describePhotoFailure } from '../../capture/photo-failure.ts';
import { createBrowserPhotoPreparer } from '../../capture/photo-preparer.ts';
import { placePhoto } from '../../capture/place-photo.ts';
import type { SharedInbox, SharedPhoto } from '../../capture/shared-inbox.ts';
import { useLocal } from '../../local/local-context.ts';
import type { PhotoPlace } from '../../report-overview/photo-places.ts';

export interface SharedPhotos {
  /** Null until the inbox has been read. */
  readonly photos: readonly SharedPhoto[] | null;
  readonly isBusy: boolean;
  /** True when all have their place; what failed has been said, and stays here. */
  readonly place: (into: PhotoPlace) => Promise<boolean>;
  readonly discard: (photos: readonly SharedPhoto[]) => Promise<void>;
}

export function useSharedPhotos(inbox: SharedInbox): SharedPhotos {
  const { store, repositories } = useLocal();
  const toaster = useToaster();
  const [photos, setPhotos] = useState<readonly SharedPhoto[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const read = useCallback(async () => setPhotos(await inbox.list()), [inbox]);
  useEffect(() => {
    read().catch((error: unknown) => {
      console.error('The shared photos could not be read.', error);
      setPhotos([]);
    });
  }, [read]);

  async function place(into: PhotoPlace): Promise<boolean> {
    if (photos === null || isBusy) return false;
    setBusy(true);
    const preparer = createBrowserPhotoPreparer();
    let placed = 0;
    try {
      for (const { key, file } of photos) {
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
      setBusy(false);
      await read();
    }
    if (placed > 0) {
      toaster.show({
        message: `${countOf(placed, 'photo')} placed in ${into.label}.`,
        detail: into.reportName,
      });
    }
    return placed === photos.length;
  }
  async function discard(gone: readonly SharedPhoto[]): Promise<void> {
    for (const { key } of gone) await inbox.remove(key);
    await read();
  }
  return { photos, isBusy, place, discard };
}
