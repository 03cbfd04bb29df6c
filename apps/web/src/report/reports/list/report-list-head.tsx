/** Title, search, filter, and the way to a new report. */
import { Button, LinkButton, PHONE_QUERY, SettledSearch, useMediaQuery } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Plus, SlidersHorizontal } from 'lucide-react';
import type { RefObject } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { countFilters, type ListSearch, type SearchPatch } from './list-search.ts';

export interface ReportListHeadProps {
  readonly search: ListSearch;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  /** `isStep`: adds a history entry. */
  readonly onChange: (patch: SearchPatch, isStep: boolean) => void;
  readonly onFilter: () => void;
}

export function ReportListHead({ search, searchBox, onChange, onFilter }: ReportListHeadProps) {
  const isPhone = useMediaQuery(PHONE_QUERY);
  const filterCount = countFilters(search);
  return (
    <header className="flex flex-wrap items-center gap-3">
      <div className="mr-auto flex items-center gap-1">
        <h1 className="type-h1 m-0">Reports</h1>
        <HelpLink article="first-report" />
      </div>
      <div className="flex w-full gap-2.5 md:order-none md:w-auto max-md:order-last">
        <SettledSearch
          ref={searchBox}
          label="Search reports"
          placeholder="Address, client, number"
          className="min-w-0 flex-1 md:w-80 md:flex-none"
          value={search.q ?? ''}
          onSettled={(q) => onChange({ q }, false)}
          hasKeys={!isPhone}
        />
        <Button
          label={filterCount === 0 ? 'Filter' : `Filter, ${filterCount} on`}
          icon={SlidersHorizontal}
          variant="outline"
          onClick={onFilter}
        />
      </div>
      <LinkButton
        label="New report"
        icon={Plus}
        variant="primary"
        render={<Link to="/reports/select-type" />}
      />
    </header>
  );
}
