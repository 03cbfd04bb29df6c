/** Whether an article helped. Online only. */
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, nothing, type Result } from '#src/ground/backend/call.ts';
import { callFunction, type HttpCaller } from '#src/ground/backend/call-function.ts';

export interface VoteCalls {
  /** A second vote replaces the first. */
  readonly vote: (slug: string, isHelpful: boolean) => Promise<Result<null>>;
}

export const createVoteCalls = (backend: Pick<Backend, 'rest'>): VoteCalls => ({
  vote: (slug, isHelpful) =>
    call(backend, (rest) => rest.rpc('article_vote', { p_slug: slug, p_is_helpful: isHelpful }), nothing),
});

/** Without an account. More votes than one network may have are thanked for and not counted. */
export const createVisitorVoteCalls = ({ config }: Pick<HttpCaller['backend'], 'config'>): VoteCalls => ({
  vote: (slug, isHelpful) =>
    callFunction(
      { backend: { config }, fetch: (input, init) => fetch(input, init) },
      'article-vote',
      { slug, isHelpful },
      () => null,
    ),
});
