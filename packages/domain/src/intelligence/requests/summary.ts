/** The findings of a report -> a few paragraphs at the head of its summary. */
import { z } from 'zod/mini';
import { plainText, severitySchema } from '../plain-text.ts';
import type { RequestKind } from './prompt.ts';
import { labelSchema, shortText } from './sources.ts';

const summarySources = z.object({
  report: labelSchema,
  findings: z
    .array(
      z.object({
        place: labelSchema,
        title: labelSchema,
        severity: severitySchema,
        isSafety: z.boolean(),
        observation: shortText(400),
        recommendation: shortText(300),
      }),
    )
    .check(z.maxLength(60)),
  /** Of all findings, also of those that are not listed. */
  counts: z.object({ safety: z.int(), major: z.int(), moderate: z.int(), minor: z.int() }),
});
export type SummarySources = z.infer<typeof summarySources>;

const answerSchema = z.object({ summary: plainText(2400) });
export const summaryProposal = z.object({ kind: z.literal('summary'), text: plainText(2400) });
export type SummaryProposal = z.infer<typeof summaryProposal>;

export const summary: RequestKind<SummarySources, z.infer<typeof answerSchema>, SummaryProposal> = {
  feature: 'summary',
  version: 'summary-1',
  sources: summarySources,
  answer: answerSchema,
  proposal: summaryProposal,
  word: (sources) => ({
    system: `You write the opening words of a home inspection report, for the person who ordered it. Two to four short paragraphs separated by empty lines, at most 200 words, calm and factual: first what matters most (hazards to people, then significant defects), then what else needs repair, then what to do next. Mention only findings that are given; group those that belong together. Use a number only if it is given. Do not praise or judge the house, do not say whether to buy it, and do not estimate a cost. If there are no findings, say so in one sentence.`,
    data: sources,
  }),
  proposals: ({ summary: words }) => {
    const text = words.trim();
    return text === '' ? [] : [{ kind: 'summary' as const, text }];
  },
};
