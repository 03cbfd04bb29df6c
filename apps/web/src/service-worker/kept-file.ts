const ENCODING = 'accept-encoding'; // no page says another one than the worker

/**
 * What the service worker keeps of a file of the build. Hosts that allow other sites to read their files answer with `Vary: Origin`; the
 * pages ask for a script in another way than the worker that kept it, and by that header the kept file would not be theirs: without a
 * network, or after the next build, the app would not start. A file of the build is one whoever asks, so the header goes.
 */
export async function keptFile(response: Response): Promise<Response | null> {
  if (!response.ok) return null;
  const named = (response.headers.get('vary') ?? ENCODING)
    .split(',')
    .map((name) => name.trim().toLowerCase());
  // As it came, not copied: the browser reads a copy into memory first.
  if (named.every((name) => name === ENCODING)) return response;
  const headers = new Headers(response.headers);
  headers.delete('vary');
  return new Response(await response.blob(), { status: response.status, headers });
}
