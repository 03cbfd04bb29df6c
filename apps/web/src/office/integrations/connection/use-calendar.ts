import {
  CALENDAR_PROVIDER_NAMES,
  type CalendarProvider,
} from '@plumbline/domain/office/calendar-sync/providers';
import { useMemo } from 'react';
import type { CalendarConnection } from '../calls/calendar-calls.ts';
import { CONNECTED_QUERIES, PROVIDERS_QUERY } from '../connected-queries.ts';
import { useCalendarCalls } from '../use-calendar-calls.ts';
import type { Connectable } from './connectable.ts';

/** A calendar provider, as its card connects it. */
export function useCalendar(provider: CalendarProvider): Connectable<CalendarConnection> {
  const calls = useCalendarCalls();
  return useMemo(
    () => ({
      id: provider,
      name: CALENDAR_PROVIDER_NAMES[provider],
      connectedKey: CONNECTED_QUERIES[provider],
      setUpKey: PROVIDERS_QUERY,
      calls: {
        connection: () => calls.connection(provider),
        setUp: () => calls.providers(),
        start: () => calls.start(provider),
        pause: (isPaused) => calls.pause(provider, isPaused),
        end: () => calls.end(provider),
      },
    }),
    [calls, provider],
  );
}
