/**
 * Stripe events as they really arrive: twice, late, in any order, at once, forged, and while Stripe itself does not
 * answer.
 */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';
import { type StripeEvent, type StripeServer, startStripeServer } from '#src/testing/stripe-server.ts';
import {
  type BilledOffice,
  billedOffice,
  upkeep,
  useStripe,
  webhookOf,
} from '#src/testing/subscription-fixture.ts';

let server: TestServer;
let stripe: StripeServer;

beforeAll(async () => {
  [server, stripe] = await Promise.all([startTestServer(), startStripeServer()]);
});
afterAll(() => Promise.all([server.dispose(), stripe.dispose()]));
beforeEach(async () => {
  useStripe(stripe);
  stripe.events.length = 0;
  stripe.failing = 0;
  await upkeep(server);
});
afterEach(() => vi.unstubAllEnvs());

const deliver = (event: StripeEvent) => stripe.deliver(webhookOf(server), event);
const outcomeOf = async (event: StripeEvent): Promise<unknown> => (await deliver(event)).json();

/** Everything that is kept of an office's plan, without what says when we asked. */
async function kept({ organizationId }: BilledOffice): Promise<unknown> {
  const [subscription] = await server.database.query(
    `select to_jsonb(s) - '{ticket, looked_at, updated_at}'::text[] as row from public.organization_subscriptions s where organization_id = $1`,
    [organizationId],
  );
  const invoices = await server.database.query(
    'select id, status, total_cents, paid_at from public.subscription_invoices where organization_id = $1 order by id',
    [organizationId],
  );
  const letters = await server.database.query(
    'select template_type, subject from public.email_log where organization_id = $1 order by 1, 2',
    [organizationId],
  );
  return { subscription, invoices, letters };
}

describe('events', () => {
  it('end in the same state in every order, however often each comes, also several at once', async () => {
    const office = await billedOffice(server, stripe);
    const customer = await office.subscribe();
    stripe.failPayment(customer);
    stripe.settle(customer);
    stripe.end(customer);
    const past = [...stripe.events];
    expect(past.length).toBeGreaterThanOrEqual(8);
    for (const event of past) await deliver(event);
    const expected = await kept(office);
    expect(expected).toMatchObject({ subscription: { row: { status: 'canceled', plan: 'team' } } });

    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(past, { minLength: 1 }),
        fc.array(fc.integer({ min: 0, max: past.length - 1 }), { maxLength: 6 }),
        fc.integer({ min: 1, max: 4 }),
        async (order, again, atOnce) => {
          // As if nothing had ever come.
          await server.database.query('truncate private.stripe_events');
          await server.database.query(
            `update public.organization_subscriptions set status = 'none', plan = null, billing_interval = null, current_period_end = null,
               covered_until = null, ends_at = null, stripe_subscription_id = null, stripe_item_id = null where organization_id = $1`,
            [office.organizationId],
          );
          await server.database.query('delete from public.subscription_invoices where organization_id = $1', [
            office.organizationId,
          ]);
          const sequence = [...order, ...again.flatMap((index) => past[index] ?? [])];
          for (let from = 0; from < sequence.length; from += atOnce) {
            const answers = await Promise.all(sequence.slice(from, from + atOnce).map(deliver));
            expect(answers.every(({ ok }) => ok)).toBe(true);
          }
          expect(await kept(office)).toEqual(expected);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('that happen between others are never lost: the last answer of Stripe is what stands', async () => {
    const steps = {
      fail: (customer: string) => stripe.failPayment(customer),
      settle: (customer: string) => stripe.settle(customer),
      end: (customer: string) => stripe.end(customer),
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('fail', 'settle', 'end'), { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat({ max: 1000 })),
        async (names, choices) => {
          const office = await billedOffice(server, stripe);
          const customer = await office.subscribe();
          const waiting = stripe.events.splice(0);
          for (const name of names) {
            steps[name as keyof typeof steps](customer);
            waiting.push(...stripe.events.splice(0));
            // Some of what waits arrives now, in no order, and not waiting for one another.
            const [count] = choices.take(1);
            const arriving = waiting.splice(0, (count ?? 0) % (waiting.length + 1)).reverse();
            await Promise.all(arriving.map(deliver));
          }
          await Promise.all(waiting.reverse().map(deliver));
          const atStripe = stripe.list('subscriptions').findLast((each) => each.customer === customer);
          expect((await office.facts()).status).toBe(atStripe?.status);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('come again and are known', async () => {
    const office = await billedOffice(server, stripe);
    await office.subscribe();
    const [event] = stripe.events;
    if (event === undefined) throw new Error('nothing happened');
    expect(await outcomeOf(event)).toEqual({ received: true, outcome: 'taken' });
    stripe.requests.length = 0;
    expect(await outcomeOf(event)).toEqual({ received: true, outcome: 'known' });
    expect(stripe.requests).toEqual([]);
  });

  it('of other products and other kinds are left alone', async () => {
    const event = (type: string, object: object): StripeEvent => {
      const body = { id: `evt_${Math.random()}`, type, created: 1_795_000_000, data: { object } };
      return { id: body.id, type, body: JSON.stringify(body) };
    };
    expect(
      await outcomeOf(event('customer.subscription.updated', { customer: 'cus_foreign' })),
    ).toMatchObject({
      outcome: 'known',
    });
    expect(await outcomeOf(event('charge.refunded', { customer: 'cus_foreign' }))).toMatchObject({
      outcome: 'ignored',
    });
    expect(await outcomeOf(event('invoice.paid', { customer: null }))).toMatchObject({ outcome: 'ignored' });
  });

  it('are taken at the next try when Stripe does not answer in between', async () => {
    const office = await billedOffice(server, stripe);
    await office.subscribe();
    const [event] = stripe.events;
    if (event === undefined) throw new Error('nothing happened');
    stripe.failing = 2;
    expect((await deliver(event)).status).toBe(500);
    stripe.failing = 0;
    expect(await office.facts()).toMatchObject({ status: 'none' });
    expect(await outcomeOf(event)).toMatchObject({ outcome: 'taken' });
    expect(await office.facts()).toMatchObject({ status: 'trialing' });
  });

  it('that are forged, old, or changed on the way do nothing', async () => {
    const office = await billedOffice(server, stripe);
    await office.subscribe();
    const [event] = stripe.events;
    if (event === undefined) throw new Error('nothing happened');
    const url = webhookOf(server);
    const statuses = await Promise.all([
      stripe.deliver(url, event, { secret: 'whsec_of_somebody_else' }),
      stripe.deliver(url, event, { at: Math.floor(Date.now() / 1000) - 301 }),
      stripe.deliver(url, event, { body: `${event.body} ` }),
      fetch(url, { method: 'POST', body: event.body }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await fetch(url)).status).toBe(404);
    expect(await office.facts()).toMatchObject({ status: 'none' });
  });
});

it('nobody but the service writes what Stripe said', async () => {
  const office = await billedOffice(server, stripe);
  for (const name of [
    'subscription_take',
    'subscription_ticket',
    'subscription_customer',
    'subscription_upkeep',
  ]) {
    const { error } = await office.owner.rpc(name, {
      p_customer: 'cus_x',
      p_ticket: 1,
      p_subscription: null,
      p_invoices: [],
    });
    expect([name, error?.code]).toEqual([name, expect.stringMatching(/^(42501|PGRST202)$/)]);
  }
  const { error } = await office.owner.functions.invoke('subscription-upkeep', { body: {} });
  expect(error?.context.status).toBe(403);
});
