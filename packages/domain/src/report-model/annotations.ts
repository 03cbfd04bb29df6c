/** Shapes over a photo as they are stored (`media_placements.annotations`): one that does not fit is left out, never the photo. */
import * as z from 'zod/mini';
import type { ModelAnnotation } from './types.ts';

const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));
const four = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const annotation = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['arrow', 'line']), points: four, color }),
  z.object({ kind: z.enum(['rect', 'ellipse']), box: four, color }),
  z.object({ kind: z.literal('path'), points: z.array(z.number()).check(z.minLength(2)), color }),
  z.object({ kind: z.literal('text'), at: z.tuple([z.number(), z.number()]), text: z.string(), color }),
]);

export function parseAnnotations(stored: unknown): ModelAnnotation[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown): ModelAnnotation[] => {
    const parsed = annotation.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
}
