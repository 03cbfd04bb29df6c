/** What a log line may say about a request: method, kind of route, status, time. No query, token, id or address. */

const secretLooking = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|[\w~.=-]{20,}|\d+)$/i;

/**
 * `/download/Zm9v...` -> `/download/:id`; object names in storage are people's file names, so they are dropped as well.
 */
export function loggablePath(pathname: string): string {
  const segments = pathname.split('/');
  if (pathname.startsWith('/storage/v1/')) return segments.slice(0, 5).map(mask).join('/');
  if (pathname.startsWith('/dev/mail/')) return '/dev/mail/:id';
  return segments.map(mask).join('/');
}

function mask(segment: string): string {
  return secretLooking.test(segment) || segment.includes('%') || segment.includes('@') ? ':id' : segment;
}
