import { formatNumber } from '@plumbline/domain/ground/format-number';
import { classNames } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { changeListSearch, type ListSearch, type ListView } from './list-search.ts';

const VIEWS: readonly { view: ListView; label: string; isCounted: boolean }[] = [
  { view: 'open', label: 'Open', isCounted: true },
  { view: 'mine', label: 'Mine', isCounted: true },
  { view: 'draft', label: 'Draft', isCounted: true },
  { view: 'review', label: 'In review', isCounted: true },
  { view: 'published', label: 'Published', isCounted: true },
  { view: 'archive', label: 'Archive', isCounted: false },
  { view: 'bin', label: 'Trash', isCounted: false },
];

export interface ViewChipsProps {
  readonly search: ListSearch;
  readonly counts: Readonly<Record<ListView, number>>;
}

/** The views of the list, as links because each has a URL. */
export function ViewChips({ search, counts }: ViewChipsProps) {
  const current = search.view ?? 'open';
  return (
    <nav aria-label="Views of reports" className="-mx-5 overflow-x-auto px-5 py-1 md:mx-0 md:px-0">
      <ul className="m-0 flex list-none gap-1.5 p-0">
        {VIEWS.map(({ view, label, isCounted }) => (
          <li key={view} className="flex-none">
            <Link
              to="/reports"
              search={changeListSearch(search, { view })}
              aria-current={view === current ? 'page' : undefined}
              className={classNames(
                'type-label inline-flex min-h-11 items-center gap-2 rounded-chip px-3 whitespace-nowrap no-underline desk:min-h-8',
                view === current ? 'bg-control text-text' : 'text-text-2 hover:bg-control/60 hover:text-text',
              )}
            >
              {label}
              {isCounted && <span className="font-medium text-text-3">{formatNumber(counts[view])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
