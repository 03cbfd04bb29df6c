import type { PhotoStrip } from '@plumbline/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Children, type ComponentProps, isValidElement, useRef } from 'react';
import { useKeptFocus } from './long-list.ts';

/** As PhotoStrip's. */
const CELL = 112;
const GAP = 8;

/** A PhotoStrip of any length: only the cells near the screen are rendered. */
export function LongStrip({ label, children }: ComponentProps<typeof PhotoStrip>) {
  const scroller = useRef<HTMLDivElement>(null);
  const cells = Children.toArray(children).filter(isValidElement);
  const { rangeExtractor, focusProps } = useKeptFocus((index) => index);
  const strip = useVirtualizer({
    horizontal: true,
    count: cells.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CELL,
    gap: GAP,
    overscan: 3,
    rangeExtractor,
    initialRect: { width: 8 * CELL, height: CELL },
  });
  let end = 0;
  return (
    <div ref={scroller} className="overflow-x-auto overscroll-x-contain [scrollbar-width:none]">
      <ul
        aria-label={label}
        className="m-0 flex min-h-28 list-none p-0"
        style={{ width: strip.getTotalSize() }}
        {...focusProps}
      >
        {strip.getVirtualItems().map(({ index, start, end: ownEnd }) => {
          const marginLeft = start - end;
          end = ownEnd;
          const cell = cells[index];
          return (
            <li
              key={cell?.key ?? index}
              data-index={index}
              aria-setsize={cells.length}
              aria-posinset={index + 1}
              className="flex-none"
              style={{ marginLeft }}
            >
              {cell}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
