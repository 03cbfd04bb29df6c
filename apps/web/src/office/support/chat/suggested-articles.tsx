import type { ArticleSearch } from '@plumbline/documentation/search-articles';
import { Icon } from '@plumbline/ui';
import { BookOpen } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { log } from '#src/ground/log.ts';

/** Fewer letters say nothing about a question. */
const LEAST_LETTERS = 4;
const MOST = 3;

/** Help articles about what is being typed, found on this device. Empty while nothing matches. */
export function SuggestedArticles({ question }: { readonly question: string }) {
  const asked = useDeferredValue(question.trim());
  const engine = useEngine(asked.length >= LEAST_LETTERS);
  const found = useMemo(
    () => (engine === null || asked.length < LEAST_LETTERS ? [] : engine.find(asked, MOST)),
    [engine, asked],
  );
  if (found.length === 0) return null;
  return (
    <section aria-label="Help articles" className="rounded-lg border border-line p-2">
      <p className="type-meta m-0 px-2 pt-1 text-text-3">These articles may answer it right away:</p>
      <ul className="m-0 list-none p-0">
        {found.map(({ slug, href, title }) => (
          <li key={slug}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className="type-ui flex min-h-11 items-center gap-2.5 rounded-md px-2 text-text no-underline hover:bg-control"
            >
              <Icon of={BookOpen} size="desk" className="text-text-3" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The index is part of the app and loads with the first question. */
function useEngine(isWanted: boolean): ArticleSearch | null {
  const [engine, setEngine] = useState<ArticleSearch | null>(null);
  useEffect(() => {
    if (!isWanted || engine !== null) return;
    let isCurrent = true;
    import('@plumbline/documentation/search-articles').then(
      ({ createArticleSearch }) => {
        if (isCurrent) setEngine(createArticleSearch());
      },
      (error: unknown) => log.info('No articles are suggested.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, engine]);
  return engine;
}
