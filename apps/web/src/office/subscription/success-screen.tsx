/**
 * /subscription/success: return from the checkout page. The URL is trusted only for which page to look up; the
 * server reads it from the payment provider, so the plan shows without a webhook. After half a minute the page says
 * what to do.
 */
import { Button, EmptyState, Icon, LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Organization } from '#src/ground/session/known-user.ts';
import type { PlanFacts } from './calls/subscription-calls.ts';
import { paidWords } from './paid-words.ts';
import { paymentWords } from './payment-words.ts';
import { type PaymentState, usePaymentPage } from './use-payment-page.ts';

export interface SuccessScreenProps {
  readonly organization: Organization;
  /** The checkout page's ID from the URL; null: none. */
  readonly session: string | null;
}

export function SuccessScreen(props: SuccessScreenProps) {
  const [round, setRound] = useState(0);
  return <Payment key={round} {...props} onAskAgain={() => setRound(round + 1)} />;
}

interface PaymentProps extends SuccessScreenProps {
  readonly onAskAgain: () => void;
}

function Payment(props: PaymentProps) {
  const { organization, session } = props;
  const payment = usePaymentPage(organization, session);
  if (payment.facts !== null) return <Confirmed facts={payment.facts} organization={organization} />;
  return <Waiting {...payment} {...props} />;
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

function Waiting({ organization, session, page, isSlow, mayAsk, onAskAgain }: PaymentProps & PaymentState) {
  const { title, sentence } = paymentWords(page?.page ?? null, isSlow, organization.name);
  const isSettled = page !== null && page.page !== 'paid';
  return (
    <div role="status">
      <EmptyState
        title={title}
        className="pt-4.5"
        action={
          (isSlow || isSettled) && (
            <div className="flex flex-wrap gap-2.5">
              {page?.url && (
                <LinkButton
                  label="Back to the payment page"
                  variant="primary"
                  render={<a href={page.url} />}
                />
              )}
              {isSlow && !isSettled && mayAsk && (
                <Button label="Check again" variant="primary" onClick={onAskAgain} />
              )}
              <LinkButton
                label="See your plan"
                variant={isSettled && !page.url ? 'primary' : 'outline'}
                render={<Link to="/subscription" />}
              />
              {isSlow && page?.page === 'paid' && (
                <LinkButton
                  label="Contact support"
                  variant="outline"
                  render={<Link to="/support-center" />}
                />
              )}
            </div>
          )
        }
      >
        {sentence}
        {isSlow && page?.page === 'paid' && session !== null && (
          <span className="mt-2 block wrap-anywhere">Number of the payment: {session}</span>
        )}
      </EmptyState>
    </div>
  );
}
