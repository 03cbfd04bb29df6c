import type { NavigationEntry } from '@plumbline/domain/ground/navigation';
import { classNames } from '@plumbline/ui';
import type { Ref } from 'react';

interface TourMenuProps {
  readonly ref: Ref<HTMLElement>;
  readonly entries: readonly NavigationEntry[];
  readonly currentId: string;
  /** The user menu needs room next to it. */
  readonly isNarrow: boolean;
}

/** Below 768 px there is no navigation bar: the tour shows its entries over the page, as an inert image. */
export function TourMenu({ ref, entries, currentId, isNarrow }: TourMenuProps) {
  return (
    <nav
      ref={ref}
      aria-label="Navigation menu"
      className={classNames(
        'absolute top-17 left-3 rounded-photo bg-raised p-1.5 shadow-float',
        isNarrow ? 'w-[calc(100vw-15.75rem)] min-w-26' : 'w-[min(18rem,calc(100vw-1.5rem))]',
      )}
    >
      <ul className="m-0 list-none p-0">
        {entries.map(({ id, label }) => (
          <li
            key={id}
            aria-current={id === currentId ? 'step' : undefined}
            className={classNames(
              'type-ui relative truncate rounded-chip px-3 py-2',
              id === currentId
                ? 'bg-accent-soft font-title text-text before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:bg-mark'
                : 'text-text-2',
            )}
          >
            {label}
          </li>
        ))}
      </ul>
    </nav>
  );
}
