import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { createPictureCache, type PictureCache } from '#src/report/capture/picture-cache.ts';

/** Batches images that arrive during scrolling, so that the screen does not re-render for each. */
const TOGETHER_MS = 60;

/** Returns object URLs of images by checksum; re-renders when some have loaded. */
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
