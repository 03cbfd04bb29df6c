/**
 * Reordering by dragging a handle, with mouse, pen or finger. Rows are the list's children with `data-row`; a line
 * shows the target position, and the row moves on release. Escape cancels. The handle itself handles keys
 * (order-handle.tsx).
 */
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface DragOrder {
  readonly list: RefObject<HTMLOListElement | null>;
  /** Index of the dragged row, and of the target gap (0 is above the first). */
  readonly drag: { readonly from: number; readonly gap: number } | null;
  readonly start: (index: number, event: ReactPointerEvent) => void;
}

/** Distance from the edge at which the container scrolls. */
const EDGE_PX = 72;
const SCROLL_STEP_PX = 14;

export function useDragOrder(onMove: (from: number, to: number) => void): DragOrder {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<DragOrder['drag']>(null);
  const latest = useRef(onMove);
  latest.current = onMove;
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  function start(from: number, event: ReactPointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    const stop = new AbortController();
    const { signal } = stop;
    let gap = from;
    const follow = (move: PointerEvent): void => {
      gap = gapAt(list.current, move.clientY);
      setDrag({ from, gap });
      scrollAlong(list.current, move.clientY);
    };
    const finish = (isDone: boolean): void => {
      stop.abort();
      end.current = null;
      setDrag(null);
      const to = gap > from ? gap - 1 : gap;
      if (isDone && to !== from) latest.current(from, to);
    };
    end.current = () => finish(false);
    setDrag({ from, gap });
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', () => finish(true), { signal });
    window.addEventListener('pointercancel', () => finish(false), { signal });
    window.addEventListener(
      'keydown',
      (key: KeyboardEvent) => {
        if (key.key !== 'Escape') return;
        key.stopPropagation();
        finish(false);
      },
      { signal, capture: true },
    );
  }
  return { list, drag, start };
}

/** Number of rows whose middle is above this height. */
function gapAt(list: HTMLOListElement | null, y: number): number {
  const rows = list === null ? [] : [...list.querySelectorAll(':scope > [data-row]')];
  return rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + Math.min(height, 56) / 2 < y;
  }).length;
}

function scrollAlong(list: HTMLOListElement | null, y: number): void {
  const scroller = list?.closest('[data-scroller]') ?? document.scrollingElement;
  if (!scroller) return;
  const isPage = scroller === document.scrollingElement;
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
  if (y < top + EDGE_PX) scroller.scrollBy(0, -SCROLL_STEP_PX);
  if (y > bottom - EDGE_PX) scroller.scrollBy(0, SCROLL_STEP_PX);
}
