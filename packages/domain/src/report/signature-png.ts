/** Base64 of a PNG. Small enough to be part of an answer, so a snapshot is complete without another file. */
export const MAX_SIGNATURE_PNG_CHARS = 64_000;

/** The first six bytes of every PNG. */
const PNG = /^iVBORw0K[A-Za-z0-9+/]+={0,2}$/;

export const isSignaturePng = (text: string): boolean =>
  text.length <= MAX_SIGNATURE_PNG_CHARS && PNG.test(text);

/** Data URL of such an image for <img> and PDF. */
export const pngAddress = (png: string): string => `data:image/png;base64,${png}`;
