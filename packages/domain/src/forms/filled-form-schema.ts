/** Wire format of a filled official form; the types are `FilledForm` and `HandedOutForm`. */
import * as z from 'zod/mini';
import type { ModelPhoto } from '../report/model/types.ts';
import { PRINTED_FORM_IDS } from './form-id.ts';
import type { HandedOutForm } from './handed-out-form.ts';

const text = z.string();
const words = z.record(text, text);
const size = { widthPx: z.number(), heightPx: z.number() };
const signature = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('strokes'), ...size, strokes: z.array(z.array(z.number())) }),
  z.object({ kind: z.literal('image'), sha256: text, ...size }),
  z.object({ kind: z.literal('text'), text }),
]);

export const handedOutFormWith = (
  photos: z.ZodMiniType<readonly ModelPhoto[]>,
): z.ZodMiniType<HandedOutForm> =>
  z.object({
    formId: z.enum(PRINTED_FORM_IDS),
    filled: z.object({
      texts: words,
      chosen: z.array(text),
      signatures: z.record(text, signature),
      labels: words,
      photoGroups: z.array(
        z.object({
          section: text,
          answer: z.exactOptional(text),
          photos,
          taken: z.exactOptional(z.array(text)),
          places: z.exactOptional(z.array(text)),
        }),
      ),
      proofs: z.array(
        z.object({
          section: text,
          attribute: text,
          document: text,
          date: text,
          photoNumber: z.nullable(z.number()),
        }),
      ),
      leftOut: z.exactOptional(z.array(text)),
      remarks: z.exactOptional(z.array(z.object({ section: text, label: text, text }))),
      language: z.literal('en-US'),
      title: text,
      organizationName: text,
      createdAt: text,
      isDraft: z.boolean(),
      copyLine: z.exactOptional(text),
    }),
  });

/** A form without photos, as it is frozen for a signature. */
export const printedFormSchema = handedOutFormWith(z.array(z.never()));
