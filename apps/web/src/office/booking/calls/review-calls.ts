/** Reviews that clients wrote, and whether the booking page shows them. Online only. */
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, columnsOf, nothing, type Result, valueOrThrow } from '#src/ground/backend/call.ts';

const row = z.object({
  id: z.string(),
  status: z.enum(['given', 'shown', 'hidden']),
  rating: z.number(),
  name: z.string(),
  words: z.string(),
  given_at: z.string(),
});
export type GivenReview = z.infer<typeof row>;

/** More are not needed: the page shows six. */
const MOST = 100;

export function createReviewCalls(backend: Pick<Backend, 'rest'>, organizationId: string) {
  return {
    read: (): Promise<GivenReview[]> =>
      valueOrThrow(
        call(
          backend,
          (rest) =>
            rest
              .from('reviews')
              .select(columnsOf(row))
              .eq('organization_id', organizationId)
              .neq('status', 'requested')
              .order('given_at', { ascending: false })
              .range(0, MOST - 1),
          (data) => z.array(row).parse(data),
        ),
      ),
    decide: (id: string, isShown: boolean): Promise<Result<null>> =>
      call(backend, (rest) => rest.rpc('review_decide', { p_review: id, p_is_shown: isShown }), nothing),
  };
}
