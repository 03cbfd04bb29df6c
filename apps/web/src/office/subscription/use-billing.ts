import { useToaster } from '@plumbline/ui';
import { useState } from 'react';
import type { CallError, Result } from '#src/ground/backend/call.ts';
import { type Sentences, sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import type { BillingInterval, BillingRefusal, PlanFacts, PlanId } from './calls/subscription-calls.ts';
import { planNamed } from './plan-words.ts';
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

  async function work(
    name: BillingWork,
    call: () => Promise<Result<string | null>>,
    done: string,
  ): Promise<void> {
    if (busy !== null) return;
    if (!(await stepUp.requireSecondFactor())) return;
    setBusy(name);
    const answer = await call();
    // The page is about to navigate: its button stays busy until then.
    if (answer.ok && answer.value !== null) return leaveTo(answer.value);
    await readAgain();
    setBusy(null);
    if (answer.ok) toaster.show({ message: done });
    else toaster.show({ kind: 'error', message: billingSentence(answer.error) });
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

const SENTENCES: Sentences = {
  offline: 'You are offline. Payment needs a connection; nothing has changed.',
  failed: 'The server could not do this right now. Nothing has changed.',
};
const REFUSALS: Readonly<Record<BillingRefusal, string>> = {
  'not-configured': 'Billing isn’t set up on this server.',
  'too-small': 'More people inspect here than this plan holds. Choose a larger one.',
  subscribed: 'You already have a subscription, and this page now shows it. Nothing was charged again.',
  unfinished:
    'A first payment was started and isn’t complete. Finish it under Payment and invoices, or choose again when it has expired, tomorrow at the latest.',
  busy: 'A payment page is being opened in another tab. Try again in a moment.',
  'no-subscription': 'There’s no subscription to change. Reload this page.',
  provider: 'The payment provider didn’t respond. Nothing has changed; try again in a moment.',
};

const billingSentence = (error: CallError): string =>
  Object.hasOwn(REFUSALS, error.code) ? REFUSALS[error.code as BillingRefusal] : sentenceOf(error, SENTENCES);
