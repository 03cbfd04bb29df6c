import { useNavigate } from '@tanstack/react-router';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { usePlanStop } from '#src/office/subscription/use-plan-stop.ts';
import { type BookedStart, useStartBooked } from '#src/report/reports/booked/use-start-booked.ts';

/**
 * Starts or opens the inspection of an appointment and opens its report; null: nothing was started, and the reason
 * was shown.
 */
export function useBeginVisit(): (start: BookedStart) => Promise<string | null> {
  const navigate = useNavigate();
  const begin = useStartBooked();
  const isStopped = usePlanStop(useSignedIn()?.organization ?? null, 'start a report');
  return async (start) => {
    // An inspection that was already started opens whatever the plan's status.
    if (start.appointment.inspectionId === null && isStopped()) return null;
    const id = await begin(start);
    if (id !== null) await navigate({ to: '/reports/$id', params: { id } });
    return id;
  };
}
