import { Button, SearchInput } from '@plumbline/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Props of a search that replaces a plain page's box (app/site/come-alive.tsx). */
export interface LiveSearchProps {
  /** What was typed before the component was loaded. */
  readonly initialQuery?: string;
  readonly isFocused?: boolean;
}

export interface TextSearchProps<Hit> {
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly isFocused: boolean;
  /** Number of results, or that there are none; empty before anything is typed. */
  readonly status: ReactNode;
  readonly found: readonly Hit[];
  /** Accessible name of the results: 'Articles found'. */
  readonly listLabel: string;
  /** Number of results shown initially. */
  readonly shownFirst: number;
  readonly keyOf: (hit: Hit) => string;
  readonly hrefOf: (hit: Hit) => string;
  /** Renders a result. */
  readonly children: (hit: Hit) => ReactNode;
}

/** A search box with results as links below it; Enter opens the first. For pages that are also plain HTML. */
export function TextSearch<Hit>(props: TextSearchProps<Hit>) {
  const { label, placeholder, query, onQueryChange, isFocused, status, found, listLabel } = props;
  const [shown, setShown] = useState(props.shownFirst);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        list.current?.querySelector('a')?.click();
      }}
    >
      <SearchInput
        ref={input}
        label={label}
        placeholder={placeholder}
        name="q"
        value={query}
        onValueChange={(next) => {
          onQueryChange(next);
          setShown(props.shownFirst);
        }}
      />
      <p role="status" className="type-body mt-3 mb-0 text-pretty text-text-2 empty:hidden">
        {status}
      </p>
      {found.length > 0 && (
        <ul ref={list} aria-label={listLabel} className="mt-1 mb-0 list-none p-0">
          {found.slice(0, shown).map((hit) => (
            <li key={props.keyOf(hit)} className="border-b border-line">
              <a
                href={props.hrefOf(hit)}
                className="block rounded-md px-2 py-3 no-underline hover:bg-control"
              >
                {props.children(hit)}
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
  );
}
