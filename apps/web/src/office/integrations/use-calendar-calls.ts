import { useMemo } from 'react';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { type CalendarCalls, createCalendarCalls } from './calls/calendar-calls.ts';

export function useCalendarCalls(): CalendarCalls {
  const { backend } = useSessionParts();
  return useMemo(
    () =>
      createCalendarCalls({
        backend,
        fetch: (input, init) => fetch(input, init),
        origin: window.location.origin,
        nowMs: Date.now,
      }),
    [backend],
  );
}
