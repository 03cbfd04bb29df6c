/**
 * Pictures of articles, in the service worker: kept once they have been seen, so that an article that was read shows them without a
 * network. They are not fetched ahead: nobody inspects with them.
 */
import { log } from '../log.ts';

const CACHE = 'documentation-pictures';
/** Both themes of all articles, and what a new version brought beside the old ones. */
const MOST = 120;

export const ARTICLE_PICTURE = /^\/assets\/documentation\/[\w-]+\.webp$/;

export interface PictureSources {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The name of a picture changes with its content, so what is kept is never old. */
export async function answerArticlePicture(
  request: Request,
  { caches, fetch }: PictureSources,
): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    // A device without room shows the picture all the same.
    await cache
      .put(request.url, answer.clone())
      .then(() => dropOldest(cache))
      .catch((error: unknown) => log.info('A picture of an article was not kept.', error));
  }
  return answer;
}

/** Keys come in the order in which they were put in. */
async function dropOldest(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(key);
}
