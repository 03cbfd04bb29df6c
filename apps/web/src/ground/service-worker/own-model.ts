/**
 * The address of a model on this computer, in the policy of the pages that the worker answers: that address and no other. The server
 * does not know it, so pages that come from there do without.
 */
import { readServerUrl } from '@plumbline/domain/intelligence/model/device-model';

const CACHE = 'plumbline-own-model';
const KEY = '/own-model';
const POLICY = 'content-security-policy';

/** For the page. Null forgets it. Counts from the next load on. */
export async function keepOwnModel(caches: CacheStorage, url: string | null): Promise<void> {
  if (url === null) {
    await caches.delete(CACHE);
    return;
  }
  await (await caches.open(CACHE)).put(KEY, new Response(url));
}

/** For the worker. */
export async function withOwnModel(page: Response, caches: CacheStorage): Promise<Response> {
  const policy = page.headers.get(POLICY);
  const origin = policy === null ? null : await keptOrigin(caches);
  if (policy === null || origin === null) return page;
  const headers = new Headers(page.headers);
  headers.set(POLICY, policy.replace(/(^|;\s*)connect-src /, `$&${origin} `));
  return new Response(page.body, { status: page.status, statusText: page.statusText, headers });
}

/** Checked again: whatever is kept there, a page may ask nothing but this computer. */
async function keptOrigin(caches: CacheStorage): Promise<string | null> {
  if (!(await caches.has(CACHE))) return null;
  const kept = await (await caches.open(CACHE)).match(KEY);
  const url = kept === undefined ? null : readServerUrl(await kept.text());
  return url === null ? null : new URL(url).origin;
}
