/**
 * A start that draws its page once: the page's code is loaded, the work is open, and what the page begins with has been read before
 * React renders anything. Each picture on the way there (an empty page, a skeleton) is calculated by the same thread.
 */
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import type { SessionController } from '#src/ground/session/session-controller.ts';
import type { AppRouter } from '../router.ts';
import type { WorkHolder, WorkState } from './work-holder.ts';

type Place = Pick<LocalWork, 'store' | 'repositories' | 'officeId' | 'userId'>;

/** The code of a page that reads something before it is drawn (`staticData.ahead`). */
export type ReadAhead = () => Promise<(place: Place) => { readonly done: Promise<unknown> }>;

/** From then on, a skeleton is better than nothing. */
const AT_MOST_MS = 1_000;

interface Deps {
  readonly router: Pick<AppRouter, 'load'>;
  /** The page of the address; none where no one is known. */
  readonly page: Pick<ReturnType<AppRouter['matchRoutes']>[number], 'staticData' | 'search'> | undefined;
  readonly session: Pick<SessionController, 'getState'>;
  readonly work: WorkHolder;
}

/** Resolves at once for a page that reads nothing ahead; else when it is here, has no work to wait for, or takes too long. */
export async function loadFirstPage({ router, page, session, work }: Deps): Promise<void> {
  const ahead = page?.staticData.ahead;
  // A search shows other rows than the page begins with.
  if (page === undefined || ahead === undefined || Object.keys(page.search).length > 0) return;
  const read = async (): Promise<void> => {
    const [readPage, place] = await Promise.all([ahead(), untilOpen(work, session)]);
    if (place !== null) await place.store.trackFirstRead(readPage(place).done);
  };
  const tooLong = new Promise((resolve) => setTimeout(resolve, AT_MOST_MS));
  // The page itself says what it could not load.
  await Promise.race([Promise.all([router.load(), read()]), tooLong]).catch((error: unknown) =>
    log.info('Not loaded ahead.', error),
  );
}

/** Null where there is no work to be opened. The session is being read when this is called. */
function untilOpen(work: WorkHolder, session: Deps['session']): Promise<Place | null> {
  return new Promise((resolve) => {
    let unsubscribe: () => void = () => undefined;
    const look = (): void => {
      const state = work.get();
      const isUnknown = state.status === 'closed' && session.getState().status !== 'signed-out';
      if (isUnknown || state.status === 'opening') return;
      unsubscribe();
      resolve(state.status === 'open' ? placeOf(state) : null);
    };
    unsubscribe = work.subscribe(look);
    look();
  });
}

function placeOf({ work, officeId, userId }: Extract<WorkState, { status: 'open' }>): Place {
  return { store: work.store, repositories: work.repositories, officeId, userId };
}
