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
      <EmptyState title="The library is downloading" className="mt-8">
        It downloads the next time you’re online and stays on this device.
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
        {canEdit ? 'Add it, and you’ll find it with these words from now on.' : 'Try another word.'}
      </EmptyState>
    );
  }
  if (countFilters(search) > 0) {
    const clear = { section: undefined, severity: undefined, trade: undefined, tag: undefined };
    return (
      <EmptyState
        title="No comments match these filters"
        className="mt-8"
        action={<Button label="Clear filters" onClick={() => onChange(clear)} />}
      >
        Remove one to see more.
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
  all: ['All comments are archived', 'Unarchive one, or create a new one.'],
  favourites: [
    'No favorites yet',
    'Tap the star on a comment to add it to your favorites. Favorites come first when several comments match.',
  ],
  own: ['No custom comments yet', 'Comments that you add, or save from a report, appear here.'],
  archive: ['The archive is empty', 'Comments that are no longer offered are listed here.'],
} as const;
