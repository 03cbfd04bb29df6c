/**
 * Impatient customers and webhooks that are lost, late, duplicated and out of order, in virtual time: never two active
 * subscriptions, never a paid plan that takes more than a minute to show, never a charge after a cancellation.
 */
import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';
import { type StripeEvent, type StripeServer, startStripeServer } from '#src/testing/stripe-server.ts';
import {
  type BilledOffice,
  billedOffice,
  passTime,
  upkeep,
  useStripe,
  webhookOf,
} from '#src/testing/subscription-fixture.ts';

let server: TestServer;
let stripe: StripeServer;
let office: BilledOffice;
let admin: SupabaseClient;
beforeAll(async () => {
  [server, stripe] = await Promise.all([startTestServer(), startStripeServer()]);
  useStripe(stripe);
  await upkeep(server);
  office = await billedOffice(server, stripe);
  admin = await office.addMember('admin');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([server.dispose(), stripe.dispose()]);
});

const plan = fc.constantFrom('solo', 'team', 'office');
const interval = fc.constantFrom('month', 'year');
const which = fc.nat({ max: 9 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('choose' as const),
      plan,
      interval,
      tabs: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('choose while paying' as const),
      plan,
      interval,
      page: which,
      at: which,
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('pay' as const), page: which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('come back' as const), page: which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('webhooks' as const),
      order: fc.array(which, { maxLength: 4 }),
      lost: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('minute' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('days' as const), days: fc.integer({ min: 1, max: 45 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('cancel', 'resume', 'portal cancel', 'portal resume') }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('move' as const), plan, interval }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('failures' as const),
      failing: fc.integer({ min: 1, max: 3 }),
      losing: fc.nat({ max: 1 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Ensures that the scenarios are not trivial. */
const happened = { opened: 0, paid: 0, refused: 0, cancelled: 0, delivered: 0 };

/** One office, its people, their tabs, and the events that Stripe has not delivered yet. */
class Story {
  readonly pages: string[] = [];
  waiting: StripeEvent[] = [];
  chargesAtCancel: number | null = null;
  readonly office: BilledOffice;
  readonly admin: SupabaseClient;
  constructor(office: BilledOffice, admin: SupabaseClient) {
    this.office = office;
    this.admin = admin;
  }

  async take(step: Step): Promise<void> {
    if (step.does === 'choose') await this.choose(step.plan, step.interval, step.tabs);
    else if (step.does === 'choose while paying') await this.chooseWhilePaying(step);
    else if (step.does === 'pay') this.pay(step.page);
    else if (step.does === 'come back') await this.comeBack(step.page);
    else if (step.does === 'webhooks') await this.deliver(step.order, step.lost);
    else if (step.does === 'minute') await this.minute(60);
    else if (step.does === 'days') await this.minute(step.days * 86_400);
    else if (step.does === 'move') {
      const { plan: to, interval: by } = step;
      await this.change({ action: 'plan', plan: to, interval: by });
    } else if (step.does === 'failures') {
      stripe.failing = step.failing;
      stripe.losing = step.losing;
    } else if (step.does === 'cancel' || step.does === 'resume') await this.change({ action: step.does });
    else await this.inPortal(step.does === 'portal cancel' ? 'cancel' : 'resume');
    this.waiting.push(...stripe.events.splice(0));
    this.check();
  }

  async choose(wanted: string, by: string, tabs: number): Promise<void> {
    const body = { plan: wanted, interval: by };
    const people = [this.office.owner, this.admin, this.office.owner].slice(0, tabs);
    const answers = await Promise.all(
      people.map((person) => this.office.call('create-checkout-session', body, person)),
    );
    for (const { url, reason } of answers as { url?: string; reason?: string }[]) {
      if (url !== undefined) this.pages.push(url);
      happened.opened += url === undefined ? 0 : 1;
      happened.refused += reason === 'subscribed' ? 1 : 0;
    }
  }

  /** In another tab a page of before is paid at just that moment. */
  async chooseWhilePaying({
    plan: wanted,
    interval: by,
    page,
    at,
  }: Extract<Step, { at: number }>): Promise<void> {
    let left = at;
    stripe.meanwhile = () => {
      if (left === 0) this.pay(page);
      left -= 1;
    };
    await this.choose(wanted, by, 1);
    stripe.meanwhile = null;
  }

  pay(page: number): void {
    const url = this.pages[page % Math.max(1, this.pages.length)];
    if (url === undefined || !stripe.tryToPay(url)) return;
    happened.paid += 1;
    this.chargesAtCancel = null;
  }

  async comeBack(page: number): Promise<void> {
    const session = this.pages[page % Math.max(1, this.pages.length)]?.split('/').at(-1);
    if (session !== undefined) await this.office.call('read-checkout-session', { session });
  }

  async deliver(order: readonly number[], lost: boolean): Promise<void> {
    const chosen = order.flatMap((index) => this.waiting[index % Math.max(1, this.waiting.length)] ?? []);
    happened.delivered += lost ? 0 : chosen.length;
    if (!lost) await Promise.all(chosen.map((event) => stripe.deliver(webhookOf(server), event)));
    // What was delivered may come again, what is lost never does.
    if (lost) this.waiting = this.waiting.filter((event) => !chosen.includes(event));
  }

  async change(body: object): Promise<void> {
    const answer = (await this.office.call('change-subscription', body)) as { outcome?: string };
    if (answer.outcome !== 'done') return;
    const isCancelled = (body as { action: string }).action === 'cancel';
    this.chargesAtCancel = isCancelled ? this.charges() : null;
    happened.cancelled += isCancelled ? 1 : 0;
  }

  async inPortal(does: 'cancel' | 'resume'): Promise<void> {
    const answer = (await this.office.call('create-portal-session')) as { outcome?: string };
    const [customer] = this.customers();
    if (answer.outcome !== 'go' || customer === undefined) return;
    stripe.inPortal(customer, does);
    const isCancelled = does === 'cancel' && this.living().length > 0;
    this.chargesAtCancel = isCancelled ? this.charges() : null;
    happened.cancelled += isCancelled ? 1 : 0;
  }

  /** Time passes, and the job runs as it does every minute. Nothing else is needed for a plan to show. */
  async minute(seconds: number): Promise<void> {
    stripe.failing = 0;
    stripe.losing = 0;
    stripe.passTime(seconds);
    await passTime(server, seconds);
    await upkeep(server);
    const [atStripe] = this.living();
    const facts = await this.office.facts();
    if (atStripe === undefined) expect(['none', 'canceled']).toContain(facts.status);
    else expect([facts.status, facts.plan]).toEqual([atStripe.status, planOf(atStripe)]);
    expect(facts.ends_at === null).toBe(atStripe === undefined || atStripe.cancel_at === null);
  }

  check(): void {
    expect(this.customers().length).toBeLessThanOrEqual(1);
    expect(this.living().length).toBeLessThanOrEqual(1);
    if (this.chargesAtCancel !== null) expect(this.charges()).toBe(this.chargesAtCancel);
  }

  /** All customers that were ever made for the office: there should be one. */
  customers(): string[] {
    const { organizationId } = this.office;
    return stripe
      .list('customers')
      .filter(({ metadata }) => (metadata as { organization_id: string }).organization_id === organizationId)
      .map(({ id }) => id);
  }
  of(kind: 'subscriptions' | 'invoices') {
    const customers = this.customers();
    return stripe.list(kind).filter((each) => customers.includes(String(each.customer)));
  }
  living() {
    return this.of('subscriptions').filter(({ status }) => status !== 'canceled');
  }
  charges(): number {
    return this.of('invoices').filter(({ total }) => Number(total) > 0).length;
  }
}

const planOf = (subscription: object): string => {
  const { items } = subscription as {
    items: { data: { price: { metadata: { plumbline_plan: string } } }[] };
  };
  return String(items.data[0]?.price.metadata.plumbline_plan);
};

/** The same people as if they had never paid anything: signing up takes longer than a story. */
async function newStory(): Promise<Story> {
  stripe.forget();
  stripe.events.length = 0;
  stripe.failing = 0;
  stripe.losing = 0;
  await server.database.query('delete from public.subscription_invoices');
  await server.database.query('delete from public.organization_subscriptions');
  await server.database.query(
    `insert into public.organization_subscriptions (organization_id, trial_ends_at)
     select id, now() + interval '20 days' from public.organizations`,
  );
  return new Story(office, admin);
}

it('never charges twice, never after a cancellation, and shows what was paid within a minute', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 3, maxLength: 12 }),
      async (hasPaid, steps) => {
        const story = await newStory();
        if (hasPaid) {
          await story.choose('team', 'month', 1);
          story.pay(0);
        }
        for (const each of steps) await story.take(each);
        await story.minute(60);
        story.check();
      },
    ),
    { numRuns: 30 },
  );
  expect(
    Object.values(happened).every((times) => times > 2),
    JSON.stringify(happened),
  ).toBe(true);
}, 300_000);
