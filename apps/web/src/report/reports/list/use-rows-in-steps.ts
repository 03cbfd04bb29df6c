import { useDeferredValue } from 'react';
import { FIRST_ROWS } from './first-page.ts';

/**
 * Renders visible rows first, and the others of the page right after, in slices that do not block input: a page of
 * 50 at once takes half of a phone's time to first list, and is a task of more than 50 ms on a desktop. Applies at
 * the start and whenever another list is requested (`list`). A change to the rows themselves never shortens the
 * list: the person may have scrolled down.
 */
export function useRowsInSteps<Row>(rows: readonly Row[], list: unknown): readonly Row[] {
  const drawn = useDeferredValue<unknown>(list, NOTHING_DRAWN);
  return drawn === list ? rows : rows.slice(0, FIRST_ROWS);
}

const NOTHING_DRAWN = Symbol('nothing drawn');
