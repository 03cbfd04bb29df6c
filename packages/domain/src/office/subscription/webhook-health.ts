/**
 * Describes problems with the payment provider's webhook for operators: on /support-logs and in the server's log. The
 * same facts as `private.webhook_health`.
 */

export interface WebhookHealth {
  /** The URL that Stripe must call. */
  readonly url: string;
  /** ISO; last accepted call. Null: never. */
  readonly heard_at: string | null;
  /** ISO; last rejected call since then. */
  readonly refused_at: string | null;
  readonly refusal: 'signature' | 'time' | null;
  /** ISO; since when the reconciliation finds changes that no call reported. */
  readonly missed_since: string | null;
  readonly missed_at: string | null;
  /** Stripe's registration of our URL; unknown: its key may not read that. */
  readonly endpoint: 'unknown' | 'found' | 'absent' | 'disabled' | 'events';
  /** All URLs that Stripe calls. */
  readonly endpoint_urls: readonly string[];
}

export interface WebhookProblem {
  readonly title: string;
  readonly what: string;
  readonly todo: readonly string[];
}

const STILL_SHOWN =
  'A payment still shows within a minute, and nothing is charged twice; other changes can take a day.';
const EVENTS = 'customer.subscription.*, invoice.* and checkout.session.completed';

/** @returns null when no problem is known. Instants in `health` come from one clock. */
export function webhookProblem(health: WebhookHealth): WebhookProblem | null {
  const { url, endpoint, endpoint_urls: urls, heard_at: heardAt } = health;
  if (endpoint === 'disabled')
    return {
      title: 'Stripe has turned off its webhook',
      what: `It stopped calling ${url}, usually because calls failed for days. ${STILL_SHOWN}`,
      todo: ['In the Stripe dashboard, open Developers, Webhooks, this endpoint, and choose Enable.'],
    };
  if (endpoint === 'events')
    return {
      title: 'Stripe’s webhook leaves out events',
      what: `The endpoint ${url} doesn’t get all changes. ${STILL_SHOWN}`,
      todo: [
        `In the Stripe dashboard, open Developers, Webhooks, this endpoint, and select the events ${EVENTS}.`,
      ],
    };
  if (isAfter(health.refused_at, heardAt)) return refused(health);
  const isMissing = heardAt === null || isAfter(health.missed_at, heardAt);
  if (endpoint === 'absent' && isMissing)
    return {
      title: 'Stripe’s webhook has a different address',
      what: `Stripe does not call ${url}. ${urls.length === 0 ? 'It isn’t calling any address.' : `It calls ${urls.join(', ')}.`} ${STILL_SHOWN}`,
      todo: [
        `In the Stripe dashboard, open Developers, Webhooks, and add an endpoint with the address ${url} and the events ${EVENTS}.`,
        'Set STRIPE_WEBHOOK_SECRET to the signing secret of that endpoint (whsec_...) and restart the server.',
      ],
    };
  if (!isAfter(health.missed_at, heardAt)) return null;
  return {
    title: 'Stripe’s webhook isn’t reaching this server',
    what: `Plans have changed at Stripe, and no call came to ${url}. ${STILL_SHOWN}`,
    todo: [
      'In the Stripe dashboard, open Developers, Webhooks, and compare the address of the endpoint with this one, letter by letter.',
      'The address must be reachable from the internet over https: check PUBLIC_URL, the proxy, and the firewall.',
    ],
  };
}

function refused({ url, refusal }: WebhookHealth): WebhookProblem {
  if (refusal === 'time')
    return {
      title: 'This server’s clock is wrong',
      what: `Stripe's calls have the right signature, but their time is more than five minutes off this server's clock. They’re rejected. ${STILL_SHOWN}`,
      todo: ['Set the server’s clock, preferably with NTP.'],
    };
  return {
    title: 'Calls arrive, but their signatures are wrong',
    what: `Calls to ${url} are signed with a secret other than STRIPE_WEBHOOK_SECRET, so they’re rejected. ${STILL_SHOWN}`,
    todo: [
      'In the Stripe dashboard, open Developers, Webhooks, this endpoint, and reveal its signing secret (whsec_...). Each endpoint has its own; live and test mode differ.',
      'Set STRIPE_WEBHOOK_SECRET to it and restart the server.',
      'If every delivery there succeeded, someone else sent these calls, and there’s nothing to do.',
    ],
  };
}

/** Both ISO; `null` precedes everything. */
const isAfter = (moment: string | null, other: string | null): boolean =>
  moment !== null && (other === null || Date.parse(moment) > Date.parse(other));
