/** Reviews that clients write behind the link of an email, and those that the page shows (ADR 0194). */
import {
  type GiveReviewAnswer,
  giveReviewAnswerSchema,
  type RequestOf,
  type ReviewAnswer,
  reviewsSchema,
  type ShownReviews,
} from '@plumbline/domain/office/booking/page-contract';
import { z } from 'zod';
import { callDatabase } from '../_shared/call-database.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { hashToken } from './keys.ts';
import { officeOf, readPlace } from './place.ts';

export const readReviews = async (context: FunctionContext, organizationId: string): Promise<ShownReviews> =>
  reviewsSchema.parse(await callDatabase(context, 'reviews_shown', { p_organization: organizationId }));

const openedSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('gone') }),
  z.object({
    status: z.literal('ok'),
    slug: z.string(),
    is_given: z.boolean(),
    name: z.string(),
    services: z.string(),
  }),
]);

export async function openReview(context: FunctionContext, token: string): Promise<ReviewAnswer> {
  const opened = openedSchema.parse(
    await callDatabase(context, 'review_open', { p_token_hash: await hashToken(token) }),
  );
  if (opened.status !== 'ok') return { status: 'gone' };
  const { slug, is_given: isGiven, name, services } = opened;
  const office = officeOf(await readPlace(context, slug));
  if (office === null) return { status: 'gone' };
  return { status: 'ok', office, slug, isGiven, name, services };
}

export async function giveReview(
  context: FunctionContext,
  { token, rating, name, words }: RequestOf<'give-review'>,
): Promise<GiveReviewAnswer> {
  return giveReviewAnswerSchema.parse(
    await callDatabase(context, 'review_give', {
      p_token_hash: await hashToken(token),
      p_rating: rating,
      p_name: name,
      p_words: words,
    }),
  );
}
