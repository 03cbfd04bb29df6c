import { Children, isValidElement, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface PhotoGridProps {
  label: string;
  /** PhotoTile and PhotoCell; each becomes one list item. */
  children: ReactNode;
  className?: string | undefined;
}

/** Photos three per row on phone and tablet, six on desktop, 8 apart. */
export function PhotoGrid({ label, children, className }: PhotoGridProps) {
  return (
    <ul
      aria-label={label}
      className={classNames('m-0 grid list-none grid-cols-3 gap-2 p-0 desk:grid-cols-6', className)}
    >
      {Children.toArray(children)
        .filter(isValidElement)
        .map((child) => (
          <li key={child.key} className="min-w-0">
            {child}
          </li>
        ))}
    </ul>
  );
}
