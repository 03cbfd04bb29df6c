const ENCODING = 'accept-encoding'; // pages send the same value as the worker

/**
 * Removes `Vary: Origin` from a precached build file. Hosts with CORS send it, and pages request a script in
 * another mode than the worker that cached it, so the cached file would not match and the app would not start
 * offline or after the next build. A build file is the same for every requester.
 */
export async function keptFile(response: Response): Promise<Response | null> {
  if (!response.ok) return null;
  const named = (response.headers.get('vary') ?? ENCODING)
    .split(',')
    .map((name) => name.trim().toLowerCase());
  // Not copied: the browser would read a copy into memory first.
  if (named.every((name) => name === ENCODING)) return response;
  const headers = new Headers(response.headers);
  headers.delete('vary');
  return new Response(await response.blob(), { status: response.status, headers });
}
