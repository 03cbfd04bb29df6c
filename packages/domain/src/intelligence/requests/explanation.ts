/** One finding -> the same in plain words, for people who know nothing of houses. */
import { z } from 'zod/mini';
import { plainText, severitySchema } from '../plain-text.ts';
import type { RequestKind } from './prompt.ts';
import { labelSchema, shortText } from './sources.ts';

const explanationSources = z.object({
  section: labelSchema,
  item: labelSchema,
  title: labelSchema,
  severity: severitySchema,
  isSafety: z.boolean(),
  observation: shortText(2000),
  implication: shortText(2000),
  recommendation: shortText(2000),
});
export type ExplanationSources = z.infer<typeof explanationSources>;

const answerSchema = z.object({ explanation: plainText(700) });
export const explanationProposal = z.object({ kind: z.literal('explanation'), text: plainText(700) });
export type ExplanationProposal = z.infer<typeof explanationProposal>;

export const explanation: RequestKind<
  ExplanationSources,
  z.infer<typeof answerSchema>,
  ExplanationProposal
> = {
  feature: 'explanation',
  version: 'explanation-1',
  sources: explanationSources,
  answer: answerSchema,
  proposal: explanationProposal,
  word: (sources) => ({
    system: `You explain one finding of a home inspection to someone who knows nothing of houses: what the part is and does, what is wrong with it, and what to do, in two to four short sentences of everyday words. Explain each technical word or leave it out. Do not make the finding sound better or worse than it is, and add no cost, cause, date or advice that is not in it.`,
    data: sources,
  }),
  proposals: ({ explanation: words }) => {
    const text = words.trim();
    return text === '' ? [] : [{ kind: 'explanation' as const, text }];
  },
};
