import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { TableSort } from './table-types.ts';

export interface SortHeaderProps {
  columnId: string;
  label: string;
  sort: TableSort | null;
  /** Its column is right-aligned: the arrow precedes the word, which stays above its cells. */
  isAtEnd?: boolean;
  onSortChange: (sort: TableSort) => void;
}

/** The button in a table header: ascending first, then reversed. The `th` around it has aria-sort. */
export function SortHeader({ columnId, label, sort, isAtEnd = false, onSortChange }: SortHeaderProps) {
  const direction = sort?.columnId === columnId ? sort.direction : null;
  return (
    <button
      type="button"
      onClick={() =>
        onSortChange({ columnId, direction: direction === 'ascending' ? 'descending' : 'ascending' })
      }
      className={classNames(
        'relative -mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 hover:text-text pointer-coarse:min-h-11 pointer-coarse:min-w-11',
        isAtEnd && 'flex-row-reverse',
        direction && 'text-text',
      )}
    >
      {label}
      <span className={direction ? undefined : 'opacity-0'}>
        <Icon of={direction === 'descending' ? ArrowDown : ArrowUp} size="desk" />
      </span>
    </button>
  );
}
