/** What the four return pages of calendar providers share, and where each of them ends. */
import type { CalendarProvider } from '@plumbline/domain/office/calendar-sync/providers';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { log } from '#src/ground/log.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { CONNECTED_QUERIES } from '#src/office/integrations/connected-queries.ts';
import type { ReturnDeps } from '#src/office/integrations/return/finish-return.ts';
import { ReturnPage } from '#src/office/integrations/return/return-page.tsx';
import { useCalendarCalls } from '#src/office/integrations/use-calendar-calls.ts';
import { queriesOf } from '../work/online-queries.tsx';
import type { ReturnSearch } from './return-search.ts';

export interface ReturnRouteProps {
  readonly provider: CalendarProvider;
  readonly search: ReturnSearch;
}

export function ReturnRoute({ provider, search: { code = '', state = '' } }: ReturnRouteProps) {
  const router = useRouter();
  const { session } = useSessionParts();
  const calls = useCalendarCalls();
  const returned = useMemo(() => ({ provider, code, state }), [provider, code, state]);
  const deps = useMemo<ReturnDeps>(
    () => ({
      calls,
      async refreshConnected(connected) {
        const person = session.getState();
        if (person.status !== 'signed-in') return;
        await queriesOf(person.user.id).invalidateQueries({ queryKey: CONNECTED_QUERIES[connected] });
      },
    }),
    [calls, session],
  );
  const leave = useCallback(
    (connected: CalendarProvider) => {
      router
        .navigate({ to: '/settings/integrations', hash: connected, replace: true })
        .catch((error: unknown) => log.error('The integrations were not reached.', error));
    },
    [router],
  );
  return <ReturnPage returned={returned} deps={deps} onDone={leave} />;
}
