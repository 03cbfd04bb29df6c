import {
  IN_EVERY_PLAN,
  PLANS,
  type Plan,
  TRIAL_DAYS,
  yearlySavingCents,
} from '@plumbline/domain/office/subscription/subscription-plans';
import { Icon, LinkButton } from '@plumbline/ui';
import { Check } from 'lucide-react';
import { PageOpening } from '../page-opening.tsx';
import { QuestionList } from '../question-list.tsx';
import { PRICING_QUESTIONS } from '../questions.ts';

/** The plans of the domain, monthly and yearly. */
export function PricingPage() {
  return (
    <>
      <PageOpening title="Simple pricing. No metering.">
        <p className="m-0">
          {TRIAL_DAYS} days free, no credit card required. No fees per inspection, report, or photo, and AI is
          included.
        </p>
      </PageOpening>
      <section aria-label="Plans" className="page-reading">
        <ul className="m-0 grid list-none border-y border-line p-0 lg:grid-cols-3">
          {PLANS.map((plan, index) => (
            <PlanColumn key={plan.id} plan={plan} isFirst={index === 0} />
          ))}
        </ul>
        <p className="type-meta mt-4 mb-0 text-text-3">
          Prices in US dollars for your whole company, before tax.
        </p>
      </section>
      <section
        aria-labelledby="every-plan"
        className="page-reading grid gap-8 pt-16 md:pt-24 lg:grid-cols-[1fr_2fr] lg:gap-16"
      >
        <h2 id="every-plan" className="type-section m-0 text-balance">
          Included in every plan
        </h2>
        <ul className="m-0 grid list-none gap-x-8 border-b border-line p-0 sm:grid-cols-2">
          {IN_EVERY_PLAN.map((each) => (
            <li key={each} className="flex min-h-14 items-center gap-3.5 border-t border-line py-3">
              <span className="flex-none text-accent-text">
                <Icon of={Check} />
              </span>
              {each}
            </li>
          ))}
        </ul>
      </section>
      <QuestionList title="Billing questions" questions={PRICING_QUESTIONS} />
    </>
  );
}

function PlanColumn({ plan, isFirst }: { plan: Plan; isFirst: boolean }) {
  const { name, purpose, monthlyCents, yearlyCents, inspectors } = plan;
  return (
    <li className="flex flex-col border-line py-8 max-lg:not-first:border-t lg:px-8 lg:first:pl-0 lg:last:pr-0 lg:not-first:border-l">
      <h2 className="type-h1 m-0">{name}</h2>
      <p className="mt-1 mb-0 text-text-2 lg:min-h-12">{purpose}</p>
      <p className="mt-6 mb-0 flex items-baseline gap-2">
        <span className="type-amount">{dollars(monthlyCents)}</span>
        <span className="text-text-2">per month</span>
      </p>
      <p className="mt-3 mb-0 text-text-2">
        or {dollars(yearlyCents)} a year, {dollars(yearlySavingCents(plan))} less
      </p>
      <p className="mt-5 mb-7 font-strong">
        {inspectors === 1 ? 'One inspector' : `Up to ${inspectors} inspectors`}, any number of office staff
      </p>
      <div className="for-visitors mt-auto">
        <LinkButton
          label="Start Free Trial"
          variant={isFirst ? 'primary' : 'outline'}
          size="field"
          isWide
          render={<a href="/auth?mode=signup" aria-label={`Start Free Trial, ${name}`} />}
        />
      </div>
      <div className="for-members mt-auto">
        <LinkButton
          label={`Choose ${name}`}
          variant="outline"
          size="field"
          isWide
          render={<a href="/subscription" />}
        />
      </div>
    </li>
  );
}

/** Prices are whole dollars, with thousands separators. */
function dollars(cents: number): string {
  return `$${String(Math.round(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}
