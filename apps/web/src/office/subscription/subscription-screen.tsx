/**
 * /subscription: status, plans, payment, and invoices. Managers of the subscription can change it, online; others
 * see the status and whom to contact.
 */
import { failedText, loadingPageText, tryAgainLabel } from '@plumbline/domain/ground/messages';
import { can } from '@plumbline/domain/office/permissions';
import { standingOf } from '@plumbline/domain/office/subscription/subscription-standing';
import { Button, EmptyState, Skeleton } from '@plumbline/ui';
import type { Organization } from '#src/ground/session/known-user.ts';
import type { BillingState, Invoice, PlanFacts } from './calls/subscription-calls.ts';
import { CurrentPlan } from './current-plan.tsx';
import { DoubleNotice } from './double-notice.tsx';
import { EndedPlan } from './ended-plan.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { NotSetUp } from './not-set-up.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { askWords } from './plan-words.ts';
import { useBilling } from './use-billing.ts';
import { useFreshPlan, useSubscriptionPage } from './use-subscription.ts';

export interface SubscriptionScreenProps {
  readonly organization: Organization;
  /** Navigates to a page of the payment provider. */
  readonly leaveTo: (url: string) => void;
}

export function SubscriptionScreen({ organization, leaveTo }: SubscriptionScreenProps) {
  const mayManage = can(organization.role, 'manage subscription');
  const page = useSubscriptionPage(organization.id, mayManage);
  useFreshPlan(organization.id, mayManage && page.data?.facts.isWatched === true);
  if (page.data !== undefined)
    return (
      <SubscriptionView {...page.data} organization={organization} mayManage={mayManage} leaveTo={leaveTo} />
    );
  if (page.fetchStatus === 'paused')
    return (
      <EmptyState title="You’re offline">
        Your plan and invoices load when you’re back online. You can keep working.
      </EmptyState>
    );
  if (page.isError)
    return (
      <EmptyState
        title={failedText('load', 'subscription')}
        action={<Button label={tryAgainLabel} onClick={() => void page.refetch()} />}
      >
        The server didn’t respond. Nothing has changed.
      </EmptyState>
    );
  return <Skeleton label={loadingPageText} className="h-80 max-w-[56rem]" />;
}

interface SubscriptionViewProps extends SubscriptionScreenProps {
  readonly mayManage: boolean;
  readonly facts: PlanFacts;
  readonly state: BillingState;
  readonly invoices: readonly Invoice[];
}

function SubscriptionView(props: SubscriptionViewProps) {
  const { facts, state, invoices, organization, mayManage, leaveTo } = props;
  const billing = useBilling(organization.id, leaveTo);
  const isBilling = state.isConfigured;
  const standing = standingOf(facts, Date.now());
  return (
    <div className="grid max-w-[56rem] grid-cols-[minmax(0,1fr)] gap-10">
      {isBilling && mayManage && facts.hasDoubles && <DoubleNotice />}
      <CurrentPlan
        facts={facts}
        busy={billing.busy}
        onPortal={mayManage && isBilling && facts.hasCustomer ? billing.openPortal : null}
        onCancel={mayManage && isBilling ? billing.cancel : null}
        onResume={mayManage && isBilling ? billing.resume : null}
      />
      {!isBilling && <NotSetUp state={state} mayManage={mayManage} />}
      {isBilling && mayManage && <PlanChoice facts={facts} busy={billing.busy} onChoose={billing.choose} />}
      {isBilling && !mayManage && <p className="type-body m-0 text-text-2">{askWords(facts.managers)}</p>}
      {isBilling && mayManage && <InvoiceList invoices={invoices} standing={standing} />}
      {isBilling && <EndedPlan />}
    </div>
  );
}
