import type { Article } from '@plumbline/documentation/article';
import { findArticle, neighboursOf } from '@plumbline/documentation/articles';
import { articlePath, categoryOf, DOCUMENTATION_PATH } from '@plumbline/documentation/contents';
import { classNames, Icon } from '@plumbline/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ArticleBlocks } from './article-blocks.tsx';
import { ArticleSearch } from './article-search.tsx';

export interface ArticlePageProps {
  readonly article: Article;
  /** Below the text. */
  readonly feedback?: ReactNode;
}

/** One article between the list of its category and its table of contents. */
export function ArticlePage({ article, feedback }: ArticlePageProps) {
  return (
    <div className="page-reading grid gap-x-12 pb-20 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="print:hidden lg:order-first lg:pt-8">
        <div className="max-w-(--page-form) pt-4 pb-2 lg:sticky lg:top-6 lg:pt-0">
          <ArticleSearch />
          <CategoryRail slug={article.slug} />
        </div>
      </div>
      <article className="min-w-0 max-w-[46rem] pt-4 lg:pt-8">
        <Way slug={article.slug} />
        <h1 className="type-h1 mt-2 mb-0 text-balance">{article.title}</h1>
        <p className="mt-3 mb-0 text-lead leading-6.75 text-pretty text-text-2">{article.summary}</p>
        <OnThisPage article={article} />
        <ArticleBlocks blocks={article.blocks} />
        {feedback}
        <Neighbours slug={article.slug} />
      </article>
    </div>
  );
}

function Way({ slug }: { readonly slug: string }) {
  const category = categoryOf(slug);
  return (
    <nav aria-label="Breadcrumb" className="type-label flex flex-wrap items-center gap-x-2 print:hidden">
      <a href={DOCUMENTATION_PATH} className={WAY}>
        Documentation
      </a>
      {category && (
        <>
          <span aria-hidden="true" className="text-text-3">
            /
          </span>
          <a href={`${DOCUMENTATION_PATH}#${category.id}`} className={WAY}>
            {category.title}
          </a>
        </>
      )}
    </nav>
  );
}
const WAY = 'inline-flex min-h-11 items-center text-text-3 no-underline hover:text-text';

/** The other articles of the category; on narrow windows the back link leads to them. */
function CategoryRail({ slug }: { readonly slug: string }) {
  const category = categoryOf(slug);
  if (category === null) return null;
  return (
    <nav aria-label={category.title} className="mt-6 max-lg:hidden">
      <p className="type-meta mt-0 mb-1 text-text-3">{category.title}</p>
      <ul className="m-0 list-none border-l-2 border-line p-0">
        {category.slugs.map((each) => (
          <li key={each}>
            <a
              href={articlePath(each)}
              aria-current={each === slug ? 'page' : undefined}
              className={classNames(
                '-ml-0.5 flex min-h-9 items-center border-l-2 py-1.5 pl-4 text-ui leading-5 text-pretty no-underline hover:text-text',
                each === slug ? 'border-mark font-title text-text' : 'border-transparent text-text-2',
              )}
            >
              {findArticle(each)?.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OnThisPage({ article }: { readonly article: Article }) {
  const headings = article.blocks.filter((block) => block.kind === 'heading');
  if (headings.length < 2) return null;
  return (
    <nav aria-label="On this page" className="mt-6 border-y border-line py-2 print:hidden">
      <ul className="m-0 flex list-none flex-wrap gap-x-6 p-0">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="type-label inline-flex min-h-11 items-center text-accent-text no-underline hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Neighbours({ slug }: { readonly slug: string }) {
  const { previous, next } = neighboursOf(slug);
  return (
    <nav aria-label="More articles" className="mt-12 grid gap-3 sm:grid-cols-2 print:hidden">
      {previous && <Neighbour article={previous} word="Previous" icon={ChevronLeft} />}
      {next && <Neighbour article={next} word="Next" icon={ChevronRight} isEnd />}
    </nav>
  );
}

interface NeighbourProps {
  readonly article: Article;
  readonly word: string;
  readonly icon: typeof ChevronLeft;
  readonly isEnd?: boolean;
}

function Neighbour({ article, word, icon, isEnd = false }: NeighbourProps) {
  return (
    <a
      href={`${DOCUMENTATION_PATH}/${article.slug}`}
      className={classNames(
        'flex min-h-16 items-center gap-3 rounded-lg px-4 py-3 no-underline shadow-[inset_0_0_0_1px_var(--line)] hover:bg-control',
        isEnd && 'flex-row-reverse text-right sm:col-start-2',
      )}
    >
      <Icon of={icon} className="flex-none text-text-3" />
      <span className="min-w-0 flex-1">
        <span className="type-meta block text-text-3">{word}</span>
        <span className="type-ui block text-pretty text-text">{article.title}</span>
      </span>
    </a>
  );
}
