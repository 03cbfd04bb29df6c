import { countOf } from '@plumbline/domain/ground/format-number';
import { useMemo, useState } from 'react';
import { type LiveSearchProps, TextSearch } from '#src/ground/help/text-search.tsx';
import { findInStandard } from './find-in-standard.ts';

/** Search in the standard. On the plain page it hydrates like the documentation's search. */
export function StandardSearch({ initialQuery = '', isFocused = false }: LiveSearchProps) {
  const [query, setQuery] = useState(initialQuery);
  const words = query.trim();
  const found = useMemo(() => findInStandard(words), [words]);
  return (
    <search data-standard-search="" className="block noscript:hidden print:hidden">
      <TextSearch
        label="Search the standard"
        placeholder="Search: skylight, GFCI, crawlspace"
        query={query}
        onQueryChange={setQuery}
        isFocused={isFocused}
        status={words !== '' && statusText(words, found.length)}
        found={found}
        listLabel="Lines found"
        shownFirst={8}
        keyOf={({ part, listId, line }) => `${part.id}-${listId}-${line}`}
        hrefOf={({ part, listId }) => `#${part.id}-${listId}`}
      >
        {({ part, list, line }) => (
          <>
            <span className="type-meta block text-text-3">
              {part.number} {part.title}, {list.toLowerCase()}
            </span>
            <span className="type-body block text-text">{line}</span>
          </>
        )}
      </TextSearch>
    </search>
  );
}

const statusText = (words: string, count: number): string =>
  count === 0
    ? `The standard has no line about “${words}”. What it does not name is not part of the inspection.`
    : `${countOf(count, 'line')} found`;
