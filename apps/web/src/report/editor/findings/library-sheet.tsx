import { describeChoices } from '@plumbline/domain/report/defect-library/choices';
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
import { createLibrarySearch } from './library-search.ts';

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
  // On a phone the keyboard would cover the list.
  const isPhone = useMediaQuery(PHONE_QUERY);
  const search = useMemo(() => createLibrarySearch(library, itemPath), [library, itemPath]);
  const { hits, didYouMean } = search(useDeferredValue(query));

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
      onOpenChange={onClose}
      {...(!isPhone && { initialFocus: input })}
      title="New finding"
      description={itemLabel}
      footer={footer}
    >
      <SearchInput
        ref={input}
        label="Search the library"
        placeholder="flashing, torn shingle"
        value={query}
        onValueChange={setQuery}
        aside={<DictateButton label="search" text={query} onText={setQuery} />}
      />
      {hits.length === 0 ? (
        <div className="type-body py-6 text-text-2">
          <p>No match for “{query}”.</p>
          {didYouMean && (
            <p className="mt-2">
              Did you mean{' '}
              <button
                type="button"
                className="min-h-11 font-strong text-accent-text underline"
                onClick={() => setQuery(didYouMean)}
              >
                {didYouMean}
              </button>
              ?
            </p>
          )}
        </div>
      ) : (
        <ul className="m-0 mt-2 list-none p-0" aria-label="Texts of the library">
          {hits.slice(0, SHOWN).map((hit, index) => (
            <li key={hit.entry.id}>
              <LibraryResult
                title={hit.entry.title}
                highlightedTitle={<Highlighted text={hit.entry.title} ranges={hit.ranges} />}
                excerpt={describeChoices(hit.entry.observation)}
                severity={hit.entry.isSafety ? 'safety' : hit.entry.severity}
                isFirst={index === 0 && query.trim() !== ''}
                onInsert={() => add(hit.entry)}
              />
            </li>
          ))}
        </ul>
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
