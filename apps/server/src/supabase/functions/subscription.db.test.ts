import { PLANS } from '@plumbline/domain/office/subscription/subscription-plans';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#src/testing/contract-test-server.ts';
import { type StripeServer, startStripeServer } from '#src/testing/stripe-server.ts';
import {
  type BilledOffice,
  billedOffice,
  upkeep,
  useStripe,
  webhookOf,
} from '#src/testing/subscription-fixture.ts';

let server: TestServer;
let stripe: StripeServer;
let office: BilledOffice;

beforeAll(async () => {
  [server, stripe] = await Promise.all([startTestServer(), startStripeServer()]);
});
afterAll(() => Promise.all([server.dispose(), stripe.dispose()]));
beforeEach(async () => {
  useStripe(stripe);
  stripe.webhook = null;
  stripe.events.length = 0;
  await upkeep(server);
  stripe.requests.length = 0;
  office = await billedOffice(server, stripe);
});
afterEach(() => vi.unstubAllEnvs());

const deliverAll = async (): Promise<void> => {
  for (const event of stripe.events)
    expect((await stripe.deliver(webhookOf(server), event)).status).toBe(200);
};
const checkout = (plan = 'team', interval = 'month') =>
  office.call('create-checkout-session', { plan, interval });

describe('a new office', () => {
  it('has thirty days, the largest plan and no customer at Stripe', async () => {
    const facts = await office.facts();
    expect(facts).toMatchObject({
      is_billing_on: true,
      status: 'none',
      plan: null,
      inspectors: 1,
      seats: 25,
    });
    expect(facts).toMatchObject({ has_customer: false, managers: ['Lee Owner'] });
    const days = (Date.parse(String(facts.trial_ends_at)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
  });

  it('subscribes: price and customer are made at Stripe, the rest of the trial stays free', async () => {
    expect(await checkout('team', 'year')).toMatchObject({ outcome: 'go' });
    const [price] = stripe.list('prices').filter(({ lookup_key }) => lookup_key === 'plumbline_team_year');
    const team = PLANS.find(({ id }) => id === 'team');
    expect(price).toMatchObject({ unit_amount: team?.yearlyCents, metadata: { plumbline_plan: 'team' } });
    const session = stripe.list('sessions').at(-1);
    expect(stripe.find('customers', String(session?.customer))).toMatchObject({
      email: office.email,
      metadata: { organization_id: office.organizationId },
    });
    expect(stripe.pay(String(session?.url))).toBe(
      `${server.url}/subscription/success?session_id=${String(session?.id)}`,
    );
    await deliverAll();
    const { trial_ends_at: trialEndsAt, ...facts } = await office.facts();
    expect(facts).toMatchObject({ status: 'trialing', plan: 'team', billing_interval: 'year', seats: 5 });
    expect(
      Math.abs(Date.parse(String(facts.current_period_end)) - Date.parse(String(trialEndsAt))),
    ).toBeLessThan(1001);
  });

  it('is charged at once when the trial is nearly over, for Stripe knows no trial below two days', async () => {
    await server.database.query(
      `update public.organization_subscriptions set trial_ends_at = now() + interval '40 hours' where organization_id = $1`,
      [office.organizationId],
    );
    await office.subscribe();
    await deliverAll();
    expect(await office.facts()).toMatchObject({ status: 'active' });
    const { data } = await office.owner.from('subscription_invoices').select('status, total_cents');
    expect(data).toEqual([{ status: 'paid', total_cents: 11_900 }]);
  });

  it('keeps one customer and one open page, however often it begins', async () => {
    const urls = await Promise.all([checkout(), checkout()]);
    expect(urls).toMatchObject([{ outcome: 'go' }, { outcome: 'go' }]);
    await checkout('solo');
    const mine = stripe
      .list('customers')
      .filter(
        ({ metadata }) => (metadata as Record<string, string>).organization_id === office.organizationId,
      );
    expect(mine).toHaveLength(1);
    const open = stripe
      .list('sessions')
      .filter(({ customer, status }) => customer === mine[0]?.id && status === 'open');
    expect(open).toHaveLength(1);
  });

  it('uses a price again, and makes another where Stripe has an older table of plans', async () => {
    await checkout('office', 'month');
    const before = stripe.list('prices').length;
    await checkout('office', 'month');
    expect(stripe.list('prices')).toHaveLength(before);
    await fetch(`${stripe.url}/v1/prices`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripe.secretKey}` },
      body: new URLSearchParams({ unit_amount: '100', currency: 'usd', lookup_key: 'plumbline_solo_year' }),
    });
    await checkout('solo', 'year');
    const [old, present] = stripe.list('prices').slice(-2);
    expect(old).toMatchObject({ unit_amount: 100, lookup_key: null });
    expect(present).toMatchObject({ unit_amount: 49_000, lookup_key: 'plumbline_solo_year' });
    expect(stripe.list('sessions').at(-1)?.given).toMatchObject({ line_items: [{ price: present?.id }] });
  });
});

describe('an office that subscribes', () => {
  let customer: string;
  beforeEach(async () => {
    customer = await office.subscribe();
    await deliverAll();
  });

  it('is asked to change its plan instead of subscribing again', async () => {
    expect(await checkout('office')).toEqual({ outcome: 'refused', reason: 'subscribed' });
  });

  it('moves to another plan, cancels, and takes that back', async () => {
    expect(
      await office.call('change-subscription', { action: 'plan', plan: 'office', interval: 'year' }),
    ).toEqual({
      outcome: 'done',
    });
    // Written before the answer, without a webhook.
    expect(await office.facts()).toMatchObject({ plan: 'office', billing_interval: 'year', seats: 25 });
    await office.call('change-subscription', { action: 'cancel' });
    expect(await office.facts()).toMatchObject({ status: 'trialing', ends_at: expect.any(String) });
    await office.call('change-subscription', { action: 'resume' });
    expect(await office.facts()).toMatchObject({ ends_at: null });
    expect(stripe.list('subscriptions').filter((each) => each.customer === customer)).toHaveLength(1);
  });

  it('takes back an end that was set on a day', async () => {
    const subscription = stripe.list('subscriptions').at(-1) ?? {};
    Object.assign(subscription, { cancel_at: Math.floor(Date.now() / 1000) + 86_400 });
    await office.call('change-subscription', { action: 'refresh' });
    expect(await office.facts()).toMatchObject({ ends_at: expect.any(String) });
    await office.call('change-subscription', { action: 'resume' });
    expect(await office.facts()).toMatchObject({ ends_at: null });
  });

  it('cannot take a plan that holds fewer than inspect', async () => {
    await office.addMember('inspector');
    await office.addMember('office');
    const change = { action: 'plan', plan: 'solo', interval: 'month' };
    expect(await office.call('change-subscription', change)).toEqual({
      outcome: 'refused',
      reason: 'too-small',
      inspectors: 2,
    });
  });

  it('opens the portal of its own customer', async () => {
    expect(await office.call('create-portal-session')).toEqual({
      outcome: 'go',
      url: `${stripe.url}/portal/${customer}`,
    });
  });

  it('hears of a payment that failed once, by letter and in the bell, and is trusted until it is settled', async () => {
    stripe.failPayment(customer);
    await deliverAll();
    await deliverAll();
    expect(await office.facts()).toMatchObject({ status: 'past_due' });
    const letters = await server.database.query<{ subject: string; to_email: string; body_text: string }>(
      `select subject, to_email, body_text from public.email_log where organization_id = $1`,
      [office.organizationId],
    );
    expect(letters).toMatchObject([
      { subject: 'Your payment of $119.00 didn’t go through', to_email: office.email },
    ]);
    expect(letters[0]?.body_text).toContain(`${server.url}/subscription`);
    const { data: bell } = await office.owner.from('notification_log').select('type, title, data');
    expect(bell).toEqual([
      { type: 'system_alert', title: 'A payment did not go through', data: { url: '/subscription' } },
    ]);
    stripe.settle(customer);
    await deliverAll();
    expect(await office.facts()).toMatchObject({ status: 'active' });
  });

  it('is asked about when a webhook is overdue', async () => {
    stripe.events.length = 0;
    stripe.end(customer);
    await server.database.query(
      `update public.organization_subscriptions set current_period_end = now() - interval '2 hours', looked_at = now() - interval '7 hours'
       where organization_id = $1`,
      [office.organizationId],
    );
    expect(await upkeep(server)).toMatchObject({ refreshed: 1 });
    expect(await office.facts()).toMatchObject({ status: 'canceled' });
    expect(await upkeep(server)).toMatchObject({ refreshed: 0 });
  });

  it('learns that Stripe does not answer, and nothing has changed', async () => {
    stripe.failing = 1;
    expect(await office.call('change-subscription', { action: 'cancel' })).toEqual({
      outcome: 'refused',
      reason: 'provider',
    });
    expect(await office.facts()).toMatchObject({ ends_at: null });
  });
});

describe('billing is refused', () => {
  const deeds = [
    ['create-checkout-session', { plan: 'solo', interval: 'month' }],
    ['create-portal-session', {}],
    ['change-subscription', { action: 'cancel' }],
  ] as const;

  it('to inspectors and the office, to strangers, to other organizations and to visitors', async () => {
    const other = await billedOffice(server, stripe);
    const inspector = await office.addMember('inspector');
    const clerk = await office.addMember('office');
    const stranger = (await server.signUp(`stranger${Date.now()}@example.com`)).client;
    for (const [name, body] of deeds) {
      for (const by of [inspector, clerk, stranger, other.owner])
        expect([name, await office.call(name, body, by)]).toEqual([name, { httpStatus: 403 }]);
      expect([name, await office.call(name, body, server.client())]).toEqual([name, { httpStatus: 401 }]);
    }
    expect(stripe.requests).toEqual([]);
    // Fellow members see the plan and who may change it; no one else sees anything, and only managers see invoices.
    expect(await office.facts(inspector)).toMatchObject({ status: 'none', managers: ['Lee Owner'] });
    expect(await office.facts(other.owner)).toEqual({ code: '42501' });
    expect(await office.facts(stranger)).toEqual({ code: '42501' });
  });

  it('by an admin it is not', async () => {
    const admin = await office.addMember('admin');
    expect(
      await office.call('create-checkout-session', { plan: 'team', interval: 'month' }, admin),
    ).toMatchObject({ outcome: 'go' });
  });

  it('where the server has no keys: it says which are missing and where Stripe has to call', async () => {
    vi.stubEnv('STRIPE_SECRET_KEY', '');
    vi.stubEnv('STRIPE_WEBHOOK_SECRET', '');
    await upkeep(server);
    expect(await checkout()).toEqual({ outcome: 'refused', reason: 'not-configured' });
    expect(await office.call('subscription-state')).toEqual({
      isConfigured: false,
      missing: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      webhookUrl: webhookOf(server),
    });
    expect(await office.facts()).toMatchObject({ is_billing_on: false, seats: null });
    expect((await fetch(webhookOf(server), { method: 'POST', body: '{}' })).status).toBe(404);
  });

  it('when the request says nothing sensible', async () => {
    expect(await checkout('galaxy')).toEqual({ httpStatus: 400 });
    expect(await office.call('change-subscription', { action: 'delete' })).toEqual({ httpStatus: 400 });
    expect(await office.call('change-subscription', { action: 'cancel' })).toEqual({
      outcome: 'refused',
      reason: 'no-subscription',
    });
  });
});

it('writes no card, key or address into the log', () => {
  expect(server.logged()).not.toContain(stripe.secretKey);
  expect(server.logged()).not.toContain(stripe.webhookSecret);
});
