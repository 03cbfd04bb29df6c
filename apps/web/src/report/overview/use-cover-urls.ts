/** Small cover pictures of the reports that are on the screen. */

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { createPictureCache } from '../capture/picture-cache.ts';
import type { ReportRow } from './report-row.ts';

const PICTURES_OPEN = 120;

/** Returns the image's URL, or null: no cover chosen, not here yet, or unavailable. */
export function useCoverUrls(rows: readonly ReportRow[]): (row: ReportRow) => string | null {
  const { store, repositories, fetchPicture } = useLocal();
  const cache = useMemo(
    () => createPictureCache({ files: store.files, fetchMissing: fetchPicture, limit: PICTURES_OPEN }),
    [store, fetchPicture],
  );
  useEffect(() => () => cache.dispose(), [cache]);
  useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(listener), [cache]),
    () => cache.version(),
  );
  const [thumbs, setThumbs] = useState<ReadonlyMap<string, string>>(new Map());
  const coverIds = rows.flatMap(({ coverMediaId }) => coverMediaId ?? []).join(' ');
  useEffect(() => {
    if (coverIds === '') return;
    // Subscribed: on a new device reports arrive before their photos.
    return repositories.media.live({ ids: coverIds.split(' ') }).subscribe((state) => {
      if (state.status === 'failed') log.error('Covers could not be read.', state.error);
      if (state.status !== 'ready') return;
      setThumbs(
        new Map(state.value.flatMap(({ id, thumbSha256 }) => (thumbSha256 ? [[id, thumbSha256]] : []))),
      );
    });
  }, [coverIds, repositories]);
  return ({ coverMediaId }) => (coverMediaId === null ? null : cache.url(thumbs.get(coverMediaId) ?? null));
}
