import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { createSubscriptionCalls, type SubscriptionCalls } from '../../backend/office/subscription-calls.ts';
import { useSessionParts } from '../../backend/session/session-context.tsx';

const KEY = 'subscription';
/** The plan changes a few times a year; a page that waits for a change asks for itself. */
const FRESH_MS = 5 * 60_000;

export function useSubscriptionCalls(organizationId: string): SubscriptionCalls {
  const { backend } = useSessionParts();
  return useMemo(
    () => createSubscriptionCalls({ backend, fetch: (input, init) => fetch(input, init), organizationId }),
    [backend, organizationId],
  );
}

/** The facts of the plan, shared by the page, the banner and the gate. Null: nobody is asked yet. */
export function usePlanFacts(organizationId: string | null, refetchMs: number | false = false) {
  const calls = useSubscriptionCalls(organizationId ?? '');
  return useQuery({
    queryKey: [KEY, organizationId, 'facts'],
    queryFn: () => calls.facts(),
    enabled: organizationId !== null,
    staleTime: refetchMs === false ? FRESH_MS : 0,
    refetchInterval: refetchMs,
  });
}

/** Everything of the page of the subscription; invoices only for who manages it. */
export function useSubscriptionPage(organizationId: string, mayManage: boolean) {
  const calls = useSubscriptionCalls(organizationId);
  return useQuery({
    queryKey: [KEY, organizationId, 'page', mayManage],
    queryFn: async () => {
      const [facts, state, invoices] = await Promise.all([
        calls.facts(),
        calls.state(),
        mayManage ? calls.invoices() : [],
      ]);
      return { facts, state, invoices };
    },
  });
}

/** Forgets what was read of the plan, and reads again what is shown. */
export function useReadPlanAgain(organizationId: string): () => Promise<void> {
  const queries = useQueryClient();
  return useMemo(
    () => () => queries.invalidateQueries({ queryKey: [KEY, organizationId] }),
    [queries, organizationId],
  );
}

/** While a page of the payment provider may be open, the server asks there once for each visit: the minute's job may be behind. */
export function useFreshPlan(organizationId: string, isWatched: boolean): void {
  const calls = useSubscriptionCalls(organizationId);
  const readAgain = useReadPlanAgain(organizationId);
  useEffect(() => {
    if (!isWatched) return;
    // React repeats effects in development: the payment provider is asked once.
    const timer = setTimeout(() => void calls.refresh().then(readAgain), 0);
    return () => clearTimeout(timer);
  }, [calls, readAgain, isWatched]);
}
