import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** none: rows have their own. regular: 16. large: 20. */
  padding?: 'none' | 'regular' | 'large' | undefined;
}

const PADDING = { none: '', regular: 'p-4', large: 'p-5' } as const;

/** A flat surface with a hairline. Never nest one in another. */
export function Card({ padding = 'regular', className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(
        'rounded-lg bg-surface shadow-[inset_0_0_0_1px_var(--line)]',
        PADDING[padding],
        className,
      )}
    />
  );
}
