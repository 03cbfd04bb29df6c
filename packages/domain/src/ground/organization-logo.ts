/**
 * An organization's logo: one PNG, trimmed and transparent. Its file is in the bucket `branding`; a report's snapshot
 * includes the bytes, so that phone, server and client page print the same without loading another file.
 */
import * as shape from './shape.ts';

/** Base64 of the PNG: 300 kB of bytes. */
export const MAX_LOGO_PNG_CHARS = 400_000;
/** Sharp in print at the largest size on any cover (2 in at 400 dpi). */
export const MAX_LOGO_WIDTH_PX = 800;
export const MAX_LOGO_HEIGHT_PX = 480;

/** In base64. The first six bytes of every PNG are the same. */
export const isLogoPng = (text: string): boolean =>
  text.length <= MAX_LOGO_PNG_CHARS && /^iVBORw0K[A-Za-z0-9+/]+={0,2}$/.test(text);
export const logoPngShape = shape.refine(shape.string(), isLogoPng);

const pixels = shape.refine(shape.number(), (count) => Number.isSafeInteger(count) && count > 0);

/** Logo metadata without its bytes. */
export const logoFactsFields = {
  sha256: shape.refine(shape.string(), (text) => /^[0-9a-f]{64}$/.test(text)),
  widthPx: pixels,
  heightPx: pixels,
};
export const logoFactsSchema = shape.object(logoFactsFields);
export type LogoFacts = shape.Infer<typeof logoFactsSchema>;

/**
 * `{organization}/logo-{sha256}.png`: a different logo has a different file name, so a cached copy never goes stale.
 */
export const logoPath = (organizationId: string, sha256: string): string =>
  `${organizationId}/logo-${sha256}.png`;
