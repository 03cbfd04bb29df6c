/**
 * Documents for visitors next to the application: the booking page (apps/web/book.html) with the script that embeds it,
 * and the page behind a report link or a repair request (apps/web/download.html).
 */

/** /book/{slug} and /book/{slug}/{token} */
export const isBookingPage = (pathname: string): boolean => /^\/book\/[^/.]+(\/[^/.]+)?\/?$/.test(pathname);

/** The report that the home page shows in a frame; apps/web/src/public/site/live-sample/live-sample-path.ts. */
export const isLiveSample = (pathname: string): boolean =>
  /^\/sample-reports\/[^/.]+\/report\/?$/.test(pathname);

/** /download/{token}, /download/{token}/repair/{token} and /repair/{token} */
const isClientPage = (pathname: string): boolean =>
  /^\/(?:download\/[^/.]+(?:\/repair\/[^/.]+)?|repair\/[^/.]+)\/?$/.test(pathname);

/** The document's file; null for every other address. */
export function visitorPageOf(pathname: string): '/book.html' | '/download.html' | null {
  if (isBookingPage(pathname)) return '/book.html';
  return isClientPage(pathname) ? '/download.html' : null;
}

export const WIDGET_SCRIPT = '/book-widget.js';
