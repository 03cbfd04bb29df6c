/**
 * /subscription/success: back from the payment page. Nothing is believed of the address; the page waits until the server has heard
 * from the payment provider, lets it ask by itself when that takes long, and stays friendly when it takes longer.
 */
import { can } from '@plumbline/domain/permissions';
import { Button, EmptyState, Icon, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PlanFacts } from '../../backend/office/subscription-calls.ts';
import type { Organization } from '../../backend/session/known-user.ts';
import { paidWords } from './paid-words.ts';
import { usePlanFacts, useReadPlanAgain, useSubscriptionCalls } from './use-subscription.ts';

const LOOK_AGAIN_MS = 2_000;
/** A webhook takes a second or two. Then the server is told to ask. */
const ASK_AFTER_MS = 6_000;
const SLOW_AFTER_MS = 30_000;

const isSubscribed = (facts: PlanFacts | undefined): facts is PlanFacts =>
  facts?.status === 'active' || facts?.status === 'trialing';

export function SuccessScreen({ organization }: { readonly organization: Organization }) {
  const [isDone, setDone] = useState(false);
  const { data: facts } = usePlanFacts(organization.id, isDone ? false : LOOK_AGAIN_MS);
  const isThere = isSubscribed(facts);
  useEffect(() => setDone(isThere), [isThere]);
  if (isThere) return <Confirmed facts={facts} organization={organization} />;
  return <Waiting organization={organization} />;
}

function Confirmed({
  facts,
  organization,
}: {
  readonly facts: PlanFacts;
  readonly organization: Organization;
}) {
  const { title, sentence } = paidWords(facts, organization.name);
  return (
    <section
      aria-labelledby="subscribed"
      role="status"
      className="grid max-w-[38rem] justify-items-start gap-5"
    >
      <span className="grid size-16 place-items-center rounded-full bg-good-soft text-good">
        <Icon of={Check} size="capture" />
      </span>
      <div>
        <h2 id="subscribed" className="type-h1 m-0">
          {title}
        </h2>
        <p className="type-body mt-2 mb-0 text-text-2">{sentence}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <LinkButton label="Go to Dashboard" variant="primary" render={<Link to="/dashboard" />} />
        <LinkButton label="See your plan" variant="outline" render={<Link to="/subscription" />} />
      </div>
    </section>
  );
}

function Waiting({ organization }: { readonly organization: Organization }) {
  const calls = useSubscriptionCalls(organization.id);
  const readAgain = useReadPlanAgain(organization.id);
  const [isSlow, setSlow] = useState(false);
  const mayAsk = can(organization.role, 'manage subscription');
  useEffect(() => {
    const ask = setTimeout(() => {
      // Nobody listens to its answer: the page reads what came of it anyway.
      if (mayAsk) void calls.refresh().then(readAgain);
    }, ASK_AFTER_MS);
    const slow = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(ask);
      clearTimeout(slow);
    };
  }, [calls, mayAsk, readAgain]);
  if (!isSlow)
    return (
      <div role="status">
        <EmptyState title="One moment" className="pt-4.5">
          We wait for word of your payment. That takes a few seconds; you can also go on working, nothing is
          lost.
        </EmptyState>
      </div>
    );
  return (
    <EmptyState
      title="No word of a payment yet"
      className="pt-4.5"
      action={
        <div className="flex flex-wrap gap-2.5">
          {mayAsk && <Button label="Ask again" onClick={() => void calls.refresh().then(readAgain)} />}
          <LinkButton label="See your plan" variant="outline" render={<Link to="/subscription" />} />
        </div>
      }
    >
      If you have paid, it is taken care of: the word arrives by itself, here and by letter, and you are not
      charged twice. This page goes on looking. If you went back without paying, nothing was charged.
    </EmptyState>
  );
}
