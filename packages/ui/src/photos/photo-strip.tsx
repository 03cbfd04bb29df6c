import { Children, isValidElement, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface PhotoStripProps {
  label: string;
  /** PhotoCell first, then PhotoTile, all with `shape="strip"`. */
  children: ReactNode;
  className?: string | undefined;
}

/** Photos in one row that scrolls sideways; the keyboard and the buttons inside reach each one. */
export function PhotoStrip({ label, children, className }: PhotoStripProps) {
  return (
    <ul
      aria-label={label}
      className={classNames(
        'm-0 flex list-none gap-2 overflow-x-auto overscroll-x-contain p-0 [scrollbar-width:none]',
        className,
      )}
    >
      {Children.toArray(children)
        .filter(isValidElement)
        .map((child) => (
          <li key={child.key} className="flex-none">
            {child}
          </li>
        ))}
    </ul>
  );
}
