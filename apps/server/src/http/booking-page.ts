/**
 * The public booking page, a separate document next to the application (apps/web/book.html), and the script that embeds
 * it.
 */

/** /book/{slug} and /book/{slug}/{token} */
export const isBookingPage = (pathname: string): boolean => /^\/book\/[^/.]+(\/[^/.]+)?\/?$/.test(pathname);

export const WIDGET_SCRIPT = '/book-widget.js';
