/** Shared by page and service worker. */
export const CARD_READER_CACHE = 'plumbline-card-reader';
/** Where the build puts the files of the card reader (vite.config.ts); cached on first use, not with the app. */
export const CARD_READER_FILE = /^\/assets\/card-reader\//;
