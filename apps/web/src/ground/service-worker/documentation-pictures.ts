/**
 * Caches pictures of help articles once they have been viewed, so that an article that was read shows them offline.
 * They are not precached because no one needs them during an inspection.
 */
import { log } from '../log.ts';

const CACHE = 'documentation-pictures';
/** Room for both themes of all articles plus what a new version added. */
const MOST = 120;

export const ARTICLE_PICTURE = /^\/assets\/documentation\/[\w-]+\.webp$/;

export interface PictureSources {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** A picture's name changes with its content, so a cached one is never stale. */
export async function answerArticlePicture(
  request: Request,
  { caches, fetch }: PictureSources,
): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    // A full device still shows the picture.
    await cache
      .put(request.url, answer.clone())
      .then(() => dropOldest(cache))
      .catch((error: unknown) => log.info('A picture of an article was not kept.', error));
  }
  return answer;
}

/** Keys come in insertion order. */
async function dropOldest(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(key);
}
