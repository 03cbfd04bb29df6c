import { Button, EmptyState } from '@plumbline/ui';
import { Plus } from 'lucide-react';
import type { ChangeSearch } from './list/library-filters.tsx';
import { countFilters, type LibrarySearch } from './list/library-search.ts';

export interface LibraryEmptyProps {
  readonly search: LibrarySearch;
  readonly didYouMean: string | null;
  readonly canEdit: boolean;
  /** There are no entries at all: the library has not been downloaded yet. */
  readonly isFirst: boolean;
  readonly onChange: ChangeSearch;
  readonly onWrite: () => void;
}

/** Why there are no entries, and the one thing to do about it. */
export function LibraryEmpty({ search, didYouMean, canEdit, isFirst, onChange, onWrite }: LibraryEmptyProps) {
  const query = search.q?.trim() ?? '';
  if (isFirst) {
    return (
      <EmptyState title="The library is on its way" className="mt-8">
        It comes to this device with the next connection and stays here from then on.
      </EmptyState>
    );
  }
  if (query !== '') {
    const isFiltered = countFilters(search) > 0 || search.view !== undefined;
    const all = {
      view: undefined,
      section: undefined,
      severity: undefined,
      trade: undefined,
      tag: undefined,
    };
    return (
      <EmptyState
        title={`Nothing found for “${query}”`}
        className="mt-8"
        action={
          <div className="flex flex-wrap gap-2.5">
            {canEdit && <Button label={`Add “${query}”`} icon={Plus} variant="primary" onClick={onWrite} />}
            {didYouMean !== null && (
              <Button label={`Search “${didYouMean}”`} onClick={() => onChange({ q: didYouMean })} />
            )}
            {isFiltered && <Button label="Search everywhere" onClick={() => onChange(all)} />}
          </div>
        }
      >
        {canEdit ? 'Add it, and it is found by these words from now on.' : 'Try another word for it.'}
      </EmptyState>
    );
  }
  if (countFilters(search) > 0) {
    const clear = { section: undefined, severity: undefined, trade: undefined, tag: undefined };
    return (
      <EmptyState
        title="No text fits these filters"
        className="mt-8"
        action={<Button label="Clear filters" onClick={() => onChange(clear)} />}
      >
        Take one away to see more.
      </EmptyState>
    );
  }
  const [title, words] = VIEWS[search.view ?? 'all'];
  return (
    <EmptyState title={title} className="mt-8">
      {words}
    </EmptyState>
  );
}

const VIEWS = {
  all: ['Every text is in the archive', 'Bring one back, or write a new one.'],
  favourites: [
    'No favorites yet',
    'The star at a text makes it one of yours. Favorites come first where several texts fit.',
  ],
  own: ['No texts of your own yet', 'New texts and those saved from a report appear here.'],
  archive: ['The archive is empty', 'Texts that are no longer offered stay readable here.'],
} as const;
