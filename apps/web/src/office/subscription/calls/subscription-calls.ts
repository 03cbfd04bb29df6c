/**
 * The plan of an organization as its screens see it. Stored only on the server: reads reject with its error, and
 * writes return a result.
 */

import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionTerms,
} from '@plumbline/domain/office/subscription/subscription-standing';
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, columnsOf, failure, type Result, valueOrThrow } from '#src/ground/backend/call.ts';
import { callFunction } from '#src/ground/backend/call-function.ts';

const moment = z.nullable(z.string());
const plan = z.enum(['solo', 'team', 'office']);
const interval = z.enum(['month', 'year']);
export type PlanId = z.infer<typeof plan>;
export type BillingInterval = z.infer<typeof interval>;

const factsSchema = z.object({
  is_billing_on: z.boolean(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  plan: z.nullable(plan),
  billing_interval: z.nullable(interval),
  trial_ends_at: z.string(),
  current_period_end: moment,
  covered_until: moment,
  ends_at: moment,
  has_customer: z.boolean(),
  is_watched: z._default(z.boolean(), false),
  has_doubles: z._default(z.boolean(), false),
  inspectors: z.number(),
  seats: z.nullable(z.number()),
  managers: z.array(z.string()),
});

export interface PlanFacts extends SubscriptionTerms {
  readonly plan: PlanId | null;
  readonly interval: BillingInterval | null;
  /** ISO; the renewal date, or the date of the first payment. */
  readonly currentPeriodEnd: string | null;
  /** ISO; when a canceled subscription expires. */
  readonly endsAt: string | null;
  /** Whether Stripe has the organization as a customer; only then is there a portal. */
  readonly hasCustomer: boolean;
  /** A checkout page may be open: the server polls Stripe every minute. */
  readonly isWatched: boolean;
  /** Several subscriptions renew; one of them is redundant. */
  readonly hasDoubles: boolean;
  /** Members that count toward the plan. */
  readonly inspectors: number;
  /** Seats of the plan; null: unlimited. */
  readonly seats: number | null;
  /** Names of those who may change it. */
  readonly managers: readonly string[];
}

const invoiceRow = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(['open', 'paid', 'uncollectible', 'void']),
  total_cents: z.number(),
  currency: z.string(),
  issued_at: z.string(),
  page_url: moment,
  pdf_url: moment,
});

export interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly status: z.infer<typeof invoiceRow>['status'];
  readonly totalCents: number;
  /** ISO 4217, lowercase. */
  readonly currency: string;
  readonly issuedAt: string;
  readonly pageUrl: string | null;
  readonly pdfUrl: string | null;
}

const stateSchema = z.object({
  isConfigured: z.boolean(),
  missing: z.array(z.string()),
  webhookUrl: z.string(),
});
export type BillingState = z.infer<typeof stateSchema>;

const reason = z.enum([
  'not-configured',
  'too-small',
  'subscribed',
  'unfinished',
  'busy',
  'no-subscription',
  'provider',
]);
/** Why billing refused; the `code` of the error. */
export type BillingRefusal = z.infer<typeof reason>;

const answerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('go'), url: z.url({ protocol: /^https?$/ }) }),
  z.object({ outcome: z.literal('done') }),
  z.object({ outcome: z.literal('refused'), reason }),
]);

const pageSchema = z.object({
  outcome: z.literal('page'),
  page: z.enum(['paid', 'open', 'expired', 'foreign']),
  url: z.nullable(z.url({ protocol: /^https?$/ })),
});
/** Status of a checkout page according to the payment provider. `url`: resumes it while it is open. */
export type PaymentPage = Pick<z.infer<typeof pageSchema>, 'page' | 'url'>;

export interface SubscriptionCallDeps {
  readonly backend: Pick<Backend, 'rest' | 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
  readonly organizationId: string;
}

export type SubscriptionCalls = ReturnType<typeof createSubscriptionCalls>;

export function createSubscriptionCalls({ backend, fetch, organizationId }: SubscriptionCallDeps) {
  return {
    async facts(): Promise<PlanFacts> {
      const facts = await valueOrThrow(
        call(
          backend,
          (rest) => rest.rpc('subscription_facts', { p_organization: organizationId }),
          (data) => factsSchema.parse(data),
        ),
      );
      return {
        isBillingOn: facts.is_billing_on,
        status: facts.status,
        plan: facts.plan,
        interval: facts.billing_interval,
        trialEndsAt: facts.trial_ends_at,
        coveredUntil: facts.covered_until,
        currentPeriodEnd: facts.current_period_end,
        endsAt: facts.ends_at,
        hasCustomer: facts.has_customer,
        isWatched: facts.is_watched,
        hasDoubles: facts.has_doubles,
        inspectors: facts.inspectors,
        seats: facts.seats,
        managers: facts.managers,
      };
    },

    /** Newest first. Empty for people who do not manage the subscription. */
    invoices: (): Promise<readonly Invoice[]> =>
      valueOrThrow(
        call(
          backend,
          (rest) =>
            rest
              .from('subscription_invoices')
              .select(columnsOf(invoiceRow))
              .eq('organization_id', organizationId)
              .order('issued_at', { ascending: false })
              .limit(MOST_INVOICES),
          (data) => z.array(invoiceRow).parse(data).map(invoiceOf),
        ),
      ),

    state: (): Promise<BillingState> =>
      valueOrThrow(invoke('subscription-state', {}, (data) => stateSchema.parse(data))),

    begin: (chosen: PlanId, every: BillingInterval) =>
      bill('create-checkout-session', { plan: chosen, interval: every }),
    portal: () => bill('create-portal-session', {}),
    changePlan: (chosen: PlanId, every: BillingInterval) =>
      bill('change-subscription', { action: 'plan', plan: chosen, interval: every }),
    cancel: () => bill('change-subscription', { action: 'cancel' }),
    resume: () => bill('change-subscription', { action: 'resume' }),
    /** Makes the server refresh the organization's status from the payment provider. */
    refresh: () => bill('change-subscription', { action: 'refresh' }),

    /**
     * Returns the status of a checkout page; a paid one is on the plan when this resolves. Null: no answer this
     * time.
     */
    async readPage(session: string): Promise<PaymentPage | null> {
      const page = await invoke('read-checkout-session', { session }, (data) => pageSchema.parse(data));
      return page.ok ? page.value : null;
    },
  };

  /** Returns the URL of the payment provider at which it continues; null when it is done. */
  async function bill(name: string, body: object): Promise<Result<string | null>> {
    const answer = await invoke(name, body, (data) => answerSchema.parse(data));
    if (!answer.ok) return answer;
    const said = answer.value;
    if (said.outcome === 'refused') return failure('not-now', said.reason);
    return { ok: true, value: said.outcome === 'go' ? said.url : null };
  }

  function invoke<T>(name: string, body: object, read: (data: unknown) => T): Promise<Result<T>> {
    return callFunction({ backend, fetch }, name, { organizationId, ...body }, read);
  }
}

/** Older ones are in the portal. */
export const MOST_INVOICES = 24;

function invoiceOf(row: z.infer<typeof invoiceRow>): Invoice {
  const { total_cents: totalCents, issued_at: issuedAt, page_url: pageUrl, pdf_url: pdfUrl, ...rest } = row;
  return { ...rest, totalCents, issuedAt, pageUrl, pdfUrl };
}
