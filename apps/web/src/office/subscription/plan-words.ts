/** Texts about a plan, derived from its facts alone. */
import { countOf, formatMoney } from '@plumbline/domain/ground/format-number';
import { PLANS, type Plan } from '@plumbline/domain/office/subscription/subscription-plans';
import {
  coveredUntilMs,
  type Deed,
  daysLeft,
  graceEndsMs,
  isStopped,
  type Standing,
  standingOf,
  TRIAL_BANNER_DAYS,
} from '@plumbline/domain/office/subscription/subscription-standing';
import { formatShortDay } from '@plumbline/domain/time/format-time';
import { localDay } from '#src/ground/device/local-day.ts';
import type { BillingInterval, Invoice, PlanFacts, PlanId } from './calls/subscription-calls.ts';

/** 'Dec 21, 2026', by the office's clock. */
export const dayText = (moment: string | number): string => formatShortDay(localDay(moment));

export const planNamed = (id: PlanId): Plan => {
  const plan = PLANS.find((each) => each.id === id);
  if (plan === undefined) throw new Error(`no plan ${id}`);
  return plan;
};

export const priceCents = (plan: Plan, interval: BillingInterval): number =>
  interval === 'month' ? plan.monthlyCents : plan.yearlyCents;

/** '$119 a month'. */
export const priceText = (plan: Plan, interval: BillingInterval): string =>
  `${formatMoney(priceCents(plan, interval))} a ${interval}`;

export interface PlanHeadline {
  readonly title: string;
  readonly sentence: string;
  /** A person must act. */
  readonly isUrgent: boolean;
}

const GOES_ON = 'Everything that is there can be read, finished, shared and exported.';

/** Status of the organization, as a headline and a sentence. */
export function planHeadline(facts: PlanFacts, nowMs: number): PlanHeadline {
  const standing = standingOf(facts, nowMs);
  if (standing === 'open')
    return {
      title: 'No plan is needed here',
      sentence: 'There’s no billing on this server. Everything works for everyone, with no end date.',
      isUrgent: false,
    };
  if (standing === 'trial')
    return {
      title: 'Your trial',
      sentence: `Until ${dayText(facts.trialEndsAt)} everything works, for everyone. No card is needed until you choose a plan.`,
      isUrgent: daysLeft(Date.parse(facts.trialEndsAt), nowMs) <= TRIAL_BANNER_DAYS,
    };
  if (standing === 'paid') return paidHeadline(facts, nowMs);
  return endedHeadline(facts, standing);
}

function paidHeadline(facts: PlanFacts, nowMs: number): PlanHeadline {
  const { plan: id, interval, currentPeriodEnd, endsAt, status } = facts;
  const plan = id === null ? null : planNamed(id);
  const title = plan === null ? 'Your plan' : plan.name;
  const price = plan === null || interval === null ? null : priceText(plan, interval);
  const isRunning = status === 'active' || status === 'trialing';
  if (endsAt !== null || !isRunning || price === null || currentPeriodEnd === null) {
    const until = dayText(endsAt ?? coveredUntilMs(facts));
    return { title, sentence: `It runs until ${until} and is not renewed.`, isUrgent: !isRunning };
  }
  const isFree = status === 'trialing' && Date.parse(currentPeriodEnd) > nowMs;
  return {
    title,
    sentence: isFree
      ? `Free until ${dayText(currentPeriodEnd)}, then ${price}.`
      : `${price}. It renews on ${dayText(currentPeriodEnd)}.`,
    isUrgent: false,
  };
}

