import type { PhotoGrid } from '@plumbline/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Children, type ComponentProps, isValidElement, useLayoutEffect, useRef, useState } from 'react';
import { scrollerOf, useKeptFocus } from './long-list.ts';

/** As PhotoGrid's. */
const GAP = 8;
const HEIGHT_PER_WIDTH = 0.75;

interface Shape {
  readonly columns: number;
  readonly cellPx: number;
  /** From the top of the scrolling box's content. */
  readonly topPx: number;
}

/** Until the grid is measured, as on the first pass: some rows. */
const UNMEASURED: Shape = { columns: 3, cellPx: 112, topPx: 0 };

/** A PhotoGrid of any length: only the rows near the screen are rendered. */
export function LongGrid({ label, children }: ComponentProps<typeof PhotoGrid>) {
  const list = useRef<HTMLUListElement>(null);
  const cells = Children.toArray(children).filter(isValidElement);
  const { columns, cellPx, topPx } = useShape(list);
  const { rangeExtractor, focusProps } = useKeptFocus((index) => Math.floor(index / columns));
  const rowPx = cellPx * HEIGHT_PER_WIDTH;
  const rows = useVirtualizer({
    count: Math.ceil(cells.length / columns),
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: () => rowPx,
    gap: GAP,
    overscan: 2,
    scrollMargin: topPx,
    rangeExtractor,
    initialRect: { width: 0, height: 800 },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width is another height of every row
  useLayoutEffect(() => rows.measure(), [rowPx]);
  let end = topPx - GAP;
  return (
    <ul
      ref={list}
      aria-label={label}
      className="m-0 grid list-none grid-cols-3 content-start gap-2 p-0 desk:grid-cols-6"
      style={{ height: rows.getTotalSize() }}
      {...focusProps}
    >
      {rows.getVirtualItems().flatMap((row) => {
        const marginTop = row.start - end - GAP;
        end = row.end;
        return cells.slice(row.index * columns, (row.index + 1) * columns).map((cell, column) => {
          const index = row.index * columns + column;
          return (
            <li
              key={cell.key}
              data-index={index}
              aria-setsize={cells.length}
              aria-posinset={index + 1}
              className="min-w-0"
              style={{ marginTop }}
            >
              {cell}
            </li>
          );
        });
      })}
    </ul>
  );
}

/** The columns and widths that the style sheet gives the grid. */
function useShape(list: { readonly current: HTMLUListElement | null }): Shape {
  const [shape, setShape] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const grid = list.current;
    if (grid === null) return;
    const measure = (): void => setShape((before) => keptIfSame(before, shapeOf(grid)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    return () => observer.disconnect();
  }, [list]);
  return shape;
}

function shapeOf(grid: HTMLElement): Shape {
  const tracks = getComputedStyle(grid).gridTemplateColumns.split(' ').map(Number.parseFloat);
  const scroller = scrollerOf(grid);
  const topPx =
    scroller === null
      ? 0
      : grid.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  return { columns: tracks.length, cellPx: tracks[0] ?? 0, topPx: Math.round(topPx) };
}

const keptIfSame = (one: Shape, other: Shape): Shape =>
  one.columns === other.columns && one.cellPx === other.cellPx && one.topPx === other.topPx ? one : other;
