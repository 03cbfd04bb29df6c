import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '#src/ground/backend/queries.ts';
import { useSessionParts, useSignedIn } from '#src/ground/session/session-context.tsx';
import { readWaitingBookings } from '../calls/waiting-bookings.ts';
import type { Schedule } from '../schedule.ts';
import { NOTHING_WAITS, type Waiting, waitingOf } from './waiting.ts';

/** A time is held for ten minutes. */
const LOOK_AGAIN_MS = 60_000;

export interface WaitingFound {
  readonly waiting: Waiting;
  /** Offline, the last known requests stay visible and can be answered; the answer is sent later. */
  readonly state: 'loading' | 'failed' | 'offline' | 'there';
  readonly isKnown: boolean;
  readonly onRetry: () => void;
}

export function useWaiting(schedule: Schedule, nowMs: number): WaitingFound {
  const { backend } = useSessionParts();
  const organizationId = useSignedIn()?.organization?.id;
  // A request also arrives as an appointment, and an answer changes one: either refetches the list.
  const undecided = useMemo(
    () => schedule.appointments.filter(({ status }) => status === 'scheduled').length,
    [schedule],
  );
  const query = useQuery({
    queryKey: ['bookings', organizationId, 'waiting', undecided],
    queryFn: async () => readWaitingBookings(await backend.rest(), organizationId ?? '', Date.now()),
    enabled: organizationId !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const { data, fetchStatus, isError, refetch } = query;
  const waiting = useMemo(
    () => (data === undefined ? NOTHING_WAITS : waitingOf(data, schedule, nowMs)),
    [data, schedule, nowMs],
  );
  const isKnown = data !== undefined;
  const state = fetchStatus === 'paused' ? 'offline' : isError ? 'failed' : isKnown ? 'there' : 'loading';
  return { waiting, state, isKnown, onRetry: () => void refetch() };
}