function endedHeadline(facts: PlanFacts, standing: 'grace' | 'lapsed'): PlanHeadline {
  const isUnpaid = facts.status === 'past_due' || facts.status === 'unpaid';
  const until = dayText(graceEndsMs(facts));
  if (standing === 'lapsed')
    return {
      title: 'Your plan has ended',
      sentence: `New reports wait for ${isUnpaid ? 'the payment' : 'a plan'}. ${GOES_ON}`,
      isUrgent: true,
    };
  return isUnpaid
    ? {
        title: 'A payment did not go through',
        sentence: `Until ${until} work goes on, but no one new can be invited. Look at the card under Payment and invoices.`,
        isUrgent: true,
      }
    : {
        title: facts.status === 'none' ? 'Your trial has ended' : 'Your plan has ended',
        sentence: `Until ${until} work goes on, but no one new can be invited. Then new reports wait for a plan.`,
        isUrgent: true,
      };
}

/** Returns the line under the header, or null. People who cannot change the plan see it only when it stops them. */
export function bannerWords(facts: PlanFacts, mayManage: boolean, nowMs: number): string | null {
  const standing = standingOf(facts, nowMs);
  if (standing === 'lapsed')
    return mayManage
      ? 'New reports wait for a plan.'
      : `New reports wait for a plan. ${askWords(facts.managers)}`;
  if (!mayManage) return null;
  if (standing === 'grace') {
    const { title } = planHeadline(facts, nowMs);
    return `${title}. Work goes on until ${dayText(graceEndsMs(facts))}.`;
  }
  if (standing !== 'trial') return null;
  const days = daysLeft(Date.parse(facts.trialEndsAt), nowMs);
  if (days > TRIAL_BANNER_DAYS) return null;
  return days <= 1 ? 'Your trial ends within a day.' : `Your trial ends in ${countOf(days, 'day')}.`;
}

export const WAITS_FOR_A_PLAN = 'New reports wait for a plan';
export const GOES_ON_WITHOUT_A_PLAN =
  'Everything that is there can be read, finished, published, shared and exported as before.';

/** 'Lee Owner can change that.' */
export function askWords(managers: readonly string[]): string {
  const named = managers.filter((name) => name !== '');
  const [first, second, ...others] = named;
  if (first === undefined) return 'The owner of the organization can change that.';
  if (second === undefined) return `${first} can change that.`;
  return others.length === 0
    ? `${first} or ${second} can change that.`
    : `${first}, ${second} or another admin can change that.`;
}

/** Why a plan cannot be chosen, or null. */
export function tooSmallWords(plan: Plan, inspectors: number): string | null {
  if (inspectors <= plan.inspectors) return null;
  return `${countOf(inspectors, 'person inspects', 'people inspect')} here; ${plan.name} holds ${plan.inspectors}.`;
}

export const invoiceWords: Readonly<Record<Invoice['status'], string>> = {
  open: 'Not paid yet',
  paid: 'Paid',
  uncollectible: 'Written off',
  void: 'Void',
};

export const amountText = ({ totalCents, currency }: Invoice): string =>
  currency === 'usd'
    ? formatMoney(totalCents)
    : `${currency.toUpperCase()} ${formatMoney(totalCents).slice(1)}`;

const DEED_WORDS: Readonly<Record<Deed, string>> = {
  'read everything': 'Read every report, contact, and appointment',
  'export everything': 'Export everything as files',
  'share reports': 'Share reports (existing links keep working)',
  'finish and publish what was begun': 'Finish and publish reports in progress',
  'send what was written offline': 'Upload work done offline',
  'invite people': 'Invite people',
  'start a report': 'Start new reports',
};

/** The table of what an ended plan stops, as text. */
export const endedTable = (
  deeds: readonly Deed[],
): readonly { words: string; when: string; isKept: boolean }[] =>
  deeds.map((deed) => ({
    words: DEED_WORDS[deed],
    isKept: !isStopped(deed, 'lapsed'),
    when: whenWords(deed),
  }));

function whenWords(deed: Deed): string {
  const first = (['grace', 'lapsed'] as const satisfies readonly Standing[]).find((each) =>
    isStopped(deed, each),
  );
  if (first === undefined) return 'Always';
  return first === 'grace' ? 'Until the plan ends' : 'And for 14 days after it';
}
