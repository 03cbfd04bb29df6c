import { useToaster } from '@plumbline/ui';
import { useState } from 'react';
import type {
  BillingInterval,
  BillingOutcome,
  PlanFacts,
  PlanId,
} from '../../backend/office/subscription-calls.ts';
import { useSessionParts } from '../../backend/session/session-context.tsx';
import { planNamed, problemWords } from './plan-words.ts';
import { useReadPlanAgain, useSubscriptionCalls } from './use-subscription.ts';

/** The action in progress; its button shows it. */
export type BillingWork = PlanId | 'portal' | 'cancel' | 'resume';

export interface Billing {
  readonly busy: BillingWork | null;
  readonly choose: (facts: PlanFacts, plan: PlanId, interval: BillingInterval) => void;
  readonly openPortal: () => void;
  readonly cancel: () => Promise<void>;
  readonly resume: () => void;
}

/** Each action requires the second factor first, if there is one, and shows its result. */
export function useBilling(organizationId: string, leaveTo: (url: string) => void): Billing {
  const calls = useSubscriptionCalls(organizationId);
  const readAgain = useReadPlanAgain(organizationId);
  const { stepUp } = useSessionParts();
  const toaster = useToaster();
  const [busy, setBusy] = useState<BillingWork | null>(null);

  async function work(name: BillingWork, call: () => Promise<BillingOutcome>, done: string): Promise<void> {
    if (busy !== null) return;
    if (!(await stepUp.requireSecondFactor())) return;
    setBusy(name);
    const answer = await call();
    // The page is about to navigate: its button stays busy until then.
    if (answer.outcome === 'go') return leaveTo(answer.url);
    await readAgain();
    setBusy(null);
    if (answer.outcome === 'done') toaster.show({ message: done });
    else toaster.show({ kind: 'error', message: problemWords[answer.problem] });
  }

  return {
    busy,
    choose(facts, plan, interval) {
      const isRunning = !['none', 'canceled', 'incomplete', 'incomplete_expired'].includes(facts.status);
      const call = () => (isRunning ? calls.changePlan(plan, interval) : calls.begin(plan, interval));
      void work(plan, call, `Your plan is ${planNamed(plan).name} now`);
    },
    openPortal: () => void work('portal', calls.portal, ''),
    cancel: () => work('cancel', calls.cancel, 'Your plan is not renewed'),
    resume: () => void work('resume', calls.resume, 'Your plan renews again'),
  };
}
