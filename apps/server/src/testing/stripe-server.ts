/**
 * Test support: Stripe on loopback. Speaks the documented part of its API that we use (customers, products, prices, checkout and portal
 * sessions, subscriptions, invoices; forms in, JSON out, idempotency keys, its error bodies) and makes its events, which a test
 * delivers when, how often and in whatever order it likes. `/pay/{session}` stands for the page where a person enters the card.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, unknown>;
type StripeObject = { id: string } & Fields;

export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

export interface StripeServer {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Everything that happened, oldest first. */
  readonly events: StripeEvent[];
  /** Requests in their order, like 'POST /v1/prices'. */
  readonly requests: string[];
  /** The next so many requests are answered with 503. */
  failing: number;
  /** Posts an event as Stripe does; other secrets, times and bodies for forgeries. */
  deliver(
    to: string,
    event: StripeEvent,
    forged?: { secret?: string; at?: number; body?: string },
  ): Promise<Response>;
  /** Where events go by themselves as they happen. */
  webhook: string | null;
  /** The person pays on the page of the session. Returns the way back. */
  pay(sessionUrl: string): string;
  /** The card of the customer is refused from the next period on. */
  failPayment(customer: string): void;
  /** The open invoice is paid after all. */
  settle(customer: string): void;
  /** The subscription is over, now. */
  end(customer: string, reason?: string): void;
  find(kind: Kind, id: string): StripeObject | undefined;
  list(kind: Kind): StripeObject[];
  dispose(): Promise<void>;
}

const KINDS = ['customers', 'products', 'prices', 'sessions', 'subscriptions', 'invoices'] as const;
type Kind = (typeof KINDS)[number];
const PERIOD_S = { month: 30 * 86_400, year: 365 * 86_400 };

