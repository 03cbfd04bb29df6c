/** Busy times and questions of members' own calendars. Busy times near today are kept on the device; everything else needs a connection. */
import { addDays } from '@plumbline/domain/time/zone-clock';
import { useMemo } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '#src/ground/backend/queries.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useSessionParts, useSignedIn } from '#src/ground/session/session-context.tsx';
import { createOutsideCalls, type OutsideBusy, type OutsideQuestion } from '../calls/outside-calls.ts';
import { keepBusy, readKeptBusy } from './kept-busy.ts';

const LOOK_AGAIN_MS = 60_000;
/** What is kept, from the first of this month. */
const DAYS_BACK = 31;
const DAYS_AHEAD = 215;
const NONE: readonly never[] = [];

function useOutsideCalls() {
  const { backend } = useSessionParts();
  const organizationId = useSignedIn()?.organization?.id ?? '';
  return useMemo(
    () => ({ organizationId, calls: createOutsideCalls({ backend, organizationId }) }),
    [backend, organizationId],
  );
}

interface Days {
  /** YYYY-MM-DD */
  readonly from: string;
  /** Exclusive. */
  readonly until: string;
}

/** Changes with the month only, so that one answer serves every screen. */
function nearDays(nowIso: string): Days {
  const first = `${nowIso.slice(0, 7)}-01`;
  return { from: addDays(first, -DAYS_BACK), until: addDays(first, DAYS_AHEAD) };
}

/** Busy times from last month to seven months ahead, also without a connection. */
export function useNearBusy(): readonly OutsideBusy[] {
  const { calls, organizationId } = useOutsideCalls();
  const { store } = useLocal();
  const { from, until } = nearDays(store.nowIso());
  const kept = useQuery({
    queryKey: ['calendar-busy-kept', organizationId],
    queryFn: () => readKeptBusy(store, organizationId),
    networkMode: 'always',
  });
  const read = useQuery({
    queryKey: ['calendar-busy', organizationId, from, until],
    queryFn: async () => {
      const busy = await calls.busy(`${from}T00:00:00Z`, `${until}T00:00:00Z`);
      await keepBusy(store, organizationId, busy);
      return busy;
    },
    enabled: organizationId !== '',
    refetchInterval: LOOK_AGAIN_MS,
  });
  return read.data ?? kept.data ?? NONE;
}

/** Busy times of the days shown. Farther away than useNearBusy, only with a connection. */
export function useOutsideBusy(range: Days, near: readonly OutsideBusy[]): readonly OutsideBusy[] {
  const { calls, organizationId } = useOutsideCalls();
  const { store } = useLocal();
  // One extra day on either side: a zone may be that far from UTC.
  const [from, until] = [addDays(range.from, -1), addDays(range.until, 1)];
  const days = nearDays(store.nowIso());
  const isNear = from >= days.from && until <= days.until;
  const far = useQuery({
    queryKey: ['calendar-busy', organizationId, from, until],
    queryFn: () => calls.busy(`${from}T00:00:00Z`, `${until}T00:00:00Z`),
    enabled: organizationId !== '' && !isNear,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
  return isNear ? near : (far.data ?? NONE);
}

export function useOutsideQuestions() {
  const { calls, organizationId } = useOutsideCalls();
  const queries = useQueryClient();
  const queryKey = ['calendar-questions', organizationId];
  const asked = useQuery({
    queryKey,
    queryFn: () => calls.questions(),
    enabled: organizationId !== '',
    refetchInterval: LOOK_AGAIN_MS,
  });
  const list: readonly OutsideQuestion[] = asked.data ?? NONE;
  return {
    list,
    async answer(question: OutsideQuestion, answer: 'insist' | 'leave') {
      const done = await calls.answer(question.id, answer);
      await queries.invalidateQueries({ queryKey });
      return done;
    },
  };
}
export type OutsideQuestions = ReturnType<typeof useOutsideQuestions>;
