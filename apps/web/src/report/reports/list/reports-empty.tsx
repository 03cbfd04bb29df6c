import { Button, EmptyState, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import type { ListSearch } from './list-search.ts';
import { countFilters } from './list-search.ts';

export interface ReportsEmptyProps {
  readonly search: ListSearch;
  /** Empty in every view: a first visit. */
  readonly isFirst: boolean;
  readonly onClear: () => void;
}

/** Why there are no rows, and the one thing to do about it. */
export function ReportsEmpty({ search, isFirst, onClear }: ReportsEmptyProps) {
  const view = search.view ?? 'open';
  if (search.q || countFilters(search) > 0) {
    return (
      <EmptyState
        title={search.q ? `No match for '${search.q}'` : 'No reports match these filters'}
        action={<Button label="Show all" onClick={onClear} />}
        className="mt-8"
      >
        {search.q ? 'Search covers the address, client, and report number.' : 'Remove one to see more.'}
      </EmptyState>
    );
  }
  const newReport = (
    <LinkButton label="New report" variant="primary" render={<Link to="/reports/select-type" />} />
  );
  if (isFirst) {
    return (
      <EmptyState title="No reports yet" action={newReport} className="mt-8">
        Start one. It works online or offline.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={TITLES[view]} className="mt-8">
      {TEXTS[view]}
    </EmptyState>
  );
}

const TITLES = {
  open: 'No open reports',
  mine: 'You have no open reports',
  draft: 'No drafts',
  review: 'Nothing in review',
  published: 'Nothing published yet',
  archive: 'The archive is empty',
  bin: 'Trash is empty',
} as const;

const TEXTS = {
  open: 'Every report is published.',
  mine: 'Your reports stay here until they are published.',
  draft: 'Drafts appear here.',
  review: 'Reports waiting for a review appear here.',
  published: 'Reports that clients can open appear here.',
  archive: 'Archived reports move here, and you can still read them.',
  bin: 'Reports in Trash can be restored for 30 days, or longer where state law requires.',
} as const;
