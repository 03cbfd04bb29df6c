/** Answers of the server's sync functions (supabase/migrations), validated before use. */
import * as z from 'zod/mini';

/** bigint columns arrive as numbers from PostgREST, as strings from some drivers. */
const count = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.transform((value) => Number(value)),
);
const text = z.string();

const wireRowSchema = z.object({
  table: text,
  id: text,
  rev: count,
  clk: z.record(text, text),
  values: z.record(text, z.unknown()),
});
export type WireRowMessage = z.infer<typeof wireRowSchema>;

export const pushReplySchema = z.object({
  now: count,
  rev: count,
  results: z.array(
    z.object({
      id: z.nullable(text),
      result: z.enum(['ok', 'dup', 'won', 'lost', 'on_deleted', 'parked', 'rejected', 'declined']),
      first: z.optional(z.nullable(text)),
      code: z.optional(z.nullable(text)),
      message: z.optional(z.nullable(text)),
    }),
  ),
  rows: z.array(wireRowSchema),
});
export type PushReply = z.infer<typeof pushReplySchema>;
export type PushAnswer = PushReply['results'][number];

export const pullReplySchema = z.union([
  z.object({ gone: z.literal(true) }),
  z.object({ rows: z.array(wireRowSchema), cursor: count, more: z.boolean(), epoch: count }),
]);
export type PullReply = z.infer<typeof pullReplySchema>;
export type PullPage = Exclude<PullReply, { gone: true }>;

export const manifestSchema = z.array(
  z.object({
    scope: text,
    kind: z.enum(['office', 'inspection']),
    rev: count,
    epoch: count,
    role: text,
  }),
);
export type Manifest = z.infer<typeof manifestSchema>;

export const confirmSchema = z.object({ state: z.enum(['safe', 'missing', 'different']) });
export type BlobConfirmation = z.infer<typeof confirmSchema>['state'];

/** Of the file store; the address begins below its root. */
export const signedSchema = z.object({ signedURL: z.string().check(z.startsWith('/object/sign/')) });
