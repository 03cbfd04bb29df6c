import type { PointerEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useDragOrder } from './use-drag-order.ts';

interface OrderedListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly onMove: (from: number, to: number) => void;
  /** `onDragStart` is for the row's handle. */
  readonly children: (item: T, index: number, onDragStart: (event: PointerEvent) => void) => ReactNode;
  readonly className?: string;
}

/** A manually ordered list. Rows far off screen are not laid out, so a thousand stay smooth. */
export function OrderedList<T>({ label, items, keyOf, onMove, children, className }: OrderedListProps<T>) {
  const { list, drag, start } = useDragOrder(onMove);
  return (
    <ol ref={list} aria-label={label} className={classNames('m-0 list-none p-0', className)}>
      {items.map((item, index) => (
        <li
          key={keyOf(item)}
          data-row=""
          className={classNames(
            'relative px-0.5 border-b border-line [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] last:border-b-0',
            drag?.from === index && 'opacity-50',
            drag?.gap === index && GAP_ABOVE,
            drag?.gap === items.length && index === items.length - 1 && GAP_BELOW,
          )}
        >
          {children(item, index, (event) => start(index, event))}
        </li>
      ))}
    </ol>
  );
}

const GAP_ABOVE =
  'before:absolute before:inset-x-0 before:top-0 before:z-1 before:h-[3px] before:rounded-full before:bg-accent';
const GAP_BELOW =
  'after:absolute after:inset-x-0 after:bottom-0 after:z-1 after:h-[3px] after:rounded-full after:bg-accent';
