import { findArticle } from '@plumbline/documentation/articles';
import { articlePath, CATEGORIES } from '@plumbline/documentation/contents';
import { ArticleSearch } from './article-search.tsx';

/** /documentation: the search and every article by category. */
export function DocumentationPage() {
  return (
    <div className="page-reading pb-20">
      <div className="max-w-(--page-form) pt-8 pb-8 md:pt-14 md:pb-10">
        <h1 className="type-section m-0 text-balance">Documentation</h1>
        <p className="mt-4 mb-6 text-lead leading-6.75 text-pretty text-text-2">
          How to do it, task by task. Once you sign in, it’s all on your device and can be searched offline.
        </p>
        <ArticleSearch />
      </div>
      <div className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {CATEGORIES.map(({ id, title, summary, slugs }) => (
          <section key={id} id={id} aria-labelledby={`${id}-head`} className="scroll-mt-6 break-inside-avoid">
            <h2 id={`${id}-head`} className="type-h3 m-0 text-lead font-title">
              {title}
            </h2>
            <p className="type-body mt-1 mb-2 text-text-3">{summary}</p>
            <ul className="m-0 list-none border-t border-line p-0">
              {slugs.map((slug) => (
                <li key={slug} className="border-b border-line">
                  <a
                    href={articlePath(slug)}
                    className="type-ui flex min-h-11 items-center py-2 text-pretty text-text-2 no-underline hover:text-text"
                  >
                    {findArticle(slug)?.title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
