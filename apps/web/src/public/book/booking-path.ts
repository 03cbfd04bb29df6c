/** /book/{slug}, /book/{slug}/{token} for one booking, or /book/{slug}/review/{token} for a review. */
export interface BookingPath {
  readonly slug: string;
  readonly token: string | null;
  readonly isReview: boolean;
}

/** Returns null for any other path. */
export function readBookingPath(path: string): BookingPath | null {
  const match = /^\/book\/([^/]{1,60})(?:(\/review)?\/([A-Za-z0-9_-]{43}))?\/?$/.exec(path);
  if (match?.[1] === undefined) return null;
  return { slug: match[1].toLowerCase(), token: match[3] ?? null, isReview: match[2] !== undefined };
}
