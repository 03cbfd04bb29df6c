import { countOf } from '@plumbline/domain/ground/format-number';
import { TRIAL_DAYS } from '@plumbline/domain/office/subscription/subscription-plans';
import { daysLeft, standingOf } from '@plumbline/domain/office/subscription/subscription-standing';
import { Button, ConfirmDialog, Icon, ProgressBar } from '@plumbline/ui';
import { CreditCard, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { PlanFacts } from './calls/subscription-calls.ts';
import { dayText, planHeadline } from './plan-words.ts';
import type { BillingWork } from './use-billing.ts';

export interface CurrentPlanProps {
  readonly facts: PlanFacts;
  readonly busy: BillingWork | null;
  /** Null: not available to this person or on this server. */
  readonly onPortal: (() => void) | null;
  readonly onCancel: (() => Promise<void>) | null;
  readonly onResume: (() => void) | null;
}

/** Status of the organization: trial days or plan, counted members, and actions. */
export function CurrentPlan({ facts, busy, onPortal, onCancel, onResume }: CurrentPlanProps) {
  const nowMs = Date.now();
  const { title, sentence, isUrgent } = planHeadline(facts, nowMs);
  const isRunning = facts.status === 'active' || facts.status === 'trialing';
  return (
    <section aria-labelledby="current-plan" className="grid gap-5">
      <div className="flex gap-3">
        {isUrgent && (
          <span className="mt-1 flex-none text-sync-needs">
            <Icon of={TriangleAlert} />
          </span>
        )}
        <div className="min-w-0">
          <h2 id="current-plan" className="type-h2 m-0">
            {title}
          </h2>
          <p className="type-body mt-1 mb-0 max-w-[38rem] text-pretty text-text-2">{sentence}</p>
        </div>
      </div>
      {standingOf(facts, nowMs) === 'trial' && <TrialDays trialEndsAt={facts.trialEndsAt} nowMs={nowMs} />}
      <p className="type-body m-0">
        <span className="font-strong">{inspectorWords(facts)}</span>
        <span className="text-text-3"> Owners, admins and inspectors count; office staff is free.</span>
      </p>
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {onPortal !== null && (
          <Button
            label="Payment and invoices"
            icon={CreditCard}
            variant={isUrgent ? 'primary' : 'outline'}
            isBusy={busy === 'portal'}
            onClick={onPortal}
          />
        )}
        {onResume !== null && facts.endsAt !== null && (
          <Button label="Resume plan" variant="primary" isBusy={busy === 'resume'} onClick={onResume} />
        )}
        {onCancel !== null && isRunning && facts.endsAt === null && (
          <CancelPlan facts={facts} isBusy={busy === 'cancel'} onCancel={onCancel} />
        )}
      </div>
    </section>
  );
}

function TrialDays({ trialEndsAt, nowMs }: { readonly trialEndsAt: string; readonly nowMs: number }) {
  const left = Math.min(TRIAL_DAYS, daysLeft(Date.parse(trialEndsAt), nowMs));
  return (
    <div className="max-w-[28rem]">
      <p className="m-0 flex items-baseline gap-2.5">
        <span className="type-amount">{left}</span>
        <span className="type-body text-text-2">
          {left === 1 ? 'day' : 'days'} of {TRIAL_DAYS} left
        </span>
      </p>
      <ProgressBar
        className="mt-3"
        label="Days of the trial that are over"
        value={TRIAL_DAYS - left}
        maximum={TRIAL_DAYS}
      />
    </div>
  );
}

function inspectorWords({ inspectors, seats }: PlanFacts): string {
  if (seats === null) return `${countOf(inspectors, 'person inspects', 'people inspect')} here.`;
  return `${inspectors} of ${countOf(seats, 'inspector')}.`;
}

interface CancelPlanProps {
  readonly facts: PlanFacts;
  readonly isBusy: boolean;
  readonly onCancel: () => Promise<void>;
}

function CancelPlan({ facts, isBusy, onCancel }: CancelPlanProps) {
  const [isAsking, setAsking] = useState(false);
  const until = facts.currentPeriodEnd === null ? 'the end of the period' : dayText(facts.currentPeriodEnd);
  return (
    <>
      <Button label="Cancel plan" variant="outline" onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Let the plan run out on ${until}`}
        description="Nothing changes until then. After that you can still read and export your reports, and shared links keep working. You can resume your plan until that day."
        confirmLabel="Cancel plan"
        cancelLabel="Keep plan"
        isBusy={isBusy}
        onConfirm={() => void onCancel().then(() => setAsking(false))}
      />
    </>
  );
}
