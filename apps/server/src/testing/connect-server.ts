/**
 * Test support: Stripe Connect on loopback. OAuth, checkout sessions for one payment, payment intents, refunds and disputes
 * of connected accounts, as documented (https://docs.stripe.com/connect/oauth-standard-accounts). Its events can be
 * delivered at any time, any number of times and in any order. `/pay/{session}` is the page where a person enters the card.
 */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId, nowS } from './stripe-account.ts';
import { type Fields, readForm, refuse, reply, showPage, textOf } from './stripe-forms.ts';

interface Intent extends Fields {
  readonly id: string;
  readonly account: string;
  readonly amount_received: number;
}
interface Session {
  readonly id: string;
  readonly account: string;
  readonly form: Fields;
  intent: string | null;
  status: 'open' | 'complete' | 'expired';
}

export interface ConnectEvent {
  readonly type: string;
  readonly body: string;
}

export interface ConnectServer {
  readonly url: string;
  readonly secretKey: string;
  readonly clientId: string;
  readonly webhookSecret: string;
  /** Everything that happened, oldest first. */
  readonly events: ConnectEvent[];
  /** The owner agrees on Stripe's page. Returns the code that comes back. */
  agree(account: string): string;
  /** The client pays on the session's page. Returns the id of the payment. */
  pay(sessionUrl: string): string;
  refund(intent: string, cents: number): string;
  failRefund(refund: string): void;
  dispute(intent: string): string;
  win(dispute: string): void;
  /** Stripe allows or forbids charges of the account, and says so by an event. */
  allowCharges(account: string, isAllowed: boolean): void;
  /** The office ends our access on its dashboard. */
  deauthorize(account: string): void;
  /** The session's page is not paid within a day. */
  expire(sessionUrl: string): void;
  /** Answers everything with 503 until it is switched off. */
  breakDown(isBroken: boolean): void;
  /** Requests of the API since the start, as 'GET /v1/...'. */
  readonly asked: string[];
  deliver(to: string, event: ConnectEvent, secret?: string): Promise<Response>;
  dispose(): Promise<void>;
}

