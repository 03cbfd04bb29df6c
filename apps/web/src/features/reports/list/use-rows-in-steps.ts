import { useDeferredValue } from 'react';
import { FIRST_ROWS } from './first-page.ts';

/**
 * The rows that are in sight first, the others of the page right behind, in slices that do not hold up what is typed or pressed
 * meanwhile: a page of 50 at once is half of what a phone does until its list shows, and a task of more than 50 ms at a desk. So it goes
 * at the start and whenever another list is asked for; `list` is what was asked for. A change of the rows themselves shortens
 * nothing: somebody may have scrolled down.
 */
export function useRowsInSteps<Row>(rows: readonly Row[], list: unknown): readonly Row[] {
  const drawn = useDeferredValue<unknown>(list, NOTHING_DRAWN);
  return drawn === list ? rows : rows.slice(0, FIRST_ROWS);
}

const NOTHING_DRAWN = Symbol('nothing drawn');
