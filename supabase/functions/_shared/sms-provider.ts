/**
 * The text message provider behind one port. The first adapter speaks Twilio's REST protocol (2010-04-01), as other
 * providers do: TWILIO_API_URL selects one. Independent of the database.
 */
import { z } from 'zod';
import type { FunctionContext } from './context.ts';

export interface ProviderMessage {
  readonly to: string;
  readonly from: string;
  readonly body: string;
  /** URL for the provider's delivery reports. */
  readonly statusCallback: string;
}

export type ProviderOutcome =
  | { readonly ok: true; readonly messageId: string }
  /** `isFinal`: a retry would get the same answer. `hasStopped`: the person opted out from this number. */
  | { readonly ok: false; readonly error: string; readonly isFinal: boolean; readonly hasStopped: boolean };

export interface SmsProvider {
  send(message: ProviderMessage): Promise<ProviderOutcome>;
  /** Id of an already sent message, if any: checked before sending something that may have been sent. */
  find(message: Omit<ProviderMessage, 'statusCallback'>, since: Date): Promise<string | null>;
}

export interface TwilioSettings {
  readonly accountSid: string;
  readonly authToken: string;
  /** The account's sender numbers; the first is the default. */
  readonly senders: readonly [string, ...string[]];
  readonly apiUrl: string;
}

export type SmsSettings =
  | { readonly isConfigured: true; readonly twilio: TwilioSettings }
  | { readonly isConfigured: false; readonly missing: readonly string[] };

const SETTING_NAMES = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const;
const REQUEST_LIMIT_MS = 20_000;
/** 'Attempt to send to unsubscribed recipient'. */
const UNSUBSCRIBED = 21610;

export function readSmsSettings(context: Pick<FunctionContext, 'env'>): SmsSettings {
  const [accountSid = '', authToken = '', from = ''] = SETTING_NAMES.map(
    (name) => context.env(name)?.trim() ?? '',
  );
  const senders = from
    .split(',')
    .map((each) => each.trim())
    .filter((each) => /^\+[1-9]\d{6,14}$/.test(each));
  const [first, ...others] = senders;
  const given = [accountSid !== '', authToken !== '', first !== undefined];
  if (first === undefined || given.includes(false))
    return { isConfigured: false, missing: SETTING_NAMES.filter((_name, index) => !given[index]) };
  const apiUrl = (context.env('TWILIO_API_URL') ?? '').trim() || 'https://api.twilio.com';
  return {
    isConfigured: true,
    twilio: { accountSid, authToken, senders: [first, ...others], apiUrl: apiUrl.replace(/\/+$/, '') },
  };
}

const sentSchema = z.object({ sid: z.string() });
const errorSchema = z.object({ code: z.number().nullish() });
const listSchema = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string().nullable() })),
});

export function createTwilio({ accountSid, authToken, apiUrl }: TwilioSettings): SmsProvider {
  const messagesUrl = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const ask = (url: string, body?: URLSearchParams): Promise<Response> =>
    fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
      ...(body === undefined ? {} : { body }),
    });

  return {
    async send({ to, from, body, statusCallback }) {
      const form = new URLSearchParams({ To: to, From: from, Body: body, StatusCallback: statusCallback });
      const answer = await ask(messagesUrl, form).catch((error: unknown) => networkError(error));
      if (typeof answer === 'string') return { ok: false, error: answer, isFinal: false, hasStopped: false };
      const text = await answer.text();
      if (answer.ok) return { ok: true, messageId: sentSchema.parse(JSON.parse(text)).sid };
      const code = codeOf(text);
      return {
        ok: false,
        error: code === null ? `HTTP ${answer.status}` : `Twilio ${code}`,
        isFinal: answer.status >= 400 && answer.status < 500 && ![401, 403, 408, 429].includes(answer.status),
        hasStopped: code === UNSUBSCRIBED,
      };
    },
    async find({ to, from, body }, since) {
      const query = new URLSearchParams({
        To: to,
        From: from,
        'DateSent>': since.toISOString().slice(0, 10),
        PageSize: '50',
      });
      const answer = await ask(`${messagesUrl}?${query}`);
      if (!answer.ok) throw new Error(`the list of messages answered ${answer.status}`);
      const { messages } = listSchema.parse(await answer.json());
      return messages.find((message) => message.body === body)?.sid ?? null;
    },
  };
}

function codeOf(text: string): number | null {
  try {
    return errorSchema.parse(JSON.parse(text)).code ?? null;
  } catch {
    return null; // a proxy's page instead of a response
  }
}

const networkError = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/**
 * Verifies that the provider sent this: the HMAC of the URL and the sorted form fields, under the account's token
 * (https://www.twilio.com/docs/usage/security).
 */
export async function isSignedByTwilio(
  authToken: string,
  url: string,
  form: URLSearchParams,
  signature: string | null,
): Promise<boolean> {
  if (signature === null) return false;
  const fields = [...form].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const signed = url + fields.map(([name, value]) => name + value).join('');
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(authToken), algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, base64Bytes(signature), bytes.encode(signed));
}

function base64Bytes(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array(); // not base64, so not a signature
  }
}
