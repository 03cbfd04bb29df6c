import type { Article } from '@plumbline/documentation/article';
import { findArticle } from '@plumbline/documentation/articles';
import { createFileRoute } from '@tanstack/react-router';
import { usePageHead } from '#src/app/page-head.tsx';
import { NotFoundScreen } from '#src/app/screens/not-found-screen.tsx';
import { ArticlePage } from '#src/public/documentation/article-page.tsx';

export const Route = createFileRoute('/_public/documentation/$slug')({ component: ArticleRoute });

function ArticleRoute() {
  const { slug } = Route.useParams();
  const article = findArticle(slug);
  return article === null ? <NotFoundScreen /> : <ArticleOf key={slug} article={article} />;
}

function ArticleOf({ article }: { readonly article: Article }) {
  usePageHead({ title: article.title, description: article.summary, isIndexed: true });
  return <ArticlePage article={article} />;
}
