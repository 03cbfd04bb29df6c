import { useCallback, useEffect, useMemo, useState } from 'react';
import { log } from '#src/ground/log.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import {
  type CalendarFeed,
  type CalendarFeedCalls,
  createCalendarFeedCalls,
} from '../calls/calendar-feed-calls.ts';

export type FeedsState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly list: readonly CalendarFeed[] };

export function useFeedCalls(organizationId: string): CalendarFeedCalls {
  const { backend } = useSessionParts();
  return useMemo(
    () =>
      createCalendarFeedCalls({
        backend,
        organizationId,
        random: (size) => crypto.getRandomValues(new Uint8Array(size)),
      }),
    [backend, organizationId],
  );
}

export function useFeeds(calls: CalendarFeedCalls): {
  readonly state: FeedsState;
  readonly reload: () => void;
} {
  const [state, setState] = useState<FeedsState>({ status: 'loading' });
  const load = useCallback(async (): Promise<FeedsState> => {
    try {
      return { status: 'ready', list: await calls.list() };
    } catch (error) {
      log.info('Calendar links could not be read.', error);
      return { status: 'failed' };
    }
  }, [calls]);
  useEffect(() => {
    let isCurrent = true;
    void load().then((next) => isCurrent && setState(next));
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return { state, reload: () => void load().then(setState) };
}
