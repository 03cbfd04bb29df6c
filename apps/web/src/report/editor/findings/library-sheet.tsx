import { describeChoices } from '@plumbline/domain/report/defect-library/choices';
import { closePlaceholders } from '@plumbline/domain/report/defect-library/placeholders';
import type { DefectLibraryEntry } from '@plumbline/domain/tables/records';
import {
  Button,
  LibraryResult,
  LinkButton,
  PHONE_QUERY,
  SearchInput,
  Sheet,
  useMediaQuery,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { LibraryBig, PenLine } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { DictateButton } from '../fields/dictate-button.tsx';
import { useEditor } from '../model/editor-context.ts';
import { createLibrarySearch, type LibraryHit } from './library-search.ts';

export interface LibrarySheetProps {
  readonly itemPath: string;
  readonly itemLabel: string;
  readonly onClose: () => void;
  readonly onAdded: (findingId: string) => void;
}

const SHOWN = 40;

/** Library first: search in the inspector's own words, one tap to use an entry; or write a new one. */
export function LibrarySheet({ itemPath, itemLabel, onClose, onAdded }: LibrarySheetProps) {
  const { library, actions } = useEditor();
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  // On a phone the keyboard would cover the list.
  const isPhone = useMediaQuery(PHONE_QUERY);
  const find = useMemo(() => createLibrarySearch(library, itemPath), [library, itemPath]);
  const { hits, didYouMean } = find(useDeferredValue(query));

  /** From the top: the best match is the first. */
  function search(next: string): void {
    setQuery(next);
    top.current?.scrollIntoView({ block: 'nearest' });
  }

  const add = (entry: DefectLibraryEntry | null) => void actions.addFinding(itemPath, entry).then(onAdded);

  const footer = (
    <Button
      isWide
      icon={PenLine}
      label={query.trim() === '' ? 'Write your own' : `Write “${query.trim()}”`}
      onClick={() => {
        void actions.addFinding(itemPath, null).then(async (findingId) => {
          if (query.trim() !== '') await actions.updateFinding(findingId, { title: query.trim() });
          onAdded(findingId);
        });
      }}
    />
  );

  return (
    <Sheet
      isOpen
      isFullHeight
      onOpenChange={onClose}
      {...(!isPhone && { initialFocus: input })}
      title="New finding"
      description={itemLabel}
      footer={footer}
    >
      <div ref={top} />
      {/* Stays where it is while the list below changes. */}
      <div className="sticky top-0 z-2 -mx-5 bg-raised px-5 pb-2">
        <SearchInput
          ref={input}
          label="Search the library"
          placeholder="flashing, torn shingle"
          value={query}
          onValueChange={search}
          aside={<DictateButton label="search" text={query} onText={search} />}
        />
      </div>
      {hits.length === 0 ? (
        <div className="type-body py-6 text-text-2">
          <p>No match for “{query}”.</p>
          {didYouMean && (
            <p className="mt-2">
              Did you mean{' '}
              <button
                type="button"
                className="min-h-11 font-strong text-accent-text underline"
                onClick={() => search(didYouMean)}
              >
                {didYouMean}
              </button>
              ?
            </p>
          )}
        </div>
      ) : (
        groupsOf(hits.slice(0, SHOWN), query.trim() === '').map(({ head, group }) => (
          <section key={head} aria-label={head === 'item' ? itemLabel : HEADS[head]}>
            <h3 className="type-label m-0 pt-4 pb-1 text-text-2">
              {head === 'item' ? itemLabel : HEADS[head]}
            </h3>
            <ul className="m-0 list-none p-0">
              {group.map((hit) => (
                <li key={hit.entry.id}>
                  <LibraryResult
                    title={hit.entry.title}
                    highlightedTitle={<Highlighted text={hit.entry.title} ranges={hit.ranges} />}
                    excerpt={closePlaceholders(describeChoices(hit.entry.observation))}
                    severity={hit.entry.isSafety ? 'safety' : hit.entry.severity}
                    isFirst={hit === hits[0] && query.trim() !== ''}
                    onInsert={() => add(hit.entry)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      <LinkButton
        label="Manage library"
        icon={LibraryBig}
        variant="bare"
        className="mt-3"
        render={<Link to="/defects-admin" search={query.trim() === '' ? {} : { q: query.trim() }} />}
      />
    </Sheet>
  );
}

const HEADS = {
  found: 'Best matches',
  section: 'Rest of this section',
  elsewhere: 'Other sections',
} as const;
type Head = 'item' | keyof typeof HEADS;

/** Without a search, by how near they are to the open item; found ones stay in the order of the search. */
function groupsOf(
  hits: readonly LibraryHit[],
  isBrowsing: boolean,
): readonly { readonly head: Head; readonly group: readonly LibraryHit[] }[] {
  if (!isBrowsing) return [{ head: 'found', group: hits }];
  const heads = ['item', 'section', 'elsewhere'] as const;
  return heads
    .map((head) => ({ head, group: hits.filter((hit) => hit.nearness === head) }))
    .filter(({ group }) => group.length > 0);
}

function Highlighted({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }) {
  const parts = [];
  let at = 0;
  for (const [start, end] of ranges) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  parts.push(text.slice(at));
  return <>{parts}</>;
}
