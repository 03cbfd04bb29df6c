/**
 * A signature as given: drawn with a pen, finger or keys, or a typed name. An agreement prints the lines or the name,
 * so screen and PDF draw it the same way.
 */
import * as z from 'zod/mini';
import { signaturePngSchema } from '../../report/saved-signature.ts';

const size = z.number().check(z.positive(), z.maximum(4000));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

export const signatureMarkSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('drawn'),
    name,
    widthPx: size,
    heightPx: size,
    /** Lines of x, y, x, y ... in pixels of the signature pad. */
    strokes: z
      .array(z.array(z.number().check(z.minimum(-4000), z.maximum(4000))).check(z.maxLength(4000)))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  z.object({
    kind: z.literal('typed'),
    name,
    /** On a form, which has a line for ink: the name in a handwriting face. */
    picture: z.optional(z.object({ png: signaturePngSchema, widthPx: size, heightPx: size })),
  }),
]);
export type SignatureMark = z.infer<typeof signatureMarkSchema>;

/** Room for the other columns besides the signature. */
const MOST_CHARACTERS = 90_000;

/** @returns null when the value is not a signature or is too large. */
export function parseMark(value: unknown): SignatureMark | null {
  const parsed = signatureMarkSchema.safeParse(value);
  if (!parsed.success || JSON.stringify(parsed.data).length > MOST_CHARACTERS) return null;
  return parsed.data;
}

export function parseMarkText(text: string): SignatureMark | null {
  try {
    return parseMark(JSON.parse(text));
  } catch {
    return null; // not JSON
  }
}
