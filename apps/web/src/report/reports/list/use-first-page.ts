/** The page that was kept of the last time, shown once at the start of the app while the whole list has not been read. */

import { useEffect, useMemo, useState } from 'react';
import { afterPaint } from '#src/ground/after-paint.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { onIdle } from '#src/ground/when-idle.ts';
import type { ReportPage } from './filter-reports.ts';
import { createFirstPageKeeper, type FirstPageReading, readAhead } from './first-page.ts';
import type { ListSearch } from './list-search.ts';

export type FirstPage =
  /** `isDrawn`: it is on screen, so the rest can be read. */
  { readonly status: 'ready'; readonly page: ReportPage; readonly isDrawn: boolean } | 'looking' | 'none';

/** A return to the list must restore its position, and its data has been read by then. */
const shown = new WeakSet<LocalStore>();

const isPlain = (search: ListSearch): boolean => Object.keys(search).length === 0;

export function useFirstPage(search: ListSearch): FirstPage {
  const local = useLocal();
  const [reading] = useState(() => (isPlain(search) && !shown.has(local.store) ? readAhead(local) : null));
  const [state, setState] = useState<FirstPage>(() => firstStateOf(reading));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the list as it began
  useEffect(() => {
    shown.add(local.store);
    if (reading === null) return;
    let isOver = false;
    const show = async (): Promise<void> => {
      const page = await reading.done;
      if (isOver) return;
      if (page === null) return setState('none');
      if (state === 'looking') setState({ status: 'ready', page, isDrawn: false });
      await afterPaint();
      if (!isOver) setState({ status: 'ready', page, isDrawn: true });
    };
    const showing = show().catch((error: unknown) => {
      log.info('The first page was not read ahead.', error);
      if (!isOver) setState('none');
    });
    void local.store.trackFirstRead(showing);
    return () => {
      isOver = true;
    };
  }, []);
  return isPlain(search) ? state : 'none';
}

/** What was read before the list is drawn is drawn with it. */
function firstStateOf(reading: FirstPageReading | null): FirstPage {
  if (reading === null || reading.page === null) return 'none';
  return reading.page === undefined ? 'looking' : { status: 'ready', page: reading.page, isDrawn: false };
}

/**
 * Stores what the plain list shows, for the next start. `page`: null while unknown, or while something else is
 * shown.
 */
export function useFirstPageKept(page: ReportPage | null): void {
  const { store, officeId } = useLocal();
  const keep = useMemo(() => createFirstPageKeeper({ store, officeId }), [store, officeId]);
  useEffect(() => (page === null ? undefined : onIdle(() => keep(page))), [page, keep]);
}
