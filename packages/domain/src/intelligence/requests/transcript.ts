/** What a voice note said, as it is stored. Apart from its request: the editor reads these rows. */
import { z } from 'zod/mini';

const MOST_WORDS = 8000;

export const transcriptProposal = z.object({
  kind: z.literal('transcript'),
  text: z.string().check(z.minLength(1), z.maxLength(MOST_WORDS)),
});
export type TranscriptProposal = z.infer<typeof transcriptProposal>;
