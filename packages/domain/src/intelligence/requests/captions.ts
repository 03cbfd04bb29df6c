/** One photo -> a caption. */
import { z } from 'zod/mini';
import { plainText } from '../plain-text.ts';
import type { RequestKind } from './prompt.ts';
import { labelSchema, photosSchema } from './sources.ts';

export const captionSources = z.object({
  section: labelSchema,
  item: labelSchema,
  photos: photosSchema(1, 1),
});
export type CaptionSources = z.infer<typeof captionSources>;

const answerSchema = z.object({ caption: plainText(140) });
export const captionProposal = z.object({
  kind: z.literal('caption'),
  mediaId: z.uuid(),
  text: plainText(140),
});
export type CaptionProposal = z.infer<typeof captionProposal>;

export const captions: RequestKind<CaptionSources, z.infer<typeof answerSchema>, CaptionProposal> = {
  feature: 'captions',
  version: 'captions-1',
  sources: captionSources,
  answer: answerSchema,
  proposal: captionProposal,
  word: ({ section, item }) => ({
    system: `You describe one photo of a home inspection in one phrase of at most fifteen words, so that someone who can't see it knows what it shows: the part, its place, and the condition if one is visible. Do not begin with "photo of". If you can't tell what it shows, leave the caption empty.`,
    data: { section, item },
  }),
  proposals: ({ caption }, { photos }) => {
    const [photo] = photos;
    const text = caption.trim();
    return text === '' || photo === undefined
      ? []
      : [{ kind: 'caption' as const, mediaId: photo.mediaId, text }];
  },
};
