import { can } from '@plumbline/domain/office/permissions';
import { useEffect, useState } from 'react';
import type { Organization } from '#src/ground/session/known-user.ts';
import type { PaymentPage, PlanFacts } from './calls/subscription-calls.ts';
import { usePlanFacts, useReadPlanAgain, useSubscriptionCalls } from './use-subscription.ts';

const LOOK_AGAIN_MS = 2_000;
const LOOK_LATER_MS = 15_000;
const ASK_AGAIN_MS = 4_000;
/** After this, the page says what to do, and polls less often. */
const SLOW_AFTER_MS = 30_000;

export interface PaymentState {
  readonly facts: PlanFacts | null;
  /** The provider's status of the page. Null: no answer yet, or nothing to look up. */
  readonly page: PaymentPage | null;
  readonly isSlow: boolean;
  readonly mayAsk: boolean;
}

const isSubscribed = (facts: PlanFacts | undefined): boolean =>
  facts?.status === 'active' || facts?.status === 'trialing';

/** Polls the payment provider for the status of a checkout page until there is an answer. */
export function usePaymentPage(organization: Organization, session: string | null): PaymentState {
  const calls = useSubscriptionCalls(organization.id);
  const readAgain = useReadPlanAgain(organization.id);
  const mayAsk = can(organization.role, 'manage subscription');
  const [page, setPage] = useState<PaymentPage | null>(null);
  const [isSlow, setSlow] = useState(false);
  const [isDone, setDone] = useState(false);
  const { data: facts } = usePlanFacts(
    organization.id,
    isDone ? false : isSlow ? LOOK_LATER_MS : LOOK_AGAIN_MS,
  );
  const isThere = isSubscribed(facts);
  useEffect(() => setDone(isThere), [isThere]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isOver = !mayAsk || isThere;
    async function ask(): Promise<void> {
      if (isOver) return;
      const answer = session === null ? null : await calls.readPage(session);
      if (session === null) await calls.refresh();
      if (isOver) return;
      if (answer !== null) setPage(answer);
      await readAgain();
      // A paid page may await the bank; an open or expired one only changes in another tab.
      if (answer === null || answer.page === 'paid') timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
    }
    // React repeats effects in development: query the payment provider once.
    timer = setTimeout(() => void ask(), 0);
    const slow = setTimeout(() => {
      isOver = true;
      setSlow(true);
    }, SLOW_AFTER_MS);
    return () => {
      isOver = true;
      if (timer !== null) clearTimeout(timer);
      clearTimeout(slow);
    };
  }, [calls, readAgain, session, mayAsk, isThere]);

  return { facts: isThere ? (facts ?? null) : null, page, isSlow, mayAsk };
}
