/** Downloads a photo or recording of an open link; null when it is unavailable. */
export async function fetchSharedFile(
  url: string | undefined,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; mime: string } | null> {
  const answer = url === undefined ? null : await fetch(url);
  if (answer === null || !answer.ok) return null;
  const mime = answer.headers.get('content-type')?.split(';')[0] ?? 'image/jpeg';
  return { bytes: new Uint8Array(await answer.arrayBuffer()), mime };
}
