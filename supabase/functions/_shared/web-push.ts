/**
 * Sends one encrypted message to one browser (RFC 8030, 8291, 8292). Endpoints come from people's browsers, so only
 * those of known push services are called: the server must not be made to call hosts inside its own network.
 */
import webPush from 'web-push';
import type { FunctionContext } from './context.ts';

export interface PushSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Contact for the push service: mailto: or https:. */
  readonly subject: string;
  /** Hosts added by PUSH_HOSTS, with plain http allowed: a self-hosted push service. */
  readonly ownHosts: readonly string[];
}

/** Null: the server has no keys. The embedded server generates its own; elsewhere they are settings. */
export function readPushSettings({ env }: Pick<FunctionContext, 'env'>): PushSettings | null {
  const [publicKey, privateKey] = [env('VAPID_PUBLIC_KEY'), env('VAPID_PRIVATE_KEY')];
  if (!publicKey || !privateKey) return null;
  const ownHosts = (env('PUSH_HOSTS') ?? '').split(',').map((host) => host.trim());
  return {
    publicKey,
    privateKey,
    subject: env('VAPID_SUBJECT') || 'mailto:no-reply@localhost.localdomain',
    ownHosts: ownHosts.filter((host) => host !== ''),
  };
}

export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** Message uuid: while a browser is offline, a second one with the same id replaces the first. */
  readonly id: string;
  readonly text: string;
  readonly ttlSeconds: number;
}

/**
 * delivered the push service accepted it
 * gone the subscription ended or never existed: do not use it again
 * refused this message is not accepted, another may be
 * failed retry later
 */
export type PushOutcome = 'delivered' | 'gone' | 'refused' | 'failed';

const services = [
  /^(fcm|android)\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
];
const TIMEOUT_MS = 10_000;

export function isPushService(endpoint: string, ownHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, port, username } = new URL(endpoint);
  if (username !== '') return false;
  if (ownHosts.includes(host)) return protocol === 'https:' || protocol === 'http:';
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname));
}

export async function sendPush(
  settings: PushSettings,
  { endpoint, p256dh, auth }: PushAddress,
  { id, text, ttlSeconds }: PushMessage,
): Promise<PushOutcome> {
  if (!isPushService(endpoint, settings.ownHosts)) return 'gone';
  const request = encrypt(settings, { endpoint, keys: { p256dh, auth } }, text, {
    TTL: ttlSeconds,
    topic: id.replaceAll('-', ''),
    urgency: 'high',
  });
  if (request === null) return 'gone';
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return outcomeOf(answer.status);
  } catch {
    return 'failed'; // no connection, or no answer in time
  }
}

export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'failed' : 'refused';
}

interface EncryptedRequest {
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** @returns null for invalid keys. */
function encrypt(
  { publicKey, privateKey, subject }: PushSettings,
  subscription: webPush.PushSubscription,
  text: string,
  options: webPush.RequestOptions,
): EncryptedRequest | null {
  try {
    const vapidDetails = { subject, publicKey, privateKey };
    const details = webPush.generateRequestDetails(subscription, text, { ...options, vapidDetails });
    const headers = Object.entries(details.headers).filter(
      ([name]) => name.toLowerCase() !== 'content-length',
    );
    return {
      headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(details.body ?? []),
    };
  } catch {
    return null;
  }
}
