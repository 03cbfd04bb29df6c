/**
 * Where an organization stands with its plan, and what that stops. The same two tables are in SQL (`private.subscription_standing`,
 * `private.subscription_deeds`); a test compares them. What is stopped is new work of the office, never data: reading, export,
 * sharing, finishing what was begun and sending what was written offline always work (ADR 0064).
 */
import type { MemberRole } from './sync/synced-tables.ts';

/** Stripe's words for a subscription, and 'none': the organization never had one. */
export const SUBSCRIPTION_STATUSES = [
  'none',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const STANDINGS = ['open', 'trial', 'paid', 'grace', 'lapsed'] as const;
/**
 * open: this server bills nobody. trial: the free days. paid: a subscription runs, or runs out on a day to come.
 * grace: nothing is paid for any more; nearly everything goes on. lapsed: the grace is over.
 */
export type Standing = (typeof STANDINGS)[number];

/** From the end of what was paid for, or of the trial. */
export const GRACE_DAYS = 14;

/** In so many days or fewer the app says that the trial ends. */
export const TRIAL_BANNER_DAYS = 7;

export interface SubscriptionTerms {
  readonly isBillingOn: boolean;
  readonly status: SubscriptionStatus;
  /** ISO; the free days that come with the organization. */
  readonly trialEndsAt: string;
  /** ISO; until when a subscription covers or covered; null: there never was one that did. */
  readonly coveredUntil: string | null;
}

const DAY_MS = 86_400_000;

/** Until when there is no question of money: the later of trial and subscription. */
export function coveredUntilMs({ trialEndsAt, coveredUntil }: SubscriptionTerms): number {
  return Math.max(Date.parse(trialEndsAt), coveredUntil === null ? 0 : Date.parse(coveredUntil));
}

export const graceEndsMs = (terms: SubscriptionTerms): number => coveredUntilMs(terms) + GRACE_DAYS * DAY_MS;

/**
 * | billing | status            | now                  | standing |
 * |---------|-------------------|----------------------|----------|
 * | off     | any               | any                  | open     |
 * | on      | trialing, active  | any (Stripe decides) | paid     |
 * | on      | none              | before the trial end | trial    |
 * | on      | any other         | before the end       | paid     |
 * | on      | any but the first | 14 days from the end | grace    |
 * | on      | any but the first | later                | lapsed   |
 */
export function standingOf(terms: SubscriptionTerms, nowMs: number): Standing {
  if (!terms.isBillingOn) return 'open';
  if (terms.status === 'trialing' || terms.status === 'active') return 'paid';
  if (nowMs < coveredUntilMs(terms)) return terms.status === 'none' ? 'trial' : 'paid';
  return nowMs < graceEndsMs(terms) ? 'grace' : 'lapsed';
}

/** Days until the instant, begun ones counted whole: 1 on the last day, 0 from the end on. */
export const daysLeft = (untilMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((untilMs - nowMs) / DAY_MS));

export const DEEDS = [
  'read everything',
  'export everything',
  'share reports',
  'finish and publish what was begun',
  'send what was written offline',
  'invite people',
  'start a report',
] as const;
export type Deed = (typeof DEEDS)[number];

/** The first standing in which a deed is stopped; null: never. */
export const STOPPED_FROM: Readonly<Record<Deed, 'grace' | 'lapsed' | null>> = {
  'read everything': null,
  'export everything': null,
  'share reports': null,
  'finish and publish what was begun': null,
  'send what was written offline': null,
  'invite people': 'grace',
  'start a report': 'lapsed',
};

export function isStopped(deed: Deed, standing: Standing): boolean {
  const from = STOPPED_FROM[deed];
  if (from === null) return false;
  return standing === 'lapsed' || standing === from;
}

/** People of these roles write reports, and count for the plan; the office is free. */
export const INSPECTING_ROLES: readonly MemberRole[] = ['owner', 'admin', 'inspector'];
