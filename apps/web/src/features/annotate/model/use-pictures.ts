import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createPictureCache, type PictureCache } from '../../../capture/picture-cache.ts';
import { useLocal } from '../../../local/local-context.ts';

/** Object URLs of pictures by checksum; the screen is drawn again when one has arrived. */
export function usePictures(): PictureCache {
  const work = useLocal();
  const cache = useMemo(
    () => createPictureCache({ files: work.store.files, fetchMissing: work.fetchPicture }),
    [work],
  );
  useEffect(() => () => cache.dispose(), [cache]);
  useSyncExternalStore(cache.subscribe, cache.version);
  return cache;
}
