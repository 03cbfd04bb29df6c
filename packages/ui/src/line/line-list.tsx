import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface LineListProps {
  /** Accessible name: 'Sections'. */
  label: string;
  /** LineStop, in order. Exactly one of them is current, or none. */
  children: ReactNode;
  className?: string | undefined;
}

/** Ordered things on one vertical line. A screen never has two lines. */
export function LineList({ label, children, className }: LineListProps) {
  return (
    <ol aria-label={label} className={classNames('group/line m-0 list-none p-0', className)}>
      {children}
    </ol>
  );
}
