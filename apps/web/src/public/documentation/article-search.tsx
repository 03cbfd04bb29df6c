/**
 * The documentation's search. On plain pages its box is HTML, hydrated on first focus (app/site/come-alive.tsx); in
 * the app it is an ordinary component. The index loads with the first character.
 */

import type { ArticleSearch as Engine } from '@plumbline/documentation/search-articles';
import { countOf } from '@plumbline/domain/ground/format-number';
import { Button } from '@plumbline/ui';
import { useEffect, useMemo, useState } from 'react';
import { type LiveSearchProps, TextSearch } from '#src/ground/help/text-search.tsx';
import { log } from '#src/ground/log.ts';

const MOST_FOUND = 60;

export function ArticleSearch({ initialQuery = '', isFocused = false }: LiveSearchProps) {
  const [query, setQuery] = useState(initialQuery);
  const words = query.trim();
  const { engine, isFailed, retry } = useEngine(words !== '');
  const found = useMemo(() => engine?.find(words, MOST_FOUND) ?? [], [engine, words]);
  return (
    <search data-article-search="" className="block noscript:hidden print:hidden">
      <TextSearch
        label="Search the documentation"
        placeholder="Search articles"
        query={query}
        onQueryChange={setQuery}
        isFocused={isFocused}
        status={engine !== null && words !== '' && statusText(words, found.length)}
        found={found}
        listLabel="Articles found"
        shownFirst={6}
        keyOf={({ slug }) => slug}
        hrefOf={({ href }) => href}
      >
        {({ title, heading, excerpt }) => (
          <>
            <span className="type-ui block font-title text-text">
              {title}
              {heading !== '' && <span className="font-medium text-text-2"> · {heading}</span>}
            </span>
            <span className="type-meta mt-0.5 block text-pretty text-text-3">{excerpt}</span>
          </>
        )}
      </TextSearch>
      {words !== '' && isFailed && (
        <p role="alert" className="type-body mt-3 mb-0 flex flex-wrap items-center gap-3 text-text-2">
          The search could not be loaded. <Button label="Try again" variant="outline" onClick={retry} />
        </p>
      )}
    </search>
  );
}

const statusText = (words: string, count: number): string =>
  count === 0
    ? `Nothing found for “${words}.” Try another word, or browse the list of articles.`
    : `${countOf(count, 'article')} found`;

/** Loads the index on first use. */
function useEngine(isWanted: boolean) {
  const [engine, setEngine] = useState<Engine | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted || engine !== null || isFailed) return;
    let isCurrent = true;
    import('@plumbline/documentation/search-articles').then(
      ({ createArticleSearch }) => {
        if (isCurrent) setEngine(createArticleSearch());
      },
      (error: unknown) => {
        log.error('The search of the documentation was not loaded.', error);
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, engine, isFailed]);
  return { engine, isFailed, retry: () => setFailed(false) };
}
