/** Card payments and accounts without events: Stripe is polled at growing intervals, and each payment counts once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CardOffice, openCardOffice, startStripe } from '../../testing/card-office.ts';
import type { ConnectServer } from '../../testing/connect-server.ts';
import { startTestServer, type TestServer } from '../../testing/contract-test-server.ts';

let server: TestServer;
let stripe: ConnectServer;
let office: CardOffice;
let offices = 0;
beforeAll(async () => {
  stripe = await startStripe();
  server = await startTestServer();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([server.dispose(), stripe.dispose()]);
});
beforeEach(async () => {
  offices += 1;
  office = await openCardOffice(server, stripe, `poll${offices}`);
});

const poll = () =>
  office.call('poll-card-payments', {}, server.client({ key: server.secrets.serviceRoleKey }));
/** As if so much time had gone by for the office's pages and account. */
const later = async (interval: string): Promise<void> => {
  await server.database.query(
    `update private.card_sessions set created_at = created_at - $1::interval, paid_at = paid_at - $1::interval,
       polled_at = polled_at - $1::interval, next_poll_at = next_poll_at - $1::interval where organization_id = $2`,
    [interval, office.organizationId],
  );
  await server.database.query(
    'update public.payment_accounts set checked_at = checked_at - $1::interval where organization_id = $2',
    [interval, office.organizationId],
  );
};
const ledger = async () => {
  const { data } = await office.owner
    .from('invoice_payments')
    .select('amount_cents')
    .eq('invoice_id', office.invoiceId);
  return data;
};
const webhook = () => `${server.url}/functions/v1/payment-webhook?apikey=${server.secrets.anonKey}`;
const canCharge = async () => {
  const { data } = await office.owner.from('payment_accounts').select('can_charge, disconnected_at').single();
  return [data?.can_charge, data?.disconnected_at !== null];
};

describe('a payment without an event', () => {
  it('is found by the poll, and counts once with its late event', async () => {
    await office.connect();
    const page = await office.cardPage();
    const from = stripe.events.length;
    stripe.pay(page);
    expect(await poll()).toMatchObject({ polled: 0 });
    await later('2 minutes');
    expect(await poll()).toMatchObject({ polled: 1, taken: 1 });
    expect(await office.balance()).toBe(0);
    for (const event of stripe.events.slice(from)) await stripe.deliver(webhook(), event);
    expect(await ledger()).toEqual([{ amount_cents: 50_000 }]);
  });

  it('counts once when poll, event and return meet', async () => {
    await office.connect();
    const page = await office.cardPage();
    const from = stripe.events.length;
    stripe.pay(page);
    await later('2 minutes');
    const events = stripe.events.slice(from);
    await Promise.all([
      poll(),
      poll(),
      office.confirm(page),
      ...events.map((event) => stripe.deliver(webhook(), event)),
    ]);
    expect(await ledger()).toEqual([{ amount_cents: 50_000 }]);
    expect(await office.balance()).toBe(0);
  });

  it('is polled at growing intervals until the page has expired', async () => {
    await office.connect();
    const page = await office.cardPage();
    const path = `GET /v1/checkout/sessions/${page.split('/').at(-1)}`;
    const asked = () => stripe.asked.filter((each) => each === path).length;
    for (let minute = 0; minute < 64; minute += 1) {
      await later('1 minute');
      await poll();
    }
    // After 2, 4, 8, 16 and 32 minutes.
    expect(asked()).toBe(5);
    stripe.expire(page);
    await later('2 hours');
    await poll();
    expect(asked()).toBe(6);
    await later('10 days');
    await poll();
    expect(asked()).toBe(6);
  });

  it('is polled again after Stripe was down', async () => {
    await office.connect();
    const page = await office.cardPage();
    stripe.pay(page);
    await later('2 minutes');
    stripe.breakDown(true);
    expect(await poll()).toMatchObject({ polled: 1, taken: 0 });
    stripe.breakDown(false);
    expect(await office.balance()).toBe(50_000);
    await later('4 minutes');
    expect(await poll()).toMatchObject({ taken: 1 });
    expect(await office.balance()).toBe(0);
  });

  it('has its refund seen on one of the following days', async () => {
    await office.connect();
    const intent = stripe.pay(await office.cardPage());
    await later('2 minutes');
    await poll();
    stripe.refund(intent, 12_000);
    await later('1 day');
    expect(await poll()).toMatchObject({ taken: 1 });
    expect(await office.balance()).toBe(12_000);
    await later('130 days');
    await poll();
    await later('130 days');
    expect(await poll()).toMatchObject({ polled: 0 });
  });

  it('is polled by the service only', async () => {
    expect(await office.call('poll-card-payments', {}, office.owner)).toEqual({ httpStatus: 403 });
  });
});

describe('a client who comes back from the card page', () => {
  it('sees at once that the payment is there, and may pay the rest', async () => {
    await office.connect();
    const page = await office.cardPage('deposit');
    expect(await office.confirm(page)).toMatchObject({ payment: 'open', balanceCents: 50_000 });
    stripe.pay(page);
    // Asked ten seconds ago at most: not again yet.
    expect(await office.confirm(page)).toMatchObject({ payment: 'open', balanceCents: 50_000 });
    await later('11 seconds');
    expect(await office.confirm(page)).toMatchObject({ payment: 'paid', balanceCents: 40_000 });
    expect(await office.confirm('https://stripe.test/pay/cs_of_somebody_else')).toMatchObject({
      payment: null,
    });
  });

  it('learns nothing of another invoice', async () => {
    await office.connect();
    const page = await office.cardPage();
    stripe.pay(page);
    await office.confirm(page);
    const other = await openCardOffice(server, stripe, `other${offices}`);
    expect(await other.confirm(page)).toMatchObject({ payment: null, balanceCents: 50_000 });
  });
});

describe('whether an account may charge', () => {
  it('follows account.updated', async () => {
    const account = await office.connect();
    stripe.allowCharges(account, false);
    const told = stripe.events.at(-1);
    if (told === undefined) throw new Error('no event');
    expect((await stripe.deliver(webhook(), told, 'whsec_forged')).status).toBe(400);
    expect(await canCharge()).toEqual([true, false]);
    expect((await stripe.deliver(webhook(), told)).status).toBe(200);
    expect(await canCharge()).toEqual([false, false]);
    expect(await office.open()).toMatchObject({ canPayByCard: false });
    // What counts is what Stripe says now: the old event again changes nothing.
    stripe.allowCharges(account, true);
    await stripe.deliver(webhook(), told);
    expect(await canCharge()).toEqual([true, false]);
  });

  it('is asked daily, and each quarter of an hour while it may not', async () => {
    const account = await office.connect();
    stripe.allowCharges(account, false);
    await later('23 hours');
    await poll();
    expect(await canCharge()).toEqual([true, false]);
    await later('1 hour');
    expect(await poll()).toMatchObject({ checked: 1 });
    expect(await canCharge()).toEqual([false, false]);
    stripe.allowCharges(account, true);
    await later('15 minutes');
    await poll();
    expect(await canCharge()).toEqual([true, false]);
  });

  it('ends with the access that the office withdraws at Stripe, but not with an outage', async () => {
    const account = await office.connect();
    stripe.breakDown(true);
    await later('1 day');
    expect(await poll()).toMatchObject({ checked: expect.any(Number) });
    stripe.breakDown(false);
    expect(await canCharge()).toEqual([true, false]);
    stripe.deauthorize(account);
    const told = stripe.events.at(-1);
    if (told === undefined) throw new Error('no event');
    await stripe.deliver(webhook(), told);
    expect(await canCharge()).toEqual([false, true]);
  });
});
