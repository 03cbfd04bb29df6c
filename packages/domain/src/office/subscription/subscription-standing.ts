/**
 * An organization's plan standing, and what it blocks. The same two tables are in SQL (`private.subscription_standing`,
 * `private.subscription_deeds`); a test compares them. Only the office's new work is blocked, never data: reading,
 * exporting, sharing, finishing and uploading offline work always remain possible (ADR 0064).
 */
import type { MemberRole } from '../../ground/roles.ts';

/** Stripe's subscription statuses, and 'none': the organization never had one. */
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
 * open: this server has no billing. trial: the trial period. paid: an active subscription, or one that ends on a future
 * date. grace: unpaid, but nearly everything works. lapsed: the grace period is over.
 */
export type Standing = (typeof STANDINGS)[number];

/** From the end of the paid period or the trial. */
export const GRACE_DAYS = 14;

/** The app announces the end of the trial this many days before. */
export const TRIAL_BANNER_DAYS = 7;

export interface SubscriptionTerms {
  readonly isBillingOn: boolean;
  readonly status: SubscriptionStatus;
  /** ISO; the trial that comes with the organization. */
  readonly trialEndsAt: string;
  /** ISO; end of the period a subscription covers or covered; null if there never was one. */
  readonly coveredUntil: string | null;
}

const DAY_MS = 86_400_000;

/** End of the covered time: the later of trial and subscription. */
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

/** Days until the instant, rounded up: 1 on the last day, 0 from the end on. */
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

/** First standing for which an action is blocked; null: never. */
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

/** Members with these roles write reports and count toward the plan; the office role is free. */
export const INSPECTING_ROLES: readonly MemberRole[] = ['owner', 'admin', 'inspector'];
