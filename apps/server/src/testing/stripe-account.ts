/**
 * Test support: a Stripe account, as documented (https://docs.stripe.com/api). An open payment page can be paid until
 * it is paid, expired by a call, or expired by time; lists are pages, newest first, and omit canceled subscriptions by
 * default; an idempotency key repeats the response for the same request and rejects a different one. Time passes by
 * moving everything into the past.
 */
import { randomBytes } from 'node:crypto';
import type { ApiAnswer, Fields } from './stripe-forms.ts';

export type StripeObject = { id: string } & Fields;
export const KINDS = [
  'customers',
  'products',
  'prices',
  'sessions',
  'subscriptions',
  'invoices',
  'webhook_endpoints',
] as const;
export type Kind = (typeof KINDS)[number];

const PERIOD_S = { month: 30 * 86_400, year: 365 * 86_400 };
const DAY_S = 86_400;
/** Names of all timestamps in our objects. */
const MOMENTS = [
  'created',
  'expires_at',
  'current_period_start',
  'current_period_end',
  'trial_end',
  'cancel_at',
  'ended_at',
  'paid_at',
];
const RUNNING = ['trialing', 'active', 'past_due'];

export function createStripeAccount(tell: (type: string, object: StripeObject) => void, site: () => string) {
  const store = new Map<Kind, Map<string, StripeObject>>(KINDS.map((kind) => [kind, new Map()]));
  const answered = new Map<string, { request: string; answer: ApiAnswer; created: number }>();
  const of = (kind: Kind): Map<string, StripeObject> => store.get(kind) ?? new Map();

  function keep(kind: Kind, prefix: string, fields: Fields): StripeObject {
    const id = typeof fields.id === 'string' ? fields.id : `${prefix}_${newId()}`;
    const object = { created: nowS(), livemode: false, ...fields, id };
    of(kind).set(id, object);
    return object;
  }

  function subscribe(customer: string, priceId: string, trialEnd: number | null): StripeObject {
    const start = nowS();
    const price = of('prices').get(priceId);
    if (price === undefined) throw new Error(`no price ${priceId}`);
    const { interval } = price.recurring as { interval: keyof typeof PERIOD_S };
    const end = trialEnd ?? start + PERIOD_S[interval];
    const item = { id: `si_${newId()}`, current_period_start: start, current_period_end: end, price };
    const subscription = keep('subscriptions', 'sub', {
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
    tell('customer.subscription.created', subscription);
    tell('invoice.paid', invoice(customer, subscription, 'paid'));
    return subscription;
  }

  function invoice(customer: string, subscription: StripeObject, status: string): StripeObject {
    const number = of('invoices').size + 1;
    const made = keep('invoices', 'in', {
      object: 'invoice',
      customer,
      parent: { subscription_details: { subscription: subscription.id } },
      number: `PLUMB-${String(number).padStart(4, '0')}`,
      status,
      total: subscription.status === 'trialing' ? 0 : Number(priceIn(subscription).unit_amount),
      currency: 'usd',
      status_transitions: { paid_at: status === 'paid' ? nowS() : null },
      hosted_invoice_url: `${site()}/invoice/${number}`,
      invoice_pdf: `${site()}/invoice/${number}/pdf`,
    });
    subscription.latest_invoice = made.id;
    return made;
  }

  /** The person pays on the session's page. Returns the return URL; null: the page can no longer be paid. */
  function payOpen(id: string): string | null {
    const session = of('sessions').get(id);
    if (session === undefined || session.status !== 'open') return null;
    const given = session.given as Fields;
    const [line] = given.line_items as Fields[];
    const trial = ((given.subscription_data ?? {}) as Fields).trial_end;
    // Paid later than the page was created: an expired trial is not granted again.
    const trialEnd = trial === undefined || session.trial_is_over === true ? null : Number(session.trial_end);
    const subscription = subscribe(String(session.customer), String(line?.price), trialEnd);
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
    session.subscription = subscription.id;
    tell('checkout.session.completed', session);
    return String(given.success_url).replace('{CHECKOUT_SESSION_ID}', id);
  }

  function end(subscription: StripeObject, reason: string): void {
    const over = { status: 'canceled', ended_at: nowS(), cancellation_details: { reason } };
    tell('customer.subscription.deleted', Object.assign(subscription, over));
  }

  function answer(method: string, path: string, fields: Fields, key: string | undefined): ApiAnswer {
    if (method === 'GET') return read(path, fields);
    const request = `${path} ${JSON.stringify(fields)}`;
    const known = key === undefined ? undefined : answered.get(key);
    if (known !== undefined && known.request !== request)
      return bad(
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters',
      );
    if (known !== undefined) return known.answer;
    const given = write(path, fields);
    if (key !== undefined) answered.set(key, { request, answer: copy(given), created: nowS() });
    return given;
  }

  function read(path: string, fields: Fields): ApiAnswer {
    const [, , first = '', second = '', third = ''] = path.split('/');
    const kind = first === 'checkout' ? 'sessions' : KINDS.find((each) => each === first);
    if (kind === undefined) return missing(path);
    const id = kind === 'sessions' ? third : second;
    if (id === '') return list(kind, fields);
    const found = of(kind).get(id);
    return found === undefined ? missing(path) : { ok: found };
  }

  function list(kind: Kind, fields: Fields): ApiAnswer {
    const keys = fields.lookup_keys as string[] | undefined;
    const found = [...of(kind).values()]
      .reverse()
      .filter(
        (each) =>
          (fields.customer === undefined || each.customer === fields.customer) &&
          (keys === undefined || keys.includes(String(each.lookup_key))) &&
          hasStatus(kind, each.status, fields.status),
      );
    const limit = Math.min(100, Number(fields.limit ?? 10));
    const after = fields.starting_after as string | undefined;
    const from = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
    if (after !== undefined && from === 0) return bad('resource_missing', `No such object: ${after}`);
    const data = found.slice(from, from + limit);
    return { ok: { object: 'list', data, has_more: found.length > from + limit } };
  }

  function write(path: string, fields: Fields): ApiAnswer {
    const [, , first = '', second = '', third = ''] = path.split('/');
    if (path === '/v1/customers') return { ok: keep('customers', 'cus', { object: 'customer', ...fields }) };
    if (path === '/v1/products')
      return of('products').has(String(fields.id))
        ? bad('resource_already_exists', 'Product already exists.')
        : { ok: keep('products', 'prod', { object: 'product', ...fields }) };
    if (path === '/v1/prices') return { ok: addPrice(fields) };
    if (path === '/v1/checkout/sessions') return addSession(fields);
    if (first === 'checkout' && path.endsWith('/expire')) return expire(third);
    if (path === '/v1/billing_portal/sessions')
      return of('customers').has(String(fields.customer))
        ? { ok: { id: `bps_${newId()}`, url: `${site()}/portal/${String(fields.customer)}` } }
        : missing(path);
    return first === 'subscriptions' ? update(second, fields) : missing(path);
  }

  function addPrice(fields: Fields): Fields {
    for (const each of of('prices').values())
      if (each.lookup_key === fields.lookup_key && fields.transfer_lookup_key === 'true')
        each.lookup_key = null;
    return keep('prices', 'price', { object: 'price', ...fields, unit_amount: Number(fields.unit_amount) });
  }

  function addSession(given: Fields): ApiAnswer {
    if (!of('customers').has(String(given.customer))) return bad('resource_missing', 'No such customer');
    const trial = ((given.subscription_data ?? {}) as Fields).trial_end;
    if (trial !== undefined && Number(trial) < nowS() + 2 * DAY_S)
      return bad('parameter_invalid', 'The `trial_end` date has to be at least 2 days in the future.');
    const expiresAt = Number(given.expires_at ?? nowS() + DAY_S);
    // At least half an hour; one second for the request's travel time.
    if (expiresAt < nowS() + 1799 || expiresAt > nowS() + DAY_S)
      return bad('parameter_invalid', 'The `expires_at` timestamp must be between 30 minutes and 24 hours.');
    const session = keep('sessions', 'cs', { object: 'checkout.session', status: 'open', given });
    return {
      ok: Object.assign(session, {
        customer: given.customer,
        client_reference_id: given.client_reference_id ?? null,
        metadata: given.metadata ?? {},
        payment_status: 'unpaid',
        subscription: null,
        expires_at: expiresAt,
        trial_end: trial === undefined ? null : Number(trial),
        url: `${site()}/pay/${session.id}`,
      }),
    };
  }

  function expire(id: string): ApiAnswer {
    const session = of('sessions').get(id);
    if (session === undefined) return missing(id);
    if (session.status !== 'open')
      return bad('', `Only Checkout Sessions with a status in ["open"] can be expired.`);
    Object.assign(session, { status: 'expired', url: null });
    tell('checkout.session.expired', session);
    return { ok: session };
  }

  function update(id: string, fields: Fields): ApiAnswer {
    const subscription = of('subscriptions').get(id);
    if (subscription === undefined) return missing(id);
    if (subscription.status === 'canceled') return bad('resource_missing', 'No such subscription');
    const [change] = (fields.items ?? []) as Fields[];
    const item = itemOf(subscription);
    if (change !== undefined && change.id !== item.id) return bad('resource_missing', 'No such item');
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
    return { ok: subscription };
  }

  function passTime(seconds: number): void {
    for (const objects of store.values()) for (const object of objects.values()) moveBack(object, seconds);
    for (const each of answered.values()) each.created -= seconds;
    for (const [key, { created }] of answered) if (created < nowS() - DAY_S) answered.delete(key);
    for (const session of of('sessions').values()) {
      if (session.status === 'open' && Number(session.expires_at) <= nowS()) expire(session.id);
      if (session.trial_end !== null && Number(session.trial_end) <= nowS()) session.trial_is_over = true;
    }
    for (const subscription of of('subscriptions').values()) renew(subscription);
  }

  /** End of a period: the subscription is over, or the next period is charged. */
  function renew(subscription: StripeObject): void {
    const item = itemOf(subscription);
    const endsAt = Number(subscription.cancel_at ?? Number.POSITIVE_INFINITY);
    while (RUNNING.includes(String(subscription.status)) && Number(item.current_period_end) <= nowS()) {
      if (endsAt <= nowS()) {
        end(subscription, 'cancellation_requested');
        return;
      }
      const start = Number(item.current_period_end);
      const { interval } = priceIn(subscription).recurring as { interval: keyof typeof PERIOD_S };
      Object.assign(item, { current_period_start: start, current_period_end: start + PERIOD_S[interval] });
      subscription.status = 'active';
      tell('invoice.paid', invoice(String(subscription.customer), subscription, 'paid'));
      tell('customer.subscription.updated', subscription);
    }
  }

  function forget(): void {
    for (const kind of ['customers', 'sessions', 'subscriptions', 'invoices'] as const) of(kind).clear();
    answered.clear();
  }

  return { of, answer, subscribe, invoice, payOpen, end, update, passTime, forget };
}

export const nowS = (): number => Math.floor(Date.now() / 1000);
export const newId = (): string => randomBytes(8).toString('hex');
const copy = (answer: ApiAnswer): ApiAnswer => structuredClone(answer);
const bad = (code: string, message: string): ApiAnswer => ({ status: 400, code, message });
const missing = (what: string): ApiAnswer => ({
  status: 404,
  code: 'resource_missing',
  message: `No such thing: ${what}`,
});

/** Without a status, Stripe lists the subscriptions that are not canceled. */
function hasStatus(kind: Kind, status: unknown, asked: unknown): boolean {
  if (kind === 'sessions') return asked === undefined || status === asked;
  if (kind !== 'subscriptions' || asked === 'all') return true;
  return asked === undefined ? status !== 'canceled' : status === asked;
}

export function itemOf(subscription: StripeObject): Fields {
  const [item] = (subscription.items as { data: Fields[] }).data;
  if (item === undefined) throw new Error('a subscription has an item');
  return item;
}
const priceIn = (subscription: StripeObject): Fields => itemOf(subscription).price as Fields;

function moveBack(object: Fields, seconds: number): void {
  for (const [name, value] of Object.entries(object)) {
    if (typeof value === 'number' && MOMENTS.includes(name)) object[name] = value - seconds;
    else if (Array.isArray(value)) for (const each of value) moveBack(each as Fields, seconds);
    // A price is a separate object.
    else if (typeof value === 'object' && value !== null && name !== 'price' && name !== 'given')
      moveBack(value as Fields, seconds);
  }
}
