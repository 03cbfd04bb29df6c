/** The public booking page, a document of its own beside the application (apps/web/book.html), and the script that frames it. */

/** /book/{slug} and /book/{slug}/{token} */
export const isBookingPage = (pathname: string): boolean => /^\/book\/[^/.]+(\/[^/.]+)?\/?$/.test(pathname);

export const WIDGET_SCRIPT = '/book-widget.js';
