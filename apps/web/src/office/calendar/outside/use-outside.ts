/** Busy times and questions of members' own calendars, while online. Without them the calendar shows what it has. */
import { addDays } from '@plumbline/domain/time/zone-clock';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSessionParts, useSignedIn } from '#src/ground/session/session-context.tsx';
import { createOutsideCalls, type OutsideBusy, type OutsideQuestion } from '../calls/outside-calls.ts';

const LOOK_AGAIN_MS = 60_000;
const NONE: readonly never[] = [];

function useOutsideCalls() {
  const { backend } = useSessionParts();
  const organizationId = useSignedIn()?.organization?.id ?? '';
  return useMemo(
    () => ({ organizationId, calls: createOutsideCalls({ backend, organizationId }) }),
    [backend, organizationId],
  );
}

/** @param range days YYYY-MM-DD, `until` exclusive */
export function useOutsideBusy(range: {
  readonly from: string;
  readonly until: string;
}): readonly OutsideBusy[] {
  const { calls, organizationId } = useOutsideCalls();
  // One extra day on either side: a zone may be that far from UTC.
  const [from, until] = [`${addDays(range.from, -1)}T00:00:00Z`, `${addDays(range.until, 1)}T00:00:00Z`];
  const busy = useQuery({
    queryKey: ['calendar-busy', organizationId, from, until],
    queryFn: () => calls.busy(from, until),
    enabled: organizationId !== '',
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
  return busy.data ?? NONE;
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
