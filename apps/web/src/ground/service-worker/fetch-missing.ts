export interface MissingParts {
  readonly cache: Pick<Cache, 'match' | 'put'>;
  readonly fetch: (url: string) => Promise<Response>;
  /** The response as it is kept; null when it is none to keep. */
  readonly kept: (response: Response) => Promise<Response | null>;
}

/**
 * Fetches the files that a cache lacks, one after another, so that they take little from the page. Resolves to the addresses whose answer
 * was none to keep. Rejects while offline; the next call goes on where this one stopped.
 */
export async function fetchMissing(
  files: Iterable<{ readonly url: string; readonly key: string }>,
  { cache, fetch, kept }: MissingParts,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const { url, key } of files) {
    if ((await cache.match(key)) !== undefined) continue;
    const response = await kept(await fetch(url));
    if (response === null) missing.push(url);
    else await cache.put(key, response);
  }
  return missing;
}
