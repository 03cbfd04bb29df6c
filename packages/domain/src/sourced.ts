/**
 * A number or rule that the law or an agency may change, or that nobody has confirmed: it stands in data that the organization edits,
 * never in code, with where it is from, the day of that and how sure it is.
 */
import * as z from 'zod/mini';

const text = z.string().check(z.trim(), z.minLength(1, 'empty'));

export const sourceSchema = z.object({
  source: text,
  sourceUrl: z.optional(z.url()),
  /** As exact as the source is: 2008, 2010-02 or 2026-07-01. */
  asOf: z.string().check(z.regex(/^\d{4}(-\d\d(-\d\d)?)?$/, 'a year, a month or a day')),
  /** Read in the source itself, in one place only, as a proposal, known in the trade, or entered by the organization. */
  confidence: z.enum(['verified', 'one_source', 'proposed', 'general_knowledge', 'entered']),
});
export type Source = z.infer<typeof sourceSchema>;
