/**
 * A person's signature and initials, kept for signing: a trimmed picture of dark ink on nothing. On the device for work without a
 * network, and in the person's folder of the bucket `signatures` for their other devices.
 */
import * as z from 'zod/mini';

export const savedSignatureKinds = ['signature', 'initials'] as const;
export type SavedSignatureKind = (typeof savedSignatureKinds)[number];

/** Base64 of a PNG. Small enough to lie inside an answer: the snapshot of a report is complete without a further file. */
export const MAX_SIGNATURE_PNG_CHARS = 64_000;
export const signaturePngSchema = z.string().check(
  z.maxLength(MAX_SIGNATURE_PNG_CHARS),
  // The first six bytes of every PNG.
  z.regex(/^iVBORw0K[A-Za-z0-9+/]+={0,2}$/, 'not a PNG in base64'),
);

/** Address of such a picture for an <img> and for the PDF: it carries itself. */
export const pngAddress = (png: string): string => `data:image/png;base64,${png}`;

export const savedSignatureSchema = z.object({
  kind: z.enum(savedSignatureKinds),
  png: signaturePngSchema,
  widthPx: z.number().check(z.positive()),
  heightPx: z.number().check(z.positive()),
  savedAtMs: z.number().check(z.int(), z.nonnegative()),
});
export type SavedSignature = z.infer<typeof savedSignatureSchema>;

/** Specification, section 3: `signature_{timestamp}_{suffix}.png`, the timestamp in milliseconds. */
export const signatureFileName = (timestampMs: number, suffix: string): string =>
  `signature_${timestampMs}_${suffix}.png`;

/** The suffix says what it is, and keeps two files of one millisecond apart. */
export const signatureSuffix = (kind: SavedSignatureKind, random: string): string => `${kind}-${random}`;

const fileName = /^signature_(?<savedAt>\d{1,15})_(?<kind>signature|initials)-[a-z0-9]+\.png$/;

/** Null for a file that this app did not name. */
export function parseSignatureFileName(name: string): { kind: SavedSignatureKind; savedAtMs: number } | null {
  const { savedAt, kind } = fileName.exec(name)?.groups ?? {};
  if (savedAt === undefined || (kind !== 'signature' && kind !== 'initials')) return null;
  return { kind, savedAtMs: Number(savedAt) };
}
