/** 'Was this helpful?' on a plain page: HTML until someone answers (app/site/come-alive.tsx). */
import { useMemo } from 'react';
import { loadAppConfig } from '#src/ground/backend/app-config.ts';
import { ArticleVote } from './article-vote.tsx';
import { createVisitorVoteCalls, type VoteCalls } from './calls/vote-calls.ts';

/** These pages are used online and keep no configuration. */
const keepsNothing = {
  getItem: async () => null,
  setItem: async () => undefined,
  removeItem: async () => undefined,
};

const withoutCalls: VoteCalls = { vote: async () => ({ ok: true, value: null }) };

/** What the build writes into the page. */
export const VoteBox = ({ slug }: { readonly slug: string }) => (
  <div data-article-vote={slug} className="noscript:hidden">
    <ArticleVote slug={slug} calls={withoutCalls} isVisitor />
  </div>
);

export function VisitorVote({ slug, given }: { readonly slug: string; readonly given: boolean }) {
  const calls = useMemo(
    () =>
      createVisitorVoteCalls({
        config: () =>
          loadAppConfig({
            fetch: (input, init) => fetch(input, init),
            storage: keepsNothing,
            origin: location.origin,
          }),
      }),
    [],
  );
  return <ArticleVote slug={slug} calls={calls} isVisitor given={given} />;
}