export async function startConnectServer(): Promise<ConnectServer> {
  const secretKey = `sk_test_${newId()}`;
  const webhookSecret = `whsec_${newId()}`;
  const codes = new Map<string, string>();
  const accounts = new Map<string, boolean>();
  const asked: string[] = [];
  let isBroken = false;
  const sessions = new Map<string, Session>();
  const keyed = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const refunds: Fields[] = [];
  const disputes: Fields[] = [];
  const events: ConnectEvent[] = [];
  const tell = (type: string, account: string, object: Fields): void => {
    const event = { id: `evt_${newId()}`, object: 'event', type, account, created: nowS(), data: { object } };
    events.push({ type, body: JSON.stringify(event) });
  };
  const accountOf = (intent: unknown): string => intents.get(String(intent))?.account ?? '';
  const shown = ({ id, status, intent }: Session): Fields => ({
    id,
    object: 'checkout.session',
    status,
    payment_status: intent === null ? 'unpaid' : 'paid',
    payment_intent: intent,
    url: `${server.url}/pay/${id}`,
  });

  function createSession(account: string, form: Fields, key: string): Fields {
    const known = keyed.get(`${account} ${key}`);
    if (known !== undefined) return shown(known);
    const session = { id: `cs_${newId()}`, account, form, intent: null, status: 'open' as const };
    sessions.set(session.id, session);
    keyed.set(`${account} ${key}`, session);
    return shown(session);
  }

  function payOnce(session: Session): string {
    if (session.intent !== null) return session.intent;
    const [line] = session.form.line_items as { price_data: { unit_amount: string } }[];
    const intent: Intent = {
      id: `pi_${newId()}`,
      object: 'payment_intent',
      account: session.account,
      status: 'succeeded',
      created: nowS(),
      currency: 'usd',
      amount_received: Number(line?.price_data.unit_amount),
      metadata: (session.form.payment_intent_data as Fields).metadata,
    };
    intents.set(intent.id, intent);
    session.intent = intent.id;
    session.status = 'complete';
    tell('payment_intent.succeeded', session.account, intent);
    tell('checkout.session.completed', session.account, shown(session));
    return intent.id;
  }

  function api(path: string, query: URLSearchParams, account: string): Fields | null {
    const [, , kind, id = ''] = path.split('/');
    const ofIntent = (list: readonly Fields[]): Fields => ({
      data: list.filter((each) => each.payment_intent === query.get('payment_intent')),
      has_more: false,
    });
    if (kind === 'accounts') return accounts.has(id) ? { id, charges_enabled: accounts.get(id) } : null;
    if (kind === 'checkout') {
      const session = sessions.get(path.split('/')[4] ?? '');
      return session?.account === account ? shown(session) : null;
    }
    if (kind === 'refunds') return ofIntent(refunds);
    if (kind === 'disputes') return ofIntent(disputes);
    const intent = kind === 'payment_intents' ? intents.get(id) : undefined;
    return intent?.account === account ? intent : null;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const page = /^\/pay\/(\w+)(\/done)?$/.exec(url.pathname);
    const session = sessions.get(page?.[1] ?? '');
    if (session !== undefined && page?.[2] === undefined)
      return showPage(response, 'Pay', `/pay/${session.id}/done`);
    if (session !== undefined) {
      payOnce(session);
      return void response
        .writeHead(303, {
          location: String(session.form.success_url).replace('{CHECKOUT_SESSION_ID}', session.id),
        })
        .end();
    }
    const form = readForm(new URLSearchParams(await textOf(request)));
    asked.push(`${request.method} ${url.pathname}`);
    if (isBroken) return refuse(response, 503, 'api_error', 'Down');
    if (url.pathname === '/oauth/token') {
      const account = codes.get(String(form.code));
      codes.delete(String(form.code));
      if (account === undefined || form.client_secret !== secretKey)
        return refuse(response, 400, 'invalid_grant', 'This code was used or does not exist');
      return reply(response, 200, { stripe_user_id: account, scope: 'read_write', livemode: false });
    }
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return refuse(response, 401, 'invalid_request_error', 'Invalid API Key provided');
    const account = String(request.headers['stripe-account'] ?? '');
    if (request.method === 'POST' && url.pathname === '/v1/checkout/sessions' && accounts.has(account))
      return reply(response, 200, createSession(account, form, String(request.headers['idempotency-key'])));
    const ended = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(url.pathname);
    if (request.method === 'POST' && ended !== null) {
      const given = sessions.get(ended[1] ?? '');
      if (given?.account !== account || given.status !== 'open')
        return refuse(response, 400, 'invalid_request_error', 'This page is not open');
      given.status = 'expired';
      return reply(response, 200, shown(given));
    }
    if (request.method === 'POST' && url.pathname === '/v1/refunds') {
      const intent = intents.get(String(form.payment_intent));
      if (intent?.account !== account) return refuse(response, 404, 'resource_missing', 'No such payment');
      const isDone = refunds.some((each) => each.payment_intent === intent.id);
      if (isDone) return refuse(response, 400, 'charge_already_refunded', 'Refunded before');
      server.refund(intent.id, intent.amount_received);
      return reply(response, 200, refunds.at(-1) ?? {});
    }
    const found = request.method === 'GET' ? api(url.pathname, url.searchParams, account) : null;
    if (found === null && url.pathname.startsWith('/v1/accounts/'))
      return refuse(response, 403, 'account_invalid', 'No access to this account, or it does not exist');
    if (found === null) return refuse(response, 404, 'resource_missing', 'No such object');
    return reply(response, 200, found);
  }

  const http = createServer(
    (request, response) =>
      void answer(request, response).catch((error: unknown) =>
        refuse(response, 500, 'api_error', String(error)),
      ),
  );
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const moved = (list: Fields[], prefix: string, intent: string, amount: number, status: string): Fields => {
    const entry = { id: `${prefix}_${newId()}`, amount, status, created: nowS(), payment_intent: intent };
    list.push(entry);
    return entry;
  };
  const find = (list: Fields[], id: string): Fields => {
    const found = list.find((each) => each.id === id);
    if (found === undefined) throw new Error(`no ${id}`);
    return found;
  };
  const sessionAt = (sessionUrl: string): Session => {
    const session = sessions.get(sessionUrl.split('/').at(-1) ?? '');
    if (session === undefined) throw new Error(`no page ${sessionUrl}`);
    return session;
  };
  const server: ConnectServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    secretKey,
    clientId: `ca_${newId()}`,
    webhookSecret,
    events,
    asked,
    agree(account) {
      const code = `ac_${newId()}`;
      accounts.set(account, true);
      codes.set(code, account);
      return code;
    },
    pay: (sessionUrl) => payOnce(sessionAt(sessionUrl)),
    refund(intent, cents) {
      const entry = moved(refunds, 're', intent, cents, 'succeeded');
      tell('charge.refunded', accountOf(intent), { id: 'ch_1', object: 'charge', payment_intent: intent });
      return String(entry.id);
    },
    failRefund(refund) {
      const entry = find(refunds, refund);
      entry.status = 'failed';
      tell('refund.failed', accountOf(entry.payment_intent), { ...entry, object: 'refund' });
    },
    dispute(intent) {
      const entry = moved(
        disputes,
        'dp',
        intent,
        intents.get(intent)?.amount_received ?? 0,
        'needs_response',
      );
      tell('charge.dispute.created', accountOf(intent), { ...entry, object: 'dispute' });
      return String(entry.id);
    },
    win(dispute) {
      const entry = find(disputes, dispute);
      entry.status = 'won';
      tell('charge.dispute.closed', accountOf(entry.payment_intent), { ...entry, object: 'dispute' });
    },
    allowCharges(account, isAllowed) {
      accounts.set(account, isAllowed);
      tell('account.updated', account, { id: account, object: 'account', charges_enabled: isAllowed });
    },
    deauthorize(account) {
      accounts.delete(account);
      tell('account.application.deauthorized', account, { id: 'ca_1', object: 'application' });
    },
    expire(sessionUrl) {
      const session = sessionAt(sessionUrl);
      session.status = 'expired';
      tell('checkout.session.expired', session.account, shown(session));
    },
    breakDown(isDown) {
      isBroken = isDown;
    },
    deliver(to, { body }, secret = webhookSecret) {
      const at = nowS();
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      return fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
        body,
      });
    },
    async dispose() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return server;
}
