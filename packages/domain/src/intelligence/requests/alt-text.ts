/** One photo -> what it shows, for people who can't see it. */
import { z } from 'zod/mini';
import { plainText } from '../plain-text.ts';
import type { RequestKind } from './prompt.ts';
import { labelSchema, photosSchema } from './sources.ts';

const altTextSources = z.object({ section: labelSchema, item: labelSchema, photos: photosSchema(1, 1) });
export type AltTextSources = z.infer<typeof altTextSources>;

const answerSchema = z.object({ description: plainText(240) });
export const altTextProposal = z.object({
  kind: z.literal('alt_text'),
  mediaId: z.uuid(),
  text: plainText(240),
});
export type AltTextProposal = z.infer<typeof altTextProposal>;

export const altText: RequestKind<AltTextSources, z.infer<typeof answerSchema>, AltTextProposal> = {
  feature: 'alt_text',
  version: 'alt-text-1',
  sources: altTextSources,
  answer: answerSchema,
  proposal: altTextProposal,
  word: ({ section, item }) => ({
    system: `You describe one photo of a home inspection in one sentence of at most thirty words for someone who can't see it: what is in it, where it is, and the condition if one is visible. Begin with the thing itself, never with "photo" or "image". If you can't tell what it shows, leave the description empty.`,
    data: { section, item },
  }),
  proposals: ({ description }, { photos }) => {
    const [photo] = photos;
    const text = description.trim();
    return text === '' || photo === undefined
      ? []
      : [{ kind: 'alt_text' as const, mediaId: photo.mediaId, text }];
  },
};
