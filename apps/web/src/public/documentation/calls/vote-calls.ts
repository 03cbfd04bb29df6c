/** Whether an article helped. Online only. */
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, nothing, type Result } from '#src/ground/backend/call.ts';

export interface VoteCalls {
  /** A second vote replaces the first. */
  readonly vote: (slug: string, isHelpful: boolean) => Promise<Result<null>>;
}

export const createVoteCalls = (backend: Pick<Backend, 'rest'>): VoteCalls => ({
  vote: (slug, isHelpful) =>
    call(backend, (rest) => rest.rpc('article_vote', { p_slug: slug, p_is_helpful: isHelpful }), nothing),
});
