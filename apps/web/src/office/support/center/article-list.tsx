/** The documentation in the support center: by category, or search results. Works offline. */

import { CATEGORIES } from '@plumbline/documentation/contents';
import type { ArticleSearch } from '@plumbline/documentation/search-articles';
import { countOf } from '@plumbline/domain/ground/format-number';
import { Card, LinkButton, ListRow, Skeleton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { log } from '#src/ground/log.ts';

export function ArticleList({ words }: { readonly words: string }) {
  return words === '' ? <Categories /> : <Found words={words} />;
}

function Categories() {
  return (
    <div className="grid gap-3">
      <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2">
        {CATEGORIES.map(({ id, title, summary, slugs }) => (
          <li key={id}>
            <Card padding="none" className="h-full">
              <ListRow
                title={title}
                meta={`${summary} ${countOf(slugs.length, 'article')}`}
                render={<Link to="/documentation" hash={id} />}
                className="h-full"
              />
            </Card>
          </li>
        ))}
      </ul>
      <div>
        <LinkButton label="All articles" variant="outline" render={<Link to="/documentation" />} />
      </div>
    </div>
  );
}

function Found({ words }: { readonly words: string }) {
  const search = useArticleSearch();
  if (search === 'missing')
    return (
      <p className="type-body m-0 text-text-2">
        The articles aren’t on this device yet. Go online once, then try again.
      </p>
    );
  if (search === null) return <Skeleton label="Searching" rows={2} />;
  const found = search.find(words);
  if (found.length === 0)
    return <p className="type-body m-0 text-text-2">No articles match. Try other words, or write to us.</p>;
  return (
    <Card padding="none">
      {found.map(({ slug, href, title, heading, excerpt }) => (
        <ListRow
          key={slug}
          title={title}
          meta={heading === '' ? excerpt : `${heading}: ${excerpt}`}
          render={<Link to={href} />}
        />
      ))}
    </Card>
  );
}

/** Null while the index loads; 'missing' where it is not on the device and cannot be downloaded. */
function useArticleSearch(): ArticleSearch | null | 'missing' {
  const [search, setSearch] = useState<ArticleSearch | null | 'missing'>(null);
  useEffect(() => {
    let isCurrent = true;
    import('@plumbline/documentation/search-articles').then(
      ({ createArticleSearch }) => isCurrent && setSearch(createArticleSearch()),
      (error: unknown) => {
        log.info('The index of the articles did not come.', error);
        if (isCurrent) setSearch('missing');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return search;
}