export async function startStripeServer(): Promise<StripeServer> {
  const secretKey = `sk_test_${newId()}`;
  const webhookSecret = `whsec_${newId()}`;
  const store = new Map<Kind, Map<string, StripeObject>>(KINDS.map((kind) => [kind, new Map()]));
  const answered = new Map<string, StripeObject>();
  const events: StripeEvent[] = [];
  const requests: string[] = [];
  let made = 0;

  const of = (kind: Kind): Map<string, StripeObject> => store.get(kind) ?? new Map();
  const nowS = (): number => Math.floor(Date.now() / 1000);
  function keep(kind: Kind, prefix: string, fields: Fields): StripeObject {
    made += 1;
    const id = typeof fields.id === 'string' ? fields.id : `${prefix}_${newId()}`;
    // A later object is later, also within one second.
    const object = { created: nowS() + made / 1_000_000, ...fields, id };
    of(kind).set(id, { ...object, created: Math.floor(object.created) });
    return of(kind).get(id) ?? object;
  }
  function tell(type: string, object: StripeObject): void {
    const event = { id: `evt_${newId()}`, object: 'event', type, created: nowS(), data: { object } };
    const told = { id: event.id, type, body: JSON.stringify(event) };
    events.push(told);
    if (server.webhook !== null)
      void server.deliver(server.webhook, told).catch((error: unknown) => console.error(error));
  }

  function subscribe(customer: string, priceId: string, trialEnd: number | null): StripeObject {
    const start = nowS();
    const price = of('prices').get(priceId);
    if (price === undefined) throw new Error(`no price ${priceId}`);
    const { interval } = price.recurring as { interval: keyof typeof PERIOD_S };
    const end = trialEnd ?? start + PERIOD_S[interval];
    const item = { id: `si_${newId()}`, current_period_start: start, current_period_end: end, price };
    return keep('subscriptions', 'sub', {
      object: 'subscription',
      customer,
      status: trialEnd === null ? 'active' : 'trialing',
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      trial_end: trialEnd,
      cancellation_details: { reason: null },
      items: { data: [item] },
    });
  }
  function invoice(customer: string, subscription: StripeObject, status: string): StripeObject {
    const cents = subscription.status === 'trialing' ? 0 : Number(priceIn(subscription).unit_amount);
    return keep('invoices', 'in', {
      object: 'invoice',
      customer,
      number: `PLUMB-${String(of('invoices').size + 1).padStart(4, '0')}`,
      status,
      total: cents,
      currency: 'usd',
      status_transitions: { paid_at: status === 'paid' ? nowS() : null },
      hosted_invoice_url: `${server.url}/invoice/${of('invoices').size + 1}`,
      invoice_pdf: `${server.url}/invoice/${of('invoices').size + 1}/pdf`,
    });
  }
  const subscriptionOf = (customer: string): StripeObject => {
    const found = [...of('subscriptions').values()].filter((each) => each.customer === customer).at(-1);
    if (found === undefined) throw new Error(`${customer} has no subscription`);
    return found;
  };

  function pay(sessionUrl: string): string {
    const session = of('sessions').get(sessionUrl.split('/').at(-1) ?? '');
    if (session === undefined || session.status !== 'open') throw new Error('no open session');
    const given = session.given as Fields;
    const [line] = given.line_items as Fields[];
    const data = (given.subscription_data ?? {}) as Fields;
    const trialEnd = data.trial_end === undefined ? null : Number(data.trial_end);
    const customer = String(session.customer);
    const subscription = subscribe(customer, String(line?.price), trialEnd);
    Object.assign(session, { status: 'complete', subscription: subscription.id });
    tell('customer.subscription.created', subscription);
    tell('invoice.paid', invoice(customer, subscription, 'paid'));
    tell('checkout.session.completed', session);
    return String(given.success_url);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const page = /^\/pay\/([\w]+)(\/done)?$/.exec(url.pathname);
    if (page?.[1] !== undefined && page[2] === undefined) return showPage(response, page[1]);
    if (page?.[1] !== undefined)
      return void response.writeHead(303, { location: pay(`/pay/${page[1]}`) }).end();
    if (url.pathname.startsWith('/portal/')) return showText(response, 'Stripe customer portal');
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return refuse(response, 401, 'invalid_request_error', 'Invalid API Key provided');
    requests.push(`${request.method} ${url.pathname}`);
    if (server.failing > 0) {
      server.failing -= 1;
      return refuse(response, 503, 'api_error', 'Try again');
    }
    const fields = readForm(
      request.method === 'POST' ? new URLSearchParams(await textOf(request)) : url.searchParams,
    );
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? answered.get(key) : undefined;
    const object = known ?? handle(request.method ?? 'GET', url.pathname, fields);
    if (typeof object === 'string') return refuse(response, 400, object, object);
    if (object === null) return refuse(response, 404, 'resource_missing', `No such thing: ${url.pathname}`);
    if (typeof key === 'string' && 'id' in object) answered.set(key, object as StripeObject);
    reply(response, 200, object);
  }

  function handle(method: string, path: string, fields: Fields): Fields | string | null {
    const [, , first = '', second = '', third = ''] = path.split('/');
    if (method === 'GET') return read(first, second, fields);
    if (path === '/v1/customers') return keep('customers', 'cus', { object: 'customer', ...fields });
    if (path === '/v1/products')
      return of('products').has(String(fields.id))
        ? 'resource_already_exists'
        : keep('products', 'prod', { object: 'product', ...fields });
    if (path === '/v1/prices') return addPrice(fields);
    if (path === '/v1/checkout/sessions') return addSession(fields);
    if (first === 'checkout' && path.endsWith('/expire')) return expire(third);
    if (path === '/v1/billing_portal/sessions')
      return of('customers').has(String(fields.customer))
        ? { id: `bps_${newId()}`, url: `${server.url}/portal/${String(fields.customer)}` }
        : null;
    return first === 'subscriptions' ? update(second, fields) : null;
  }
  function read(first: string, second: string, fields: Fields): Fields | null {
    const kind = first === 'checkout' ? 'sessions' : KINDS.find((each) => each === first);
    if (kind === undefined) return null;
    if (kind !== 'sessions' && second !== '') return of(kind).get(second) ?? null;
    const keys = fields.lookup_keys as string[] | undefined;
    const found = [...of(kind).values()].filter(
      (each) =>
        (fields.customer === undefined || each.customer === fields.customer) &&
        (keys === undefined || keys.includes(String(each.lookup_key))) &&
        (kind !== 'sessions' || fields.status === undefined || each.status === fields.status),
    );
    // The newest first, as Stripe lists.
    return { object: 'list', data: found.reverse().slice(0, Number(fields.limit ?? 10)), has_more: false };
  }
  function addPrice(fields: Fields): Fields {
    for (const each of of('prices').values())
      if (each.lookup_key === fields.lookup_key && fields.transfer_lookup_key === 'true')
        each.lookup_key = null;
    return keep('prices', 'price', { object: 'price', ...fields, unit_amount: Number(fields.unit_amount) });
  }
  function addSession(given: Fields): Fields {
    const session = keep('sessions', 'cs', { object: 'checkout.session', status: 'open', given });
    return Object.assign(session, { customer: given.customer, url: `${server.url}/pay/${session.id}` });
  }
  function expire(id: string): Fields | null {
    const session = of('sessions').get(id);
    return session === undefined ? null : Object.assign(session, { status: 'expired', url: null });
  }
  function update(id: string, fields: Fields): Fields | null {
    const subscription = of('subscriptions').get(id);
    if (subscription === undefined) return null;
    const [change] = (fields.items ?? []) as Fields[];
    const item = itemOf(subscription);
    if (change !== undefined) item.price = of('prices').get(String(change.price));
    if (fields.cancel_at === '') subscription.cancel_at = null;
    if (fields.cancel_at_period_end !== undefined) {
      const ends = fields.cancel_at_period_end === 'true';
      Object.assign(subscription, {
        cancel_at_period_end: ends,
        cancel_at: ends ? item.current_period_end : null,
      });
    }
    tell('customer.subscription.updated', subscription);
    return subscription;
  }

  const http = createServer(
    (request, response) =>
      void answer(request, response).catch((error: unknown) =>
        refuse(response, 500, 'api_error', String(error)),
      ),
  );
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server: StripeServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    secretKey,
    webhookSecret,
    events,
    requests,
    failing: 0,
    webhook: null,
    deliver(to, { body }, { secret = webhookSecret, at = nowS(), body: given = body } = {}) {
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      return fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
        body: given,
      });
    },
    pay,
    failPayment(customer) {
      const subscription = subscriptionOf(customer);
      const item = itemOf(subscription);
      const start = Number(item.current_period_end);
      Object.assign(subscription, { status: 'past_due' });
      Object.assign(item, { current_period_start: start, current_period_end: start + 30 * 86_400 });
      tell('invoice.payment_failed', invoice(customer, subscription, 'open'));
      tell('customer.subscription.updated', subscription);
    },
    settle(customer) {
      const subscription = Object.assign(subscriptionOf(customer), { status: 'active' });
      for (const each of of('invoices').values()) {
        if (each.customer !== customer || each.status !== 'open') continue;
        tell(
          'invoice.paid',
          Object.assign(each, { status: 'paid', status_transitions: { paid_at: nowS() } }),
        );
      }
      tell('customer.subscription.updated', subscription);
    },
    end(customer, reason = 'cancellation_requested') {
      const over = { status: 'canceled', ended_at: nowS(), cancellation_details: { reason } };
      tell('customer.subscription.deleted', Object.assign(subscriptionOf(customer), over));
    },
    find: (kind, id) => of(kind).get(id),
    list: (kind) => [...of(kind).values()],
    async dispose() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return server;

  function showPage(response: ServerResponse, session: string): void {
    const text = `<!doctype html><html lang="en"><title>Checkout</title><h1>Pay</h1><a href="/pay/${session}/done">Subscribe</a></html>`;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
  }
}

const newId = (): string => randomBytes(8).toString('hex');
const itemOf = (subscription: StripeObject): Fields => {
  const [item] = (subscription.items as { data: Fields[] }).data;
  if (item === undefined) throw new Error('a subscription has an item');
  return item;
};
const priceIn = (subscription: StripeObject): Fields => itemOf(subscription).price as Fields;

/** 'items[0][price]=x' -> {items: [{price: 'x'}]}. */
export function readForm(form: URLSearchParams): Fields {
  const result: Fields = {};
  for (const [name, value] of form) {
    const keys = name.replaceAll(']', '').split('[');
    let place: Fields = result;
    for (const [index, key] of keys.entries()) {
      const next = keys[index + 1];
      if (next === undefined) place[key] = value;
      else {
        place[key] ??= /^\d+$/.test(next) ? [] : {};
        place = place[key] as Fields;
      }
    }
  }
  return result;
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  reply(response, status, { error: { type: 'invalid_request_error', code, message } });
}
function showText(response: ServerResponse, text: string): void {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>${text}</title><h1>${text}</h1></html>`);
}
async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
