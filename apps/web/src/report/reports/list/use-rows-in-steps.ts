import { startTransition, useEffect, useState } from 'react';
import { onPaint } from '#src/ground/after-paint.ts';
import { FIRST_ROWS } from './first-page.ts';

/** Rows of one step: a frame lays out and paints them in well below 50 ms. */
const STEP = 12;

/**
 * Renders visible rows first, and the others of the page a few in each frame: a page of 50 at once takes half of a
 * phone's time to first list, and its layout is a task of more than 50 ms on a desktop. Applies at the start and
 * whenever another list is requested (`list`). A change to the rows themselves never shortens the list: the person
 * may have scrolled down.
 */
export function useRowsInSteps<Row>(rows: readonly Row[], list: unknown): readonly Row[] {
  const [drawn, setDrawn] = useState({ list, count: FIRST_ROWS });
  const count = drawn.list === list ? drawn.count : FIRST_ROWS;
  useEffect(() => {
    if (count >= rows.length) return;
    return onPaint(() => startTransition(() => setDrawn({ list, count: count + STEP })));
  }, [list, count, rows.length]);
  return count < rows.length ? rows.slice(0, count) : rows;
}
