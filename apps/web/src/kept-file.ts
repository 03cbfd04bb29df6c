/**
 * What the service worker keeps of a file of the build. Hosts that allow other sites to read their files answer with `Vary: Origin`; the
 * pages ask for a script in another way than the worker that kept it, and by that header the kept file would not be theirs: without a
 * network, or after the next build, the app would not start. A file of the build is one whoever asks, so the header goes.
 */
export async function keptFile(response: Response): Promise<Response | null> {
  if (!response.ok) return null;
  if (!response.headers.has('vary')) return response;
  const headers = new Headers(response.headers);
  headers.delete('vary');
  return new Response(await response.blob(), { status: response.status, headers });
}
