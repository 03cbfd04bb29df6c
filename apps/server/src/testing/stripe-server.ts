/**
 * Test support: Stripe on loopback. Speaks the documented part of its API that we use, over its own account
 * (`stripe-account.ts`), and creates its events, which a test delivers at any time, any number of times and in any
 * order. `/pay/{session}` is the page where a person enters the card.
 */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStripeAccount, itemOf, type Kind, newId, nowS, type StripeObject } from './stripe-account.ts';
import { readForm, refuse, reply, showPage, textOf } from './stripe-forms.ts';

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
  /** Requests in order, such as 'POST /v1/prices'. */
  readonly requests: string[];
  /** Number of next requests answered with 503. */
  failing: number;
  /** Number of next changes that happen but whose responses are lost. */
  losing: number;
  /** Runs before each API request: what happens at Stripe in between. */
  meanwhile: ((request: string) => void) | null;
  /** Posts an event like Stripe; other secrets, times and bodies for forgeries. */
  deliver(
    to: string,
    event: StripeEvent,
    forged?: { secret?: string; at?: number; body?: string },
  ): Promise<Response>;
  /** Where events are sent automatically as they happen. */
  webhook: string | null;
  /** Registers a webhook endpoint in the account. */
  addEndpoint(url: string, given?: { status?: string; enabled_events?: string[] }): StripeObject;
  /** The person pays on the session's page. Returns the return URL. */
  pay(sessionUrl: string): string;
  /** The same for a page that may have closed in the meantime: false if so. */
  tryToPay(sessionUrl: string): boolean;
  /** The operator starts another subscription in the dashboard, with the price of the first one. */
  subscribeAgain(customer: string): StripeObject;
  /** The customer cancels every subscription at period end, or undoes that, in the portal. */
  inPortal(customer: string, does: 'cancel' | 'resume'): void;
  /** The customer's card is declined from the next period on. */
  failPayment(customer: string): void;
  /** The open invoice is paid in the end. */
  settle(customer: string): void;
  /** The subscription is over, now. */
  end(customer: string, reason?: string): void;
  /** Moves everything that much into the past; whatever was due in between happens. */
  passTime(seconds: number): void;
  /** Deletes every customer with their payments; prices stay. */
  forget(): void;
  find(kind: Kind, id: string): StripeObject | undefined;
  list(kind: Kind): StripeObject[];
  dispose(): Promise<void>;
}

export async function startStripeServer(): Promise<StripeServer> {
  const secretKey = `sk_test_${newId()}`;
  const webhookSecret = `whsec_${newId()}`;
  const events: StripeEvent[] = [];
  const requests: string[] = [];
  const account = createStripeAccount(tell, () => server.url);
  const { of } = account;

  function tell(type: string, object: StripeObject): void {
    const event = { id: `evt_${newId()}`, object: 'event', type, created: nowS(), data: { object } };
    const told = { id: event.id, type, body: JSON.stringify(event) };
    events.push(told);
    if (server.webhook !== null)
      void server.deliver(server.webhook, told).catch((error: unknown) => console.error(error));
  }
  const subscriptionsOf = (customer: string): StripeObject[] =>
    [...of('subscriptions').values()].filter((each) => each.customer === customer);
  function newestOf(customer: string): StripeObject {
    const found = subscriptionsOf(customer).at(-1);
    if (found === undefined) throw new Error(`${customer} has no subscription`);
    return found;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const page = /^\/pay\/([\w]+)(\/done)?$/.exec(url.pathname);
    if (page?.[1] !== undefined && page[2] === undefined)
      return showPage(response, 'Pay', `/pay/${page[1]}/done`);
    if (page?.[1] !== undefined)
      return void response.writeHead(303, { location: server.pay(`/pay/${page[1]}`) }).end();
    if (url.pathname.startsWith('/portal/')) return showPage(response, 'Stripe customer portal');
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return refuse(response, 401, 'invalid_request_error', 'Invalid API Key provided');
    return answerApi(request, response, url);
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { method = 'GET' } = request;
    requests.push(`${method} ${url.pathname}`);
    if (server.failing > 0) {
      server.failing -= 1;
      return refuse(response, 503, 'api_error', 'Try again');
    }
    const form = method === 'POST' ? new URLSearchParams(await textOf(request)) : url.searchParams;
    server.meanwhile?.(`${method} ${url.pathname}`);
    const key = request.headers['idempotency-key'];
    const given = account.answer(
      method,
      url.pathname,
      readForm(form),
      typeof key === 'string' ? key : undefined,
    );
    if (method === 'POST' && server.losing > 0) {
      server.losing -= 1;
      return void response.destroy();
    }
    if ('ok' in given) reply(response, 200, given.ok);
    else refuse(response, given.status, given.code, given.message);
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
    losing: 0,
    meanwhile: null,
    webhook: null,
    deliver(to, { body }, { secret = webhookSecret, at = nowS(), body: given = body } = {}) {
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      return fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
        body: given,
      });
    },
    addEndpoint(url, given = {}) {
      const endpoint = { id: `we_${newId()}`, url, status: 'enabled', enabled_events: ['*'], ...given };
      of('webhook_endpoints').set(endpoint.id, endpoint);
      return endpoint;
    },
    pay(sessionUrl) {
      const back = account.payOpen(sessionUrl.split('/').at(-1) ?? '');
      if (back === null) throw new Error('no open session');
      return back;
    },
    tryToPay: (sessionUrl) => account.payOpen(sessionUrl.split('/').at(-1) ?? '') !== null,
    subscribeAgain(customer) {
      const { price } = itemOf(newestOf(customer)) as { price: StripeObject };
      return account.subscribe(customer, price.id, null);
    },
    inPortal(customer, does) {
      for (const { id, status } of subscriptionsOf(customer))
        if (status !== 'canceled')
          account.update(id, { cancel_at_period_end: does === 'cancel' ? 'true' : 'false' });
    },
    failPayment(customer) {
      const subscription = newestOf(customer);
      const item = itemOf(subscription);
      const start = Number(item.current_period_end);
      Object.assign(subscription, { status: 'past_due' });
      Object.assign(item, { current_period_start: start, current_period_end: start + 30 * 86_400 });
      tell('invoice.payment_failed', account.invoice(customer, subscription, 'open'));
      tell('customer.subscription.updated', subscription);
    },
    settle(customer) {
      const subscription = Object.assign(newestOf(customer), { status: 'active' });
      for (const each of of('invoices').values()) {
        if (each.customer !== customer || each.status !== 'open') continue;
        tell(
          'invoice.paid',
          Object.assign(each, { status: 'paid', status_transitions: { paid_at: nowS() } }),
        );
      }
      tell('customer.subscription.updated', subscription);
    },
    end: (customer, reason = 'cancellation_requested') => account.end(newestOf(customer), reason),
    passTime: (seconds) => account.passTime(seconds),
    forget: () => account.forget(),
    find: (kind, id) => of(kind).get(id),
    list: (kind) => [...of(kind).values()],
    async dispose() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return server;
}
