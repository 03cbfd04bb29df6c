/** What the four return pages of calendar providers share, and where each of them ends. */
import {
  CALENDAR_PROVIDER_NAMES,
  type CalendarProvider,
} from '@plumbline/domain/office/calendar-sync/providers';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { queriesOf } from '#src/ground/backend/queries.ts';
import { log } from '#src/ground/log.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { CONNECTED_QUERIES } from '#src/office/integrations/connected-queries.ts';
import { finishReturn } from '#src/office/integrations/return/finish-return.ts';
import type { Returning, ReturnStep } from '#src/office/integrations/return/return-outcome.ts';
import { ReturnPage } from '#src/office/integrations/return/return-page.tsx';
import { useCalendarCalls } from '#src/office/integrations/use-calendar-calls.ts';
import type { ReturnSearch } from './return-search.ts';

export interface ReturnRouteProps {
  readonly provider: CalendarProvider;
  readonly search: ReturnSearch;
}

export function ReturnRoute({ provider, search: { code = '', state = '' } }: ReturnRouteProps) {
  const calls = useCalendarCalls();
  const refresh = useRefreshed();
  const leave = useLeave();
  const finish = useCallback(
    (onStep: (step: ReturnStep) => void) =>
      finishReturn(
        { provider, code, state },
        { calls, refreshConnected: (connected) => refresh(CONNECTED_QUERIES[connected]), onStep },
      ),
    [calls, refresh, provider, code, state],
  );
  return (
    <ReturnPage provider={provider} name={CALENDAR_PROVIDER_NAMES[provider]} finish={finish} onDone={leave} />
  );
}

/** Refreshes what the person who is signed in has cached. */
export function useRefreshed(): (queryKey: readonly string[]) => Promise<void> {
  const { session } = useSessionParts();
  return useCallback(
    async (queryKey) => {
      const person = session.getState();
      if (person.status !== 'signed-in') return;
      await queriesOf(person.user.id).invalidateQueries({ queryKey });
    },
    [session],
  );
}

export function useLeave(): (connected: Returning) => void {
  const router = useRouter();
  return useCallback(
    (connected) => {
      router
        .navigate({ to: '/settings/integrations', hash: connected, replace: true })
        .catch((error: unknown) => log.error('The integrations were not reached.', error));
    },
    [router],
  );
}
