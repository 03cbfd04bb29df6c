import {
  createReportSearch,
  type ReportSearchHit,
  type ReportSearchTarget,
} from '@plumbline/domain/search/search';
import { ListRow, SearchInput, SeverityShape, Sheet } from '@plumbline/ui';
import { BookOpenText, ListChecks, MessageSquareText } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useEditor } from './model/editor-context.ts';

export interface SearchSheetProps {
  readonly onClose: () => void;
  readonly onGo: (search: { at: string; finding?: string }) => void;
}

const SHOWN = 30;
const ICONS = { item: ListChecks, field: MessageSquareText, entry: BookOpenText };

/** Opens a place of the report, or adds a library entry at the item where it belongs. */
export function SearchSheet({ onClose, onGo }: SearchSheetProps) {
  const { definition, library, actions } = useEditor();
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const index = useMemo(() => createReportSearch(definition, library), [definition, library]);
  const deferred = useDeferredValue(query);
  const { hits, didYouMean } = useMemo(() => index.search(deferred, SHOWN), [index, deferred]);

  function open({ target }: ReportSearchHit): void {
    onClose();
    if (target.kind !== 'entry') {
      onGo({ at: target.path });
      return;
    }
    const { section, item } = target.entry;
    const at = item === '' ? section : `${section}/${item}`;
    void actions.addFinding(at, target.entry).then((finding) => onGo({ at, finding }));
  }

  return (
    <Sheet isOpen onOpenChange={onClose} initialFocus={input} title="Search">
      <SearchInput
        ref={input}
        label="Search items, questions, and comments"
        placeholder="gfci, torn shingle"
        value={query}
        onValueChange={setQuery}
      />
      <p aria-live="polite" className="sr-only">
        {query === '' ? '' : `${hits.length} found`}
      </p>
      {query.trim() !== '' && hits.length === 0 && (
        <p className="type-body py-6 text-text-2">No match for “{query}”.</p>
      )}
      {didYouMean && (
        <button
          type="button"
          className="type-body min-h-11 font-strong text-accent-text underline"
          onClick={() => setQuery(didYouMean)}
        >
          Did you mean {didYouMean}?
        </button>
      )}
      <div className="mt-3">
        {hits.map((hit) => (
          <ListRow
            key={keyOf(hit.target)}
            icon={ICONS[hit.target.kind]}
            title={hit.target.label}
            meta={hit.target.kind === 'entry' ? 'Library comment, adds a finding' : hit.target.sectionLabel}
            aside={
              hit.target.kind === 'entry' ? (
                <SeverityShape severity={hit.target.entry.isSafety ? 'safety' : hit.target.entry.severity} />
              ) : null
            }
            render={<button type="button" onClick={() => open(hit)} />}
          />
        ))}
      </div>
    </Sheet>
  );
}

const keyOf = (target: ReportSearchTarget): string =>
  target.kind === 'entry' ? target.entry.id : `${target.kind} ${target.path}`;
