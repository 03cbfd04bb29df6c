import { useEffect, useMemo } from 'react';
import { useQuery, useQueryClient } from '#src/ground/backend/queries.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { createSubscriptionCalls, type SubscriptionCalls } from './calls/subscription-calls.ts';

const KEY = 'subscription';
/** The plan changes a few times a year; a page that awaits a change polls itself. */
const FRESH_MS = 5 * 60_000;

export function useSubscriptionCalls(organizationId: string): SubscriptionCalls {
  const { backend } = useSessionParts();
  return useMemo(
    () => createSubscriptionCalls({ backend, fetch: (input, init) => fetch(input, init), organizationId }),
    [backend, organizationId],
  );
}

/** The facts of the plan, shared by page, banner, and gate. Null: not requested yet. */
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

/** Data of the subscription page; invoices only for its managers. */
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

/** Invalidates and refetches the plan. */
export function useReadPlanAgain(organizationId: string): () => Promise<void> {
  const queries = useQueryClient();
  return useMemo(
    () => () => queries.invalidateQueries({ queryKey: [KEY, organizationId] }),
    [queries, organizationId],
  );
}

/**
 * While a checkout page may be open, makes the server query the provider once per visit: its minutely job may be
 * behind.
 */
export function useFreshPlan(organizationId: string, isWatched: boolean): void {
  const calls = useSubscriptionCalls(organizationId);
  const readAgain = useReadPlanAgain(organizationId);
  useEffect(() => {
    if (!isWatched) return;
    // React repeats effects in development: query the payment provider once.
    const timer = setTimeout(() => void calls.refresh().then(readAgain), 0);
    return () => clearTimeout(timer);
  }, [calls, readAgain, isWatched]);
}
