/** A remark of a model on the report, as it is stored. Apart from its prompts: the editor reads these rows and never asks. */
import { z } from 'zod/mini';
import { plainText } from '../plain-text.ts';
import { labelSchema, shortText } from './sources.ts';

export const MOST_REMARK = 240;
export const pathSchema = shortText(200);

export const remarkProposal = z.object({
  kind: z.literal('remark'),
  path: pathSchema,
  findingId: z.nullable(z.uuid()),
  /** The photo that it speaks of. */
  mediaId: z.nullable(z.uuid()),
  where: labelSchema,
  text: plainText(MOST_REMARK),
});
export type RemarkProposal = z.infer<typeof remarkProposal>;

const roundSchema = z.object({ round: z.string() });

/** Which press of the button a request belongs to; null for other features. */
export const roundOf = (sources: unknown): string | null =>
  roundSchema.safeParse(sources).data?.round ?? null;
