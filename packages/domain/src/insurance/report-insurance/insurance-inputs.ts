/**
 * Estimate inputs beyond the form: the premium as the owner reads it from the policy, the insurer's current credit, two
 * facts that no question asks, and whether the page goes to the client. An additional answer of the report that no
 * report version includes (report/snapshot/private-answers.ts); only the client page does.
 */
import * as z from 'zod/mini';
import { premiumSchema } from '../credit/saving.ts';

const inputsSchema = z.object({
  premium: z.nullable(premiumSchema),
  currentPercent: z.nullable(z.number().check(z.gte(0), z.lte(90))),
  terrain: z.enum(['B', 'C']),
  constructionType: z.nullable(z.enum(['frame', 'masonry', 'mixed', 'concrete'])),
  /** Absent in data from older app versions: then it goes to the client once the owner allows any. */
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

/** An invalid stored value counts as none: the figures then show what is missing. */
export const readInputs = (stored: unknown): InsuranceInputs =>
  inputsSchema.safeParse(stored).data ?? noInputs;
