import { formatNumber } from '@plumbline/domain/ground/format-number';
import { classNames } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { changeSearch, type LibrarySearch, type LibraryView, libraryViews } from './library-search.ts';

const LABELS: Readonly<Record<LibraryView, string>> = {
  all: 'All',
  favourites: 'Favorites',
  own: 'Custom comments',
  archive: 'Archive',
};

export interface LibraryViewsProps {
  readonly search: LibrarySearch;
  readonly counts: Readonly<Record<LibraryView, number>>;
}

/** The views of the library, as links because each has a URL. */
export function LibraryViews({ search, counts }: LibraryViewsProps) {
  const current = search.view ?? 'all';
  return (
    <nav aria-label="Views of the library" className="-mx-5 overflow-x-auto px-5 py-1 md:mx-0 md:px-0">
      <ul className="m-0 flex list-none gap-1.5 p-0">
        {libraryViews.map((view) => (
          <li key={view} className="flex-none">
            <Link
              from="/defects-admin"
              to="/defects-admin"
              search={(now) => changeSearch(now, { view })}
              resetScroll={false}
              aria-current={view === current ? 'page' : undefined}
              className={classNames(
                'type-label inline-flex min-h-11 items-center gap-2 rounded-chip px-3 whitespace-nowrap no-underline desk:min-h-8',
                view === current ? 'bg-control text-text' : 'text-text-2 hover:bg-control/60 hover:text-text',
              )}
            >
              {LABELS[view]}
              <span className="font-medium text-text-3">{formatNumber(counts[view])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
