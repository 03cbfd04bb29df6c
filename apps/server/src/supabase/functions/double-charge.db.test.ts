/** What keeps an office from paying twice when the webhook is late, lost or wrong, and who is notified. */
import { webhookProblem } from '@plumbline/domain/office/subscription/webhook-health';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
beforeAll(async () => {
  [server, stripe] = await Promise.all([startTestServer(), startStripeServer()]);
});
afterAll(() => Promise.all([server.dispose(), stripe.dispose()]));
beforeEach(async () => {
  useStripe(stripe);
  stripe.events.length = 0;
  stripe.failing = 0;
  stripe.meanwhile = null;
  await upkeep(server);
  office = await billedOffice(server, stripe);
});
afterEach(() => vi.unstubAllEnvs());

type Page = { outcome: string; url: string };
const checkout = async (plan = 'team', by = office.owner): Promise<Page> =>
  (await office.call('create-checkout-session', { plan, interval: 'month' }, by)) as Page;
const livingOf = (customer: string) =>
  stripe.list('subscriptions').filter((each) => each.customer === customer && each.status !== 'canceled');
const customerNow = (): string => String(stripe.list('sessions').at(-1)?.customer);
const openPages = (customer: string) =>
  stripe.list('sessions').filter((each) => each.customer === customer && each.status === 'open');
const sessionOf = (url: string): string => url.split('/').at(-1) ?? '';
const comeBack = (session: string, by = office.owner) =>
  office.call('read-checkout-session', { session }, by);

describe('without any webhook', () => {
  it('an office that paid is not offered another page, and sees its plan', async () => {
    const { url } = await checkout();
    stripe.pay(url);
    expect(await checkout()).toEqual({ outcome: 'refused', reason: 'subscribed' });
    expect(await office.facts()).toMatchObject({ status: 'trialing', plan: 'team' });
    expect(livingOf(customerNow())).toHaveLength(1);
  });

  it('the page after the payment shows the plan at once', async () => {
    const back = new URL(stripe.pay((await checkout()).url));
    expect(back.pathname).toBe('/subscription/success');
    expect(await comeBack(back.searchParams.get('session_id') ?? '')).toMatchObject({ page: 'paid' });
    expect(await office.facts()).toMatchObject({ status: 'trialing', plan: 'team' });
  });

  it('a tab that is closed after the payment costs a minute', async () => {
    stripe.pay((await checkout()).url);
    await passTime(server, 60);
    await upkeep(server);
    expect(await office.facts()).toMatchObject({ status: 'trialing', plan: 'team' });
  });

  it('a change in the portal shows within a minute, and any other within a day', async () => {
    stripe.pay((await checkout()).url);
    await upkeep(server);
    await office.call('create-portal-session');
    stripe.inPortal(customerNow(), 'cancel');
    await passTime(server, 60);
    await upkeep(server);
    expect(await office.facts()).toMatchObject({ ends_at: expect.any(String) });
    await passTime(server, 3 * 3600);
    await upkeep(server);
    stripe.inPortal(customerNow(), 'resume');
    await passTime(server, 60);
    await upkeep(server);
    expect(await office.facts()).toMatchObject({ ends_at: expect.any(String) });
    await passTime(server, 86_400);
    await upkeep(server);
    expect(await office.facts()).toMatchObject({ ends_at: null });
  });

  it('a plan can be cancelled although the server has not heard of it', async () => {
    stripe.pay((await checkout()).url);
    expect(await office.call('change-subscription', { action: 'cancel' })).toEqual({ outcome: 'done' });
    expect(livingOf(customerNow())).toMatchObject([{ cancel_at_period_end: true }]);
  });
});

