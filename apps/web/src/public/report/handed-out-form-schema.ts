/** Wire format of an official form in an agent's browser; the type is the domain's own. */
import { PRINTED_FORM_IDS } from '@plumbline/domain/forms/form-id';
import type { HandedOutForm } from '@plumbline/domain/forms/handed-out-form';
import * as z from 'zod/mini';
import { photosSchema } from './report-model-schema.ts';

const text = z.string();
const words = z.record(text, text);
const size = { widthPx: z.number(), heightPx: z.number() };
const signature = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('strokes'), ...size, strokes: z.array(z.array(z.number())) }),
  z.object({ kind: z.literal('image'), sha256: text, ...size }),
  z.object({ kind: z.literal('text'), text }),
]);

export const handedOutFormSchema: z.ZodMiniType<HandedOutForm> = z.object({
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
        photos: photosSchema,
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
    remarks: z.exactOptional(z.array(z.object({ section: text, label: text, text }))),
    language: z.literal('en-US'),
    title: text,
    organizationName: text,
    createdAt: text,
    isDraft: z.boolean(),
    copyLine: z.exactOptional(text),
  }),
});
