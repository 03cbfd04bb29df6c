/** What windowed lists of photos share: their scrolling box, and the cell with the focus, which stays while it is scrolled away. */
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type FocusEvent, useMemo, useRef } from 'react';

/** The nearest box around it that scrolls vertically. */
export function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let box = element?.parentElement ?? null; box !== null; box = box.parentElement)
    if (/^(auto|scroll)$/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}

/** @param lineOf the line of the list that a cell is in */
export function useKeptFocus(lineOf: (index: number) => number) {
  const kept = useRef<number | null>(null);
  const latest = useRef(lineOf);
  latest.current = lineOf;
  return useMemo(
    () => ({
      rangeExtractor: (range: Range): number[] => {
        const lines = defaultRangeExtractor(range);
        const line = kept.current === null ? null : latest.current(kept.current);
        if (line === null || line >= range.count || lines.includes(line)) return lines;
        return [...lines, line].sort((one, other) => one - other);
      },
      focusProps: {
        onFocus: ({ target }: FocusEvent) => {
          const cell = target.closest<HTMLElement>('[data-index]');
          kept.current = cell === null ? null : Number(cell.dataset.index);
        },
        onBlur: () => {
          kept.current = null;
        },
      },
    }),
    [],
  );
}
