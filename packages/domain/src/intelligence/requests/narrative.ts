/** A note -> observation, implication, recommendation in the office's style. One word stays one sentence. */
import { z } from 'zod/mini';
import { plainText, severitySchema } from '../plain-text.ts';
import type { RequestKind } from './prompt.ts';
import { examplesSchema, labelSchema, noteSchema } from './sources.ts';

export const narrativeSources = z.object({
  section: labelSchema,
  item: labelSchema,
  note: noteSchema,
  examples: examplesSchema,
});
export type NarrativeSources = z.infer<typeof narrativeSources>;

const answerSchema = z.object({
  title: plainText(120),
  observation: plainText(900),
  implication: plainText(900),
  recommendation: plainText(900),
  severity: severitySchema,
  isSafety: z.boolean(),
});

export const narrativeProposal = z.extend(answerSchema, { kind: z.literal('narrative') });
export type NarrativeProposal = z.infer<typeof narrativeProposal>;

const FEW_WORDS = 2;

export const narrative: RequestKind<NarrativeSources, z.infer<typeof answerSchema>, NarrativeProposal> = {
  feature: 'narrative',
  version: 'narrative-1',
  sources: narrativeSources,
  answer: answerSchema,
  proposal: narrativeProposal,
  word: ({ section, item, note, examples }) => ({
    system: `You turn an inspector's note about one item into report text: a short title, the observation, what it can lead to ("implication"), and what to do ("recommendation"). Use only facts in the note. Each number, place, material and negation of yours must be in it. "examples" are the office's own texts: follow their length, order and tone, but take no fact from them. A note of one or two words gives one sentence of observation, and leaves the other two empty. If the note names no defect, leave implication and recommendation empty. "severity": minor for upkeep, moderate for a repair, major for a significant defect.`,
    data: { section, item, note, examples },
  }),
  proposals: (answer, { note }) => {
    if (answer.observation.trim() === '') return [];
    const isTerse = note.trim().split(/\s+/).length <= FEW_WORDS;
    const told = isTerse
      ? { ...answer, observation: firstSentence(answer.observation), implication: '', recommendation: '' }
      : answer;
    return [{ ...told, kind: 'narrative' as const }];
  },
};

const firstSentence = (text: string): string => /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
