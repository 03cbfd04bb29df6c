import { useNavigate } from '@tanstack/react-router';
import { useSignedIn } from '../../backend/session/session-context.tsx';
import { type BookedStart, useStartBooked } from '../../features/reports/booked/use-start-booked.ts';
import { usePlanStop } from '../../features/subscription/use-plan-stop.ts';

/** Begins or opens the inspection of an appointment and goes to its report; null: nothing was begun, which has been said. */
export function useBeginVisit(): (start: BookedStart) => Promise<string | null> {
  const navigate = useNavigate();
  const begin = useStartBooked();
  const isStopped = usePlanStop(useSignedIn()?.organization ?? null, 'start a report');
  return async (start) => {
    // What was begun already is opened whatever became of the plan.
    if (start.appointment.inspectionId === null && isStopped()) return null;
    const id = await begin(start);
    if (id !== null) await navigate({ to: '/reports/$id', params: { id } });
    return id;
  };
}