describe('one payment page for an office', () => {
  it('opens for two people and many clicks at once', async () => {
    const admin = await office.addMember('admin');
    const pages = await Promise.all([checkout(), checkout(), checkout('team', admin), checkout()]);
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    expect(openPages(customerNow())).toHaveLength(1);
  });

  it('closes when another plan is chosen, so that the old one cannot be paid', async () => {
    const first = await checkout('solo');
    const second = await checkout('office');
    expect(stripe.tryToPay(first.url)).toBe(false);
    expect(stripe.tryToPay(second.url)).toBe(true);
  });

  it('is found paid when that happens at any moment of opening another one', async () => {
    for (let at = 0; at < 9; at += 1) {
      office = await billedOffice(server, stripe);
      const { url } = await checkout('solo');
      const customer = customerNow();
      let left = at;
      stripe.meanwhile = () => {
        if (left === 0) stripe.tryToPay(url);
        left -= 1;
      };
      const other = await checkout('team');
      stripe.meanwhile = null;
      if (other.outcome === 'go') stripe.tryToPay(other.url);
      expect([at, livingOf(customer).length]).toEqual([at, 1]);
    }
  });

  it('opens once although the answer of Stripe is lost', async () => {
    await checkout('solo');
    const customer = customerNow();
    stripe.meanwhile = (request) => {
      if (request !== 'POST /v1/checkout/sessions') return;
      stripe.losing = 1;
      stripe.meanwhile = null;
    };
    expect(await checkout('team')).toMatchObject({ outcome: 'go' });
    expect(openPages(customer)).toHaveLength(1);
  });

  it('does not open while a first payment may still arrive', async () => {
    stripe.pay((await checkout()).url);
    Object.assign(livingOf(customerNow())[0] ?? {}, { status: 'incomplete' });
    expect(await checkout()).toEqual({ outcome: 'refused', reason: 'unfinished' });
  });

  it('closes when a subscription is found that was begun elsewhere', async () => {
    stripe.pay((await checkout()).url);
    const customer = customerNow();
    stripe.end(customer);
    const { url } = await checkout();
    stripe.subscribeAgain(customer);
    await passTime(server, 60);
    await upkeep(server);
    expect(stripe.tryToPay(url)).toBe(false);
  });

  it('is free again when the request that held it has died', async () => {
    await server.database.query(
      `update public.organization_subscriptions set checkout_token = gen_random_uuid(), checkout_until = now() + interval '1 second'
       where organization_id = $1`,
      [office.organizationId],
    );
    expect(await checkout()).toMatchObject({ outcome: 'go' });
  });
});

describe('the way back from a payment page', () => {
  it('leads on while the page is open, and says when it is over', async () => {
    const { url } = await checkout();
    expect(await comeBack(sessionOf(url))).toEqual({ outcome: 'page', page: 'open', url });
    stripe.passTime(3601);
    expect(await comeBack(sessionOf(url))).toEqual({ outcome: 'page', page: 'expired', url: null });
  });

  it('shows nothing of another office, and takes no other words for a session', async () => {
    const { url } = await checkout();
    const other = await billedOffice(server, stripe);
    const foreign = { outcome: 'page', page: 'foreign', url: null };
    expect(await other.call('read-checkout-session', { session: sessionOf(url) })).toEqual(foreign);
    expect(await comeBack('cs_nothing')).toEqual(foreign);
    expect(await comeBack('../customers')).toEqual({ httpStatus: 400 });
    expect(await comeBack(sessionOf(url), await office.addMember('inspector'))).toEqual({ httpStatus: 403 });
    expect(await comeBack(sessionOf(url), other.owner)).toEqual({ httpStatus: 403 });
  });
});

