/**
 * A number or rule that a law or agency may change, or that is unconfirmed: it is data that the organization edits,
 * never code, with its source, date and reliability.
 */
import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1, 'empty'));

export const sourceSchema = z.object({
  source: text,
  sourceUrl: z.optional(z.url()),
  /** As precise as the source: 2008, 2010-02 or 2026-07-01. */
  asOf: z.string().check(z.regex(/^\d{4}(-\d\d(-\d\d)?)?$/, 'a year, a month, or a date')),
  /** Verified in the source, in one place only, as a proposal, known in the trade, or entered by the organization. */
  confidence: z.enum(['verified', 'one_source', 'proposed', 'general_knowledge', 'entered']),
});
export type Source = z.infer<typeof sourceSchema>;
