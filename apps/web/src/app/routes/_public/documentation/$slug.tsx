import type { Article } from '@plumbline/documentation/article';
import { findArticle } from '@plumbline/documentation/articles';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePageHead } from '#src/app/page-head.tsx';
import { NotFoundScreen } from '#src/app/screens/not-found-screen.tsx';
import { useSessionParts, useSignedIn } from '#src/ground/session/session-context.tsx';
import { ArticlePage } from '#src/public/documentation/article-page.tsx';
import { ArticleVote } from '#src/public/documentation/article-vote.tsx';
import { createVisitorVoteCalls, createVoteCalls } from '#src/public/documentation/calls/vote-calls.ts';

export const Route = createFileRoute('/_public/documentation/$slug')({ component: ArticleRoute });

function ArticleRoute() {
  const { slug } = Route.useParams();
  const article = findArticle(slug);
  return article === null ? <NotFoundScreen /> : <ArticleOf key={slug} article={article} />;
}

function ArticleOf({ article }: { readonly article: Article }) {
  usePageHead({ title: article.title, description: article.summary, isIndexed: true });
  const { backend } = useSessionParts();
  const isSignedIn = useSignedIn() !== null;
  const calls = useMemo(
    () => (isSignedIn ? createVoteCalls(backend) : createVisitorVoteCalls(backend)),
    [backend, isSignedIn],
  );
  return (
    <ArticlePage
      article={article}
      feedback={<ArticleVote slug={article.slug} calls={calls} isVisitor={!isSignedIn} />}
    />
  );
}
