/** /book/{slug}, or /book/{slug}/{token} for one booking. */
export interface BookingPath {
  readonly slug: string;
  readonly token: string | null;
}

/** Returns null for any other path. */
export function readBookingPath(path: string): BookingPath | null {
  const match = /^\/book\/([^/]{1,60})(?:\/([A-Za-z0-9_-]{43}))?\/?$/.exec(path);
  if (match?.[1] === undefined) return null;
  return { slug: match[1].toLowerCase(), token: match[2] ?? null };
}
