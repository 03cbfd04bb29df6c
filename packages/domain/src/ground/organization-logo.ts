/**
 * An organization's logo: one PNG, trimmed and transparent. Its file is in the bucket `branding`; a report's snapshot
 * includes the bytes, so that phone, server and client page print the same without loading another file.
 */
import * as z from 'zod/mini';

/** Base64 of the PNG: 300 kB of bytes. */
export const MAX_LOGO_PNG_CHARS = 400_000;
/** Sharp in print at the largest size on any cover (2 in at 400 dpi). */
export const MAX_LOGO_WIDTH_PX = 800;
export const MAX_LOGO_HEIGHT_PX = 480;

export const logoPngSchema = z.string().check(
  z.maxLength(MAX_LOGO_PNG_CHARS),
  // The first six bytes of every PNG.
  z.regex(/^iVBORw0K[A-Za-z0-9+/]+={0,2}$/, 'not a PNG in base64'),
);

const pixels = z.number().check(z.int(), z.positive());

/** Logo metadata without its bytes. */
export const logoFactsSchema = z.object({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  widthPx: pixels,
  heightPx: pixels,
});
export type LogoFacts = z.infer<typeof logoFactsSchema>;

/**
 * `{organization}/logo-{sha256}.png`: a different logo has a different file name, so a cached copy never goes stale.
 */
export const logoPath = (organizationId: string, sha256: string): string =>
  `${organizationId}/logo-${sha256}.png`;
