import { countOf } from '@plumbline/domain/format-number';
import { Button, SearchInput } from '@plumbline/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { findInStandard } from './find-in-standard.ts';

const SHOWN = 8;

export interface StandardSearchProps {
  readonly initialQuery?: string;
  readonly isFocused?: boolean;
}

/** Where the standard speaks of something. On the plain page it comes to life as the documentation's search does. */
export function StandardSearch({ initialQuery = '', isFocused = false }: StandardSearchProps) {
  const [query, setQuery] = useState(initialQuery);
  const [shown, setShown] = useState(SHOWN);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const words = query.trim();
  const found = useMemo(() => findInStandard(words), [words]);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  return (
    <search data-standard-search="" className="block noscript:hidden print:hidden">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          list.current?.querySelector('a')?.click();
        }}
      >
        <SearchInput
          ref={input}
          label="Search the standard"
          placeholder="Search: skylight, GFCI, crawlspace"
          name="q"
          value={query}
          onValueChange={(next) => {
            setQuery(next);
            setShown(SHOWN);
          }}
        />
        <p role="status" className="type-body mt-3 mb-0 text-text-2">
          {words !== '' &&
            (found.length === 0
              ? `The standard has no line about “${words}”. What it does not name is not part of the inspection.`
              : `${countOf(found.length, 'line')} found`)}
        </p>
        {found.length > 0 && (
          <ul ref={list} aria-label="Lines found" className="mt-1 mb-0 list-none p-0">
            {found.slice(0, shown).map(({ part, list: title, listId, line }) => (
              <li key={`${part.id}-${listId}-${line}`} className="border-b border-line">
                <a
                  href={`#${part.id}-${listId}`}
                  className="block rounded-md px-2 py-3 no-underline hover:bg-control"
                >
                  <span className="type-meta block text-text-3">
                    {part.number} {part.title}, {title.toLowerCase()}
                  </span>
                  <span className="type-body block text-text">{line}</span>
                </a>
              </li>
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
