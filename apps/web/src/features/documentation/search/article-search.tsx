/**
 * The search of the documentation. On the plain pages its box stands there as HTML, and is brought to life when somebody goes to it
 * (app/site/come-alive.tsx); in the app it is a component like any other. The index comes with the first letter.
 */
import type { ArticleSearch as Engine, FoundArticle } from '@plumbline/documentation/search-articles';
import { countOf } from '@plumbline/domain/format-number';
import { Button, SearchInput } from '@plumbline/ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';

const SHOWN = 6;

export interface ArticleSearchProps {
  /** What was typed before the component was there. */
  readonly initialQuery?: string;
  readonly isFocused?: boolean;
}

export function ArticleSearch({ initialQuery = '', isFocused = false }: ArticleSearchProps) {
  const [query, setQuery] = useState(initialQuery);
  const [shown, setShown] = useState(SHOWN);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const words = query.trim();
  const { engine, isFailed, retry } = useEngine(words !== '');
  const found = useMemo(() => engine?.find(words, 60) ?? [], [engine, words]);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  return (
    <search data-article-search="" className="block noscript:hidden print:hidden">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          list.current?.querySelector('a')?.click();
        }}
      >
        <SearchInput
          ref={input}
          label="Search the documentation"
          placeholder="Search articles"
          name="q"
          value={query}
          onValueChange={(next) => {
            setQuery(next);
            setShown(SHOWN);
          }}
        />
        <p role="status" className="sr-only">
          {engine !== null && words !== '' && `${countOf(found.length, 'article')} found`}
        </p>
        {words !== '' && isFailed && (
          <p className="type-body mt-3 mb-0 flex flex-wrap items-center gap-3 text-text-2">
            The search could not be loaded. <Button label="Try again" variant="outline" onClick={retry} />
          </p>
        )}
        {words !== '' && engine !== null && found.length === 0 && (
          <p className="type-body mt-3 mb-0 text-text-2">
            Nothing about “{words}”. Try another word for it, or look through the list of articles.
          </p>
        )}
        {found.length > 0 && (
          <ul ref={list} id={listId} aria-label="Articles found" className="mt-2 mb-0 list-none p-0">
            {found.slice(0, shown).map((each) => (
              <Hit key={each.slug} found={each} />
            ))}
          </ul>
        )}
        {found.length > shown && (
          <Button
            label={`Show ${found.length - shown} more`}
            variant="bare"
            className="mt-1"
            onClick={() => setShown(found.length)}
          />
        )}
      </form>
    </search>
  );
}

function Hit({ found: { href, title, heading, excerpt } }: { readonly found: FoundArticle }) {
  return (
    <li className="border-b border-line">
      <a href={href} className="block rounded-md px-2 py-3 no-underline hover:bg-control">
        <span className="type-ui block font-[620] text-text">
          {title}
          {heading !== '' && <span className="font-[500] text-text-2"> · {heading}</span>}
        </span>
        <span className="type-meta mt-0.5 block text-pretty text-text-3">{excerpt}</span>
      </a>
    </li>
  );
}

/** Loads the index once it is wanted. */
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
        console.error('The search of the documentation was not loaded.', error);
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, engine, isFailed]);
  return { engine, isFailed, retry: () => setFailed(false) };
}