describe('operators', () => {
  const operator = async () => {
    const { client, userId } = await server.signUp(`operator${Date.now()}@example.com`);
    await client.rpc('ensure_organization');
    await server.database.query(
      `update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"platform_role": "operator"}' where id = $1`,
      [userId],
    );
    return client;
  };
  const health = async () => {
    const { data } = await (await operator()).rpc('billing_health');
    return data as { doubles: { organization_id: string }[]; webhook: Parameters<typeof webhookProblem>[0] };
  };
  const problem = async () => webhookProblem((await health()).webhook)?.title;
  const forget = () =>
    server.database.query(
      `update private.webhook_health set heard_at = null, refused_since = null, refused_at = null, refusal = null, missed_since = null,
         missed_at = null, checked_at = null, endpoint = 'found'`,
    );
  const lastEvent = (): StripeEvent => {
    const event = stripe.events.at(-1);
    if (event === undefined) throw new Error('nothing happened');
    return event;
  };

  it('see two subscriptions of one office with what to do, and the office is told; nothing is ended by itself', async () => {
    const bell = await operator();
    stripe.pay((await checkout()).url);
    await upkeep(server);
    const customer = customerNow();
    const second = stripe.subscribeAgain(customer);
    await passTime(server, 90_000);
    await upkeep(server);
    const mine = async () =>
      (await health()).doubles.filter((each) => each.organization_id === office.organizationId);
    expect(await mine()).toMatchObject([
      {
        organization_id: office.organizationId,
        customer,
        subscriptions: [{ is_live: false }, { invoice: expect.stringMatching(/^in_/) }],
      },
    ]);
    expect(livingOf(customer)).toHaveLength(2);
    expect(await office.facts()).toMatchObject({ has_doubles: true });
    const { data } = await bell.from('notification_log').select('title');
    expect(data).toEqual([{ title: 'An organization has two subscriptions' }]);
    // The subscription that the operator was asked to end has ended; the list is empty, and the plan stays.
    Object.assign(second, { status: 'canceled', ended_at: Math.floor(Date.now() / 1000) });
    await passTime(server, 3700);
    await upkeep(server);
    expect(await mine()).toEqual([]);
    expect(await office.facts()).toMatchObject({ has_doubles: false, plan: 'team' });
  });

  it('see nothing of it as members', async () => {
    const { error } = await office.owner.rpc('billing_health');
    expect(error?.code).toBe('42501');
  });

  it('an office with two subscriptions that cancels is charged by neither', async () => {
    stripe.pay((await checkout()).url);
    stripe.subscribeAgain(customerNow());
    await office.call('change-subscription', { action: 'cancel' });
    expect(livingOf(customerNow())).toMatchObject([
      { cancel_at_period_end: true },
      { cancel_at_period_end: true },
    ]);
    expect(await office.facts()).toMatchObject({ has_doubles: false });
  });

  it('are told that the signature is wrong, and no more once a call is accepted', async () => {
    await forget();
    stripe.pay((await checkout()).url);
    const refused = await stripe.deliver(webhookOf(server), lastEvent(), {
      secret: 'whsec_of_another_endpoint',
    });
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining('STRIPE_WEBHOOK_SECRET') });
    expect(await problem()).toBe('Calls arrive, but their signatures are wrong');
    await stripe.deliver(webhookOf(server), lastEvent());
    expect(await problem()).toBeUndefined();
  });

  it('are told that the clock is wrong', async () => {
    await forget();
    stripe.pay((await checkout()).url);
    await stripe.deliver(webhookOf(server), lastEvent(), { at: Math.floor(Date.now() / 1000) - 900 });
    expect(await problem()).toBe('This server’s clock is wrong');
  });

  it('are not bothered by strangers who post without a signature', async () => {
    await forget();
    await fetch(webhookOf(server), { method: 'POST', body: '{}' });
    expect((await health()).webhook).toMatchObject({ refused_at: null });
  });

  it('are told that no call came although a plan has changed', async () => {
    await forget();
    stripe.addEndpoint(webhookOf(server));
    stripe.pay((await checkout()).url);
    await passTime(server, 60);
    await upkeep(server);
    expect(await problem()).toBe('Stripe’s webhook isn’t reaching this server');
  });

  it('are told that Stripe calls another address, has switched it off, or leaves out events', async () => {
    const registered = stripe.list('webhook_endpoints');
    const check = async () => {
      await forget();
      await upkeep(server);
      return problem();
    };
    for (const endpoint of registered) endpoint.url = 'https://old.example/functions/v1/stripe-webhook';
    expect(await check()).toBe('Stripe’s webhook has a different address');
    expect(server.logged()).toContain('https://old.example/functions/v1/stripe-webhook');
    const endpoint = stripe.addEndpoint(webhookOf(server), { status: 'disabled' });
    expect(await check()).toBe('Stripe has turned off its webhook');
    Object.assign(endpoint, { status: 'enabled', enabled_events: ['invoice.paid'] });
    expect(await check()).toBe('Stripe’s webhook leaves out events');
    endpoint.enabled_events = ['*'];
    expect(await check()).toBeUndefined();
  });
});

describe('reconciliation', () => {
  it('reads every customer page by page, and one that fails does not hold up the others', async () => {
    await server.database.query(
      `insert into public.organizations (id, name) select gen_random_uuid(), 'Many ' || n from generate_series(1, 120) n`,
    );
    await server.database.query(
      `update public.organization_subscriptions s set stripe_customer_id = 'cus_many_' || s.organization_id
       from public.organizations o where o.id = s.organization_id and o.name like 'Many %'`,
    );
    expect((await upkeep(server)).refreshed).toBeGreaterThanOrEqual(120);
    expect((await upkeep(server)).refreshed).toBe(0);
  });

  it('leaves Stripe alone for the rest of the minute when it does not answer, and goes on later', async () => {
    stripe.pay((await checkout()).url);
    await passTime(server, 60);
    stripe.failing = 1000;
    stripe.requests.length = 0;
    await upkeep(server);
    expect(stripe.requests.length).toBeLessThanOrEqual(8);
    stripe.failing = 0;
    await passTime(server, 60);
    await upkeep(server);
    expect(await office.facts()).toMatchObject({ status: 'trialing' });
  });
});
