import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { groupDigits } from '../group-digits.ts';

export interface PaginationProps {
  /** Accessible name: 'Pages of reports'. */
  label: string;
  /** From 1. */
  page: number;
  pageSize: number;
  totalCount: number;
  onPageChange: (page: number) => void;
}

/** Which rows are shown, with links to the others. Nothing when all rows fit on one page. */
export function Pagination({ label, page, pageSize, totalCount, onPageChange }: PaginationProps) {
  const pageCount = Math.max(1, Math.ceil(totalCount / pageSize));
  if (pageCount === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(totalCount, page * pageSize);
  return (
    <nav aria-label={label} className="flex min-h-14 flex-wrap items-center gap-2.5">
      <p aria-live="polite" className="type-meta mr-auto text-text-3">
        {groupDigits(first)} to {groupDigits(last)} of {groupDigits(totalCount)}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {page > 1 && <Button label="Previous" icon={ChevronLeft} onClick={() => onPageChange(page - 1)} />}
        {page < pageCount && (
          <Button label="Next" iconEnd={ChevronRight} onClick={() => onPageChange(page + 1)} />
        )}
      </div>
    </nav>
  );
}
