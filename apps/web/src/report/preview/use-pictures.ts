import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { createPictureCache } from '../capture/picture-cache.ts';
import { useAskAgain } from '../capture/use-ask-again.ts';
import { findMissingPhotos } from '../output/pdf/report-photos.ts';

/**
 * Images of a report for the screen, and how many are unavailable: null while they are being loaded (or
 * downloaded). Retried later, and when the network comes back.
 */
export function usePictures(scopeId: string, printed: readonly string[]) {
  const { store, fetchFile } = useLocal();
  const cache = useMemo(
    () =>
      createPictureCache({
        files: store.files,
        fetchMissing: (sha256) => fetchFile({ scopeId, sha256, ext: 'jpg' }),
      }),
    [store, fetchFile, scopeId],
  );
  useEffect(() => () => cache.dispose(), [cache]);
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  const version = useSyncExternalStore(subscribe, () => cache.version());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version of the cache is a new answer
  const url = useCallback((sha256: string) => cache.url(sha256), [cache, version]);

  const wanted = printed.join(' ');
  const [found, setFound] = useState<{ wanted: string; missingCount: number } | null>(null);
  const attempt = useAskAgain(found !== null && found.missingCount > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks again
  useEffect(() => {
    let isOver = false;
    const hashes = wanted === '' ? [] : wanted.split(' ');
    findMissingPhotos({ store, fetchFile }, scopeId, hashes).then(
      (missing) => {
        if (!isOver) setFound({ wanted, missingCount: missing.length });
      },
      (error: unknown) => log.info('The photos were not looked for.', error),
    );
    return () => {
      isOver = true;
    };
  }, [store, fetchFile, scopeId, wanted, attempt]);
  // A result for fewer photos (rows were still arriving) does not count.
  return { url, missingCount: found?.wanted === wanted ? found.missingCount : null };
}
