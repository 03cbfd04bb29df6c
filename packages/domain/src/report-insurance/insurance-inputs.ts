/**
 * What the estimate needs beyond the form: the premium as its owner reads it from the policy, what the insurer credits already, the two
 * facts that no question asks, and whether its page goes to the client. One answer of the report beside those of the form; no
 * version of the report takes it along (report-snapshot/private-answers.ts), only the client's own page does.
 */
import * as z from 'zod/mini';
import { premiumSchema } from '../insurance-credit/saving.ts';

const inputsSchema = z.object({
  premium: z.nullable(premiumSchema),
  currentPercent: z.nullable(z.number().check(z.gte(0), z.lte(90))),
  terrain: z.enum(['B', 'C']),
  constructionType: z.nullable(z.enum(['frame', 'masonry', 'mixed', 'concrete'])),
  /** Left out of what older versions of the app wrote: then it goes to the client, once the owner allows any. */
  isForClient: z._default(z.boolean(), true),
});
export type InsuranceInputs = z.infer<typeof inputsSchema>;

export const noInputs: InsuranceInputs = {
  premium: null,
  currentPercent: null,
  terrain: 'B',
  constructionType: null,
  isForClient: true,
};

/** A stored value of another shape counts as none: the figures then say what they lack. */
export const readInputs = (stored: unknown): InsuranceInputs =>
  inputsSchema.safeParse(stored).data ?? noInputs;
