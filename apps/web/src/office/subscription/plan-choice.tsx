import { formatMoney } from '@plumbline/domain/ground/format-number';
import {
  PLANS,
  type Plan,
  yearlySavingCents,
} from '@plumbline/domain/office/subscription/subscription-plans';
import { Button, ConfirmDialog, SegmentedControl, Tag } from '@plumbline/ui';
import { useState } from 'react';
import type { BillingInterval, PlanFacts, PlanId } from './calls/subscription-calls.ts';
import { planNamed, priceCents, priceText, tooSmallWords } from './plan-words.ts';
import type { BillingWork } from './use-billing.ts';

export interface PlanChoiceProps {
  readonly facts: PlanFacts;
  readonly busy: BillingWork | null;
  readonly onChoose: (facts: PlanFacts, plan: PlanId, interval: BillingInterval) => void;
}

/** The three plans in a row. Without a plan, the smallest sufficient one is the primary choice. */
export function PlanChoice({ facts, busy, onChoose }: PlanChoiceProps) {
  const [interval, setInterval] = useState<BillingInterval>(facts.interval ?? 'month');
  const [moving, setMoving] = useState<PlanId | null>(null);
  const isRunning = ['trialing', 'active', 'past_due', 'unpaid', 'paused'].includes(facts.status);
  const fitting = PLANS.find((plan) => tooSmallWords(plan, facts.inspectors) === null);
  const choose = (plan: PlanId): void => (isRunning ? setMoving(plan) : onChoose(facts, plan, interval));
  return (
    <section aria-labelledby="plans" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="plans" className="type-h2 m-0">
            {isRunning ? 'Plans' : 'Choose a plan'}
          </h2>
          <p className="type-body mt-1 mb-0 text-text-2">
            {interval === 'year'
              ? 'Two months free with yearly billing.'
              : 'By the month, or two months less by the year.'}
          </p>
        </div>
        <SegmentedControl
          label="Billing period"
          options={[
            { value: 'month', label: 'Monthly' },
            { value: 'year', label: 'Yearly' },
          ]}
          value={interval}
          onValueChange={setInterval}
        />
      </div>
      {!isRunning && facts.isWatched && (
        <p role="status" className="type-body m-0 max-w-[38rem] text-pretty text-text-2">
          A payment page may still be open in another tab. What you pay there shows here within a minute, and
          you cannot pay twice: choosing a plan again leads back to that page or closes it.
        </p>
      )}
      <ul className="m-0 grid list-none rounded-lg bg-surface p-0 shadow-[inset_0_0_0_1px_var(--line)] lg:grid-cols-3">
        {PLANS.map((plan) => (
          <PlanColumn
            key={plan.id}
            plan={plan}
            interval={interval}
            isCurrent={isRunning && facts.plan === plan.id && facts.interval === interval}
            isFirstChoice={!isRunning && plan === fitting}
            obstacle={tooSmallWords(plan, facts.inspectors)}
            isBusy={busy === plan.id}
            onChoose={() => choose(plan.id)}
          />
        ))}
      </ul>
      <p className="type-meta m-0 text-text-3">
        US dollars, before tax, for the whole office. Nothing is counted per inspection; AI is included. You
        enter your card with Stripe; this server never sees it.
      </p>
      {moving !== null && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setMoving(null)}
          title={`Move to ${planNamed(moving).name}, ${priceText(planNamed(moving), interval)}`}
          description="It takes effect now. What you paid for the remaining days counts toward it, and the difference is on your next invoice."
          confirmLabel={`Move to ${planNamed(moving).name}`}
          onConfirm={() => {
            setMoving(null);
            onChoose(facts, moving, interval);
          }}
        />
      )}
    </section>
  );
}

interface PlanColumnProps {
  readonly plan: Plan;
  readonly interval: BillingInterval;
  readonly isCurrent: boolean;
  readonly isFirstChoice: boolean;
  readonly obstacle: string | null;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

function PlanColumn(props: PlanColumnProps) {
  const { plan, interval, isCurrent, isFirstChoice, obstacle, isBusy, onChoose } = props;
  const { name, purpose, inspectors } = plan;
  const isYear = interval === 'year';
  return (
    <li
      aria-current={isCurrent ? 'true' : undefined}
      className="grid content-start gap-x-8 border-line p-5 not-first:border-t sm:max-lg:grid-cols-[minmax(0,1fr)_13rem] lg:grid-rows-[auto_1fr] lg:not-first:border-t-0 lg:not-first:border-l"
    >
      <div>
        <div className="flex min-h-7 items-center gap-2.5">
          <h3 className="type-h2 m-0">{name}</h3>
          {isCurrent && <Tag tone="chosen">Your plan</Tag>}
        </div>
        <p className="type-body mt-1 mb-0 text-text-2 lg:min-h-12">{purpose}</p>
        <p className="type-body mt-3 mb-0 font-strong text-pretty">
          {inspectors === 1 ? 'One inspector' : `Up to ${inspectors} inspectors`}, any number of office staff
        </p>
      </div>
      <div className="flex flex-col max-sm:mt-4 lg:mt-5">
        <p className="m-0 flex items-baseline gap-1.5">
          <span className="type-amount">{formatMoney(priceCents(plan, interval))}</span>
          <span className="text-text-2">a {interval}</span>
        </p>
        <p className="type-meta mt-2 mb-4 text-text-3">
          {isYear
            ? `${formatMoney(yearlySavingCents(plan))} less than by the month`
            : `or ${formatMoney(plan.yearlyCents)} by the year`}
        </p>
        {obstacle !== null && <p className="type-body mt-auto mb-0 text-text-2">{obstacle}</p>}
        {obstacle === null && !isCurrent && (
          <Button
            className="mt-auto"
            label={`Choose ${name}`}
            variant={isFirstChoice ? 'primary' : 'outline'}
            isWide
            isBusy={isBusy}
            onClick={onChoose}
          />
        )}
      </div>
    </li>
  );
}
