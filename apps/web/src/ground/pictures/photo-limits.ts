/**
 * Limits of a photo. A 48-megapixel phone camera fits with room for rounding; a file with a forged header does not.
 */
export const MAX_PHOTO_PIXELS = 50_000_000;
export const MAX_PHOTO_BYTES = 100 * 1024 * 1024;

/** Long sides in pixels; the PDF embeds the report rendition (docs/data-model.md). */
export const REPORT_LONG_SIDE_PX = 1200;
/** Drawn once at this size, then halved down: one big step makes shingles flicker. */
export const WORKING_LONG_SIDE_PX = 2560;
export const THUMB_LONG_SIDE_PX = 360;

export const REPORT_JPEG_QUALITY = 0.8;
export const THUMB_JPEG_QUALITY = 0.72;
