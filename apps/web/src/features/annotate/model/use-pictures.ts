import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { createPictureCache, type PictureCache } from '../../../capture/picture-cache.ts';
import { useLocal } from '../../../local/local-context.ts';

/** Pictures that arrive while a list is scrolled are shown together, so that the screen is not drawn once for each. */
const TOGETHER_MS = 60;

/** Object URLs of pictures by checksum; the screen is drawn again when some have arrived. */
export function usePictures(): PictureCache {
  const work = useLocal();
  const cache = useMemo(
    () => createPictureCache({ files: work.store.files, fetchMissing: work.fetchPicture }),
    [work],
  );
  useEffect(() => () => cache.dispose(), [cache]);
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = cache.subscribe(() => {
        timer ??= setTimeout(() => {
          timer = undefined;
          listener();
        }, TOGETHER_MS);
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [cache],
  );
  useSyncExternalStore(subscribe, cache.version);
  return cache;
}
