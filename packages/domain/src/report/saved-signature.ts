/**
 * A person's saved signature and initials: a trimmed image of dark ink on transparency. Stored on the device for
 * offline use, and in the person's folder of the bucket `signatures` for their other devices.
 */
import * as z from 'zod/mini';
import { isSignaturePng } from './signature-png.ts';

export const savedSignatureKinds = ['signature', 'initials'] as const;
export type SavedSignatureKind = (typeof savedSignatureKinds)[number];

export const signaturePngSchema = z.string().check(z.refine(isSignaturePng, 'not a PNG in base64'));

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

/** The suffix identifies the kind, and distinguishes two files of the same millisecond. */
export const signatureSuffix = (kind: SavedSignatureKind, random: string): string => `${kind}-${random}`;

const fileName = /^signature_(?<savedAt>\d{1,15})_(?<kind>signature|initials)-[a-z0-9]+\.png$/;

/** @returns null when the name is not one of ours. */
export function parseSignatureFileName(name: string): { kind: SavedSignatureKind; savedAtMs: number } | null {
  const { savedAt, kind } = fileName.exec(name)?.groups ?? {};
  if (savedAt === undefined || (kind !== 'signature' && kind !== 'initials')) return null;
  return { kind, savedAtMs: Number(savedAt) };
}
